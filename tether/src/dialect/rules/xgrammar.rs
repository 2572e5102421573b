//! xgrammar 0.2.9 (vLLM, SGLang), as run: it drops more than it refuses, so what it drops is taken
//! out here and told.

use super::{Act, Engine, PLAIN, Rules, Unions};

const FORMATS: &[&str] = &[
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uuid",
    "uri",
    "json-pointer",
];

pub(in crate::dialect) const XGRAMMAR: Rules = Rules {
    name: "xgrammar",
    root_union: true,
    one_of: Act::Lose,
    unions: Unions::Alone,
    formats: Some(FORMATS),
    other_formats: Act::Lose,
    engine: Engine::Grammar,
    keywords: &[
        ("uniqueItems", Act::Lose),
        ("contains", Act::Lose),
        ("default", Act::Drop),
        ("examples", Act::Drop),
        ("deprecated", Act::Drop),
        ("not", Act::Describe),
        ("if", Act::Lose),
        ("dependentRequired", Act::Lose),
        ("dependentSchemas", Act::Lose),
        ("unevaluatedProperties", Act::Lose),
        ("unevaluatedItems", Act::Lose),
    ],
    ..PLAIN
};
