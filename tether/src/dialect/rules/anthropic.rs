//! Anthropic Messages.
//!
//! Sources: `anthropic-python` 2.15 (`lib/_parse/_transform.py`, `types/tool_param.py`);
//! claude-code #5319 (no union at the root), #79418 (names of root properties).

use super::{
    Act, Constants, Entry, Limits, Null, PLAIN, PropertyNames, Recursion, Rules, Tuples, UNLIMITED,
};

pub(in crate::dialect) const ANTHROPIC: Rules = Rules {
    name: "anthropic",
    entry: Entry::Anthropic,
    property_names: PropertyNames::RootPlain,
    ..PLAIN
};

/// The formats that the SDK's transform leaves in place.
const FORMATS: &[&str] = &[
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "uri",
    "ipv4",
    "ipv6",
    "uuid",
];

pub(super) const STRICT_KEYWORDS: &[(&str, Act)] = &[
    ("minimum", Act::Describe),
    ("maximum", Act::Describe),
    ("exclusiveMinimum", Act::Describe),
    ("exclusiveMaximum", Act::Describe),
    ("multipleOf", Act::Describe),
    ("minLength", Act::Describe),
    ("maxLength", Act::Describe),
    ("pattern", Act::Describe),
    ("minItems", Act::Describe),
    ("maxItems", Act::Describe),
    ("uniqueItems", Act::Describe),
    ("contains", Act::Describe),
    ("minProperties", Act::Describe),
    ("maxProperties", Act::Describe),
    ("default", Act::Describe),
    ("examples", Act::Describe),
    ("deprecated", Act::Drop),
    ("not", Act::Describe),
    ("if", Act::Describe),
    ("dependentRequired", Act::Describe),
    ("dependentSchemas", Act::Describe),
    ("patternProperties", Act::Refuse),
    ("propertyNames", Act::Refuse),
    ("unevaluatedProperties", Act::Refuse),
    ("unevaluatedItems", Act::Refuse),
];

pub(in crate::dialect) const ANTHROPIC_STRICT: Rules = Rules {
    name: "anthropic-strict",
    strict: Some(true),
    closed: true,
    maps: Act::Refuse,
    recursion: Recursion::Refuse,
    null: Null::Branch,
    one_of: Act::Lose,
    constants: Constants::Untyped,
    formats: Some(FORMATS),
    other_formats: Act::Describe,
    tuples: Tuples::Items,
    anything: Act::Refuse,
    keywords: STRICT_KEYWORDS,
    limits: Limits {
        tools: 20,
        optional: 24,
        unions: 16,
        ..UNLIMITED
    },
    ..ANTHROPIC
};
