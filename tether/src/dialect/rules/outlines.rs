//! outlines-core 0.2.14 (`json_schema/{parsing,types}.rs`): the first keyword that it knows decides,
//! its neighbours are not looked at.

use super::{Act, Engine, PLAIN, Recursion, Rules, Unions};

pub(in crate::dialect) const OUTLINES: Rules = Rules {
    name: "outlines",
    root_union: true,
    recursion: Recursion::BelowOptional,
    unions: Unions::Alone,
    formats: Some(&["date-time", "date", "time", "uuid", "uri", "email"]),
    other_formats: Act::Lose,
    engine: Engine::Grammar,
    keywords: &[
        ("minimum", Act::Lose),
        ("maximum", Act::Lose),
        ("exclusiveMinimum", Act::Lose),
        ("exclusiveMaximum", Act::Lose),
        ("multipleOf", Act::Lose),
        ("uniqueItems", Act::Lose),
        ("contains", Act::Lose),
        ("minProperties", Act::Lose),
        ("maxProperties", Act::Lose),
        ("default", Act::Drop),
        ("examples", Act::Drop),
        ("deprecated", Act::Drop),
        ("not", Act::Describe),
        ("if", Act::Refuse),
        ("dependentRequired", Act::Refuse),
        ("dependentSchemas", Act::Refuse),
        ("patternProperties", Act::Refuse),
        ("propertyNames", Act::Refuse),
        ("unevaluatedProperties", Act::Refuse),
        ("unevaluatedItems", Act::Refuse),
    ],
    ..PLAIN
};
