//! llguidance 1.9.1 (`src/json/schema.rs`, `docs/json_schema.md`): what it does not know is an
//! error when the grammar is made.

use super::{Act, Engine, PLAIN, Rules};

const FORMATS: &[&str] = &[
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uuid",
    "uri",
];

pub(in crate::dialect) const LLGUIDANCE: Rules = Rules {
    name: "llguidance",
    root_union: true,
    one_of: Act::Lose,
    formats: Some(FORMATS),
    other_formats: Act::Lose,
    engine: Engine::Grammar,
    keywords: &[
        ("uniqueItems", Act::Lose),
        ("contains", Act::Lose),
        ("minProperties", Act::Lose),
        ("maxProperties", Act::Lose),
        ("deprecated", Act::Drop),
        ("not", Act::Describe),
        ("if", Act::Refuse),
        ("dependentRequired", Act::Refuse),
        ("dependentSchemas", Act::Refuse),
        ("propertyNames", Act::Refuse),
        ("unevaluatedProperties", Act::Refuse),
        ("unevaluatedItems", Act::Refuse),
    ],
    ..PLAIN
};
