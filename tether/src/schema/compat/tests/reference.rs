//! Validation as JSON Schema 2020-12 states it, keyword by keyword, for the keywords that the
//! property test generates. It shares nothing with what it judges.

use serde_json::Value;

pub(super) fn is_valid(schema: &Value, value: &Value) -> bool {
    match schema {
        Value::Bool(any) => *any,
        Value::Object(keywords) => keywords
            .iter()
            .all(|(keyword, rule)| keeps(schema, keyword, rule, value)),
        _ => false,
    }
}

fn keeps(schema: &Value, keyword: &str, rule: &Value, value: &Value) -> bool {
    let number = |test: fn(f64, f64) -> bool| match (value.as_f64(), rule.as_f64()) {
        (Some(value), Some(rule)) => test(value, rule),
        _ => true,
    };
    let length = |of: Option<usize>, test: fn(usize, usize) -> bool| match (of, rule.as_u64()) {
        (Some(length), Some(rule)) => test(length, usize::try_from(rule).unwrap()),
        _ => true,
    };
    let chars = value.as_str().map(|text| text.chars().count());
    let items = value.as_array().map(Vec::len);
    let list = || rule.as_array().into_iter().flatten();
    match keyword {
        "type" if rule.is_string() => is_kind(rule, value),
        "type" => list().any(|kind| is_kind(kind, value)),
        "enum" => list().any(|one| one == value),
        "const" => rule == value,
        "minimum" => number(|value, rule| value >= rule),
        "maximum" => number(|value, rule| value <= rule),
        "exclusiveMinimum" => number(|value, rule| value > rule),
        "exclusiveMaximum" => number(|value, rule| value < rule),
        "minLength" => length(chars, |length, rule| length >= rule),
        "maxLength" => length(chars, |length, rule| length <= rule),
        "minItems" => length(items, |length, rule| length >= rule),
        "maxItems" => length(items, |length, rule| length <= rule),
        "items" => value
            .as_array()
            .is_none_or(|all| all.iter().all(|one| is_valid(rule, one))),
        "anyOf" => list().any(|branch| is_valid(branch, value)),
        "oneOf" => list().filter(|branch| is_valid(branch, value)).count() == 1,
        "required" => value
            .as_object()
            .is_none_or(|map| list().all(|name| map.contains_key(name.as_str().unwrap()))),
        "properties" => value.as_object().is_none_or(|map| {
            map.iter()
                .all(|(name, value)| rule.get(name).is_none_or(|rule| is_valid(rule, value)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|map| {
            let named = |name: &str| {
                schema
                    .get("properties")
                    .is_some_and(|all| all.get(name).is_some())
            };
            map.iter()
                .all(|(name, value)| named(name) || is_valid(rule, value))
        }),
        "description" | "default" => true,
        other => panic!("the reference does not know `{other}`"),
    }
}

fn is_kind(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type `{other}`"),
    }
}
