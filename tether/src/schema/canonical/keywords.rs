/// What the value of a keyword is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Schema,
    Schemas,
    SchemaMap,
    Data,
}

/// The order in which keywords are written; others follow, by name.
const ORDER: [&str; 38] = [
    "type",
    "description",
    "format",
    "const",
    "enum",
    "default",
    "minimum",
    "exclusiveMinimum",
    "maximum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "items",
    "prefixItems",
    "contains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "properties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "$ref",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "else",
    "examples",
    "deprecated",
];

/// Keywords that say nothing to a model, or nothing about reading.
const DROPPED: [&str; 5] = ["$schema", "$id", "title", "readOnly", "writeOnly"];

/// What `keyword` holds.
pub(crate) fn holds(keyword: &str) -> Holds {
    match keyword {
        "properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions" => {
            Holds::SchemaMap
        }
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => Holds::Schemas,
        "items"
        | "contains"
        | "additionalProperties"
        | "unevaluatedProperties"
        | "unevaluatedItems"
        | "propertyNames"
        | "not"
        | "if"
        | "then"
        | "else" => Holds::Schema,
        _ => Holds::Data,
    }
}

pub(super) fn is_dropped(keyword: &str) -> bool {
    DROPPED.contains(&keyword)
}

/// Where `keyword` is written: its rank, and its name among those of equal rank.
pub(crate) fn rank(keyword: &str) -> (usize, &str) {
    if matches!(keyword, "$defs" | "definitions") {
        return (usize::MAX, keyword);
    }
    (
        ORDER
            .iter()
            .position(|known| *known == keyword)
            .unwrap_or(ORDER.len()),
        keyword,
    )
}

/// Whether `format` names a number type of Rust, as schemars writes it.
pub(super) fn is_rust_only(format: &str) -> bool {
    matches!(format, "float" | "double") || super::integers::range_of(format).is_some()
}
