//! Gemini: `parameters`, a subset of OpenAPI 3.0, and `parametersJsonSchema`.
//!
//! Sources: `google-genai` 3.6 (`types.py`, `_transformers.py`), the reference of `Schema` and of
//! `GenerationConfig.responseJsonSchema`, vercel/ai #19000 (nothing beside `anyOf`).

use super::{
    Act, Constants, Entry, Limits, Null, Order, PLAIN, PropertyNames, Recursion, Rules, Tuples,
    UNLIMITED, Unions,
};

const LIMITS: Limits = Limits {
    tools: 512,
    ..UNLIMITED
};

pub(in crate::dialect) const GEMINI: Rules = Rules {
    name: "gemini",
    entry: Entry::Gemini("parameters"),
    letter_first: true,
    additional_false: Act::Lose,
    maps: Act::Refuse,
    recursion: Recursion::Refuse,
    null: Null::Nullable,
    one_of: Act::Lose,
    unions: Unions::Bare,
    constants: Constants::Strings,
    inclusive_bounds: true,
    formats: Some(&["date-time"]),
    other_formats: Act::Describe,
    tuples: Tuples::UnionItems,
    anything: Act::Refuse,
    empty_object: Act::Refuse,
    omit_empty: true,
    upper_case_types: true,
    order: Order::Listed,
    property_names: PropertyNames::Identifiers,
    keywords: &[
        ("multipleOf", Act::Describe),
        ("uniqueItems", Act::Describe),
        ("contains", Act::Describe),
        ("examples", Act::Describe),
        ("deprecated", Act::Lose),
        ("not", Act::Describe),
        ("if", Act::Refuse),
        ("dependentRequired", Act::Refuse),
        ("dependentSchemas", Act::Refuse),
        ("patternProperties", Act::Refuse),
        ("propertyNames", Act::Refuse),
        ("unevaluatedProperties", Act::Refuse),
        ("unevaluatedItems", Act::Refuse),
    ],
    limits: LIMITS,
    ..PLAIN
};

pub(in crate::dialect) const GEMINI_JSON_SCHEMA: Rules = Rules {
    name: "gemini-json-schema",
    entry: Entry::Gemini("parametersJsonSchema"),
    letter_first: true,
    recursion: Recursion::BelowOptional,
    one_of: Act::Lose,
    unions: Unions::Alone,
    constants: Constants::OneValueEnum,
    inclusive_bounds: true,
    formats: Some(&[]),
    other_formats: Act::Describe,
    order: Order::Listed,
    keywords: &[
        ("multipleOf", Act::Describe),
        ("minLength", Act::Describe),
        ("maxLength", Act::Describe),
        ("pattern", Act::Describe),
        ("uniqueItems", Act::Describe),
        ("contains", Act::Describe),
        ("minProperties", Act::Describe),
        ("maxProperties", Act::Describe),
        ("default", Act::Describe),
        ("examples", Act::Describe),
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
    limits: LIMITS,
    ..PLAIN
};
