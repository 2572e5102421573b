//! What the values of keywords have to be, by the meta-schemas of the drafts.

use super::draft::Draft;

/// What the value of a keyword has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Schema,
    Schemas,
    SchemaMap,
    /// A schema, or a list of them.
    Items,
    /// A map of schemas or lists of names.
    Dependencies,
    /// A map of lists of names.
    NameLists,
    Names,
    Types,
    Values,
    Number,
    /// A number above 0.
    Step,
    Count,
    Truth,
    Pattern,
    Reference,
    /// A name of this schema, which references would be resolved by.
    Identity,
    /// The draft, said again.
    Draft,
    /// What is not enforced.
    Refused,
    /// A note: nothing depends on it.
    Note,
}

pub(super) fn of(keyword: &str, draft: Draft) -> Form {
    match keyword {
        "additionalProperties"
        | "additionalItems"
        | "contains"
        | "propertyNames"
        | "not"
        | "if"
        | "then"
        | "else"
        | "unevaluatedProperties"
        | "unevaluatedItems" => Form::Schema,
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => Form::Schemas,
        "properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions" => {
            Form::SchemaMap
        }
        "items" if draft < Draft::Y2020 => Form::Items,
        "items" => Form::Schema,
        "dependencies" => Form::Dependencies,
        "dependentRequired" => Form::NameLists,
        "required" => Form::Names,
        "type" => Form::Types,
        "enum" => Form::Values,
        "exclusiveMinimum" | "exclusiveMaximum" if draft == Draft::Four => Form::Truth,
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => Form::Number,
        "multipleOf" => Form::Step,
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties"
        | "minContains" | "maxContains" => Form::Count,
        "uniqueItems" => Form::Truth,
        "pattern" => Form::Pattern,
        "$ref" => Form::Reference,
        "$dynamicRef" | "$recursiveRef" => Form::Refused,
        "$id" if draft > Draft::Four => Form::Identity,
        "id" if draft == Draft::Four => Form::Identity,
        "$schema" => Form::Draft,
        _ => Form::Note,
    }
}

impl Form {
    /// The form in words.
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Schema => "a schema (an object, true or false)",
            Self::Schemas => "an array of schemas that is not empty",
            Self::SchemaMap => "an object of schemas",
            Self::Items => "a schema or an array of schemas",
            Self::Dependencies => "an object of schemas and arrays of names",
            Self::NameLists => "an object of arrays of names",
            Self::Names => "an array of names",
            Self::Types => "one or more of the types of JSON",
            Self::Values => "an array of values",
            Self::Number => "a number",
            Self::Step => "a number above 0",
            Self::Count => "a whole number from 0",
            Self::Truth => "true or false",
            Self::Pattern => {
                "a regular expression without look-around, back references and Unicode classes"
            }
            Self::Reference => "a reference into this schema, as `#/$defs/Name`",
            Self::Identity => "no `$id` below the root: references are resolved against the root",
            Self::Draft => "the same `$schema` as at the root",
            Self::Refused => "`$ref`: dynamic references are not followed",
            Self::Note => "anything",
        }
    }
}
