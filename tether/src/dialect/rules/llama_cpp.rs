//! llama.cpp (`common/json-schema-to-grammar.cpp`, autumn 2026): what it does not know it skips
//! without a word, so that is taken out here and told.

use super::{Act, Engine, Entry, Order, PLAIN, Recursion, Rules, Unions};

pub(in crate::dialect) const LLAMA_CPP: Rules = Rules {
    name: "llama-cpp",
    entry: Entry::OpenAiChat,
    root_union: true,
    recursion: Recursion::Keep,
    unions: Unions::Alone,
    formats: Some(&["date", "time", "date-time", "uuid"]),
    other_formats: Act::Lose,
    engine: Engine::Grammar,
    order: Order::RequiredFirst,
    keywords: &[
        ("multipleOf", Act::Lose),
        ("uniqueItems", Act::Lose),
        ("contains", Act::Lose),
        ("minProperties", Act::Lose),
        ("maxProperties", Act::Lose),
        ("default", Act::Drop),
        ("examples", Act::Drop),
        ("deprecated", Act::Drop),
        ("not", Act::Describe),
        ("if", Act::Lose),
        ("dependentRequired", Act::Lose),
        ("dependentSchemas", Act::Lose),
        ("patternProperties", Act::Refuse),
        ("propertyNames", Act::Lose),
        ("unevaluatedProperties", Act::Lose),
        ("unevaluatedItems", Act::Lose),
    ],
    ..PLAIN
};
