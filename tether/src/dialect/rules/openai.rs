//! OpenAI Chat Completions and Responses.
//!
//! Sources: `openai-python` 3.57 (`lib/_pydantic.py`, `types/shared_params`), the guide "Structured
//! Outputs", `pydantic-ai` `profiles/openai.py`.

use super::{Act, Entry, Limits, Optional, PLAIN, Rules, Tuples, UNLIMITED};

/// The formats that strict mode knows.
pub(super) const FORMATS: &[&str] = &[
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uuid",
];

/// `oneOf` is written as `anyOf` also here: it was refused at any depth (livekit/agents #5302).
pub(in crate::dialect) const OPENAI_CHAT: Rules = Rules {
    name: "openai-chat",
    entry: Entry::OpenAiChat,
    one_of: Act::Lose,
    tuples: Tuples::WithItems,
    limits: Limits {
        tools: 128,
        ..UNLIMITED
    },
    ..PLAIN
};

pub(in crate::dialect) const OPENAI_CHAT_STRICT: Rules = Rules {
    name: "openai-chat-strict",
    strict: Some(true),
    optional: Optional::RequiredNullable,
    closed: true,
    maps: Act::Refuse,
    formats: Some(FORMATS),
    other_formats: Act::Describe,
    tuples: Tuples::Items,
    anything: Act::Refuse,
    keywords: &[
        ("minLength", Act::Describe),
        ("maxLength", Act::Describe),
        ("uniqueItems", Act::Describe),
        ("contains", Act::Describe),
        ("minProperties", Act::Describe),
        ("maxProperties", Act::Describe),
        ("default", Act::Describe),
        ("examples", Act::Describe),
        ("deprecated", Act::Drop),
        ("patternProperties", Act::Refuse),
        ("propertyNames", Act::Refuse),
        ("not", Act::Describe),
        ("if", Act::Refuse),
        ("dependentRequired", Act::Refuse),
        ("dependentSchemas", Act::Refuse),
        ("unevaluatedProperties", Act::Refuse),
        ("unevaluatedItems", Act::Refuse),
    ],
    limits: Limits {
        tools: 128,
        properties: 5_000,
        depth: 10,
        enum_values: 1_000,
        ..UNLIMITED
    },
    ..OPENAI_CHAT
};

/// Without `strict: false` the server makes every property required (rig #2477).
pub(in crate::dialect) const OPENAI_RESPONSES: Rules = Rules {
    name: "openai-responses",
    entry: Entry::OpenAiResponses,
    strict: Some(false),
    ..OPENAI_CHAT
};

pub(in crate::dialect) const OPENAI_RESPONSES_STRICT: Rules = Rules {
    name: "openai-responses-strict",
    entry: Entry::OpenAiResponses,
    ..OPENAI_CHAT_STRICT
};
