//! Schemas and values at random.

use crate::schema::foreign::Foreign;
use crate::schema::json::read;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3..4_i32).prop_map(Value::from),
        "[ab]{0,3}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            vec(("[abc]", inner), 0..3).prop_map(object),
        ]
    })
}

fn object(members: Vec<(String, Value)>) -> Value {
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

fn merged(parts: Vec<Value>) -> Value {
    let members = parts
        .into_iter()
        .filter_map(|part| part.as_object().cloned());
    Value::Object(members.flatten().collect())
}

/// A schema of draft 7, below a root that has `definitions`.
fn schema() -> impl Strategy<Value = Value> {
    let kinds = proptest::sample::select(vec!["integer", "string", "array", "object", "boolean"]);
    let references = vec![
        "#",
        "#/definitions/a",
        "#/definitions/b/properties/a",
        "#/properties/b",
    ];
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::from),
        kinds.prop_map(|kind| json!({ "type": kind })),
        proptest::sample::select(references).prop_map(|to| json!({ "$ref": to })),
        (-2..3_i32).prop_map(|bound| json!({ "minimum": bound })),
        (0..3_u32).prop_map(|bound| json!({ "maxLength": bound, "minItems": bound })),
        vec(value(), 1..3).prop_map(|values| json!({ "enum": values })),
    ];
    leaf.prop_recursive(3, 16, 3, |inner| {
        let some = || vec(inner.clone(), 1..3);
        let map = || vec(("[abc]", inner.clone()), 0..3).prop_map(object);
        prop_oneof![
            map().prop_map(|map| json!({ "properties": map, "additionalProperties": false })),
            map().prop_map(|map| json!({ "properties": map, "required": ["a"] })),
            map().prop_map(|map| json!({ "dependencies": map })),
            some().prop_map(|list| json!({ "items": list, "additionalItems": false })),
            inner.clone().prop_map(|items| json!({ "items": items })),
            some().prop_map(|list| json!({ "anyOf": list })),
            some().prop_map(|list| json!({ "oneOf": list })),
            inner.clone().prop_map(|not| json!({ "not": not })),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({ "if": a, "then": b })),
            some().prop_map(merged),
        ]
    })
}

fn root() -> impl Strategy<Value = Value> {
    (schema(), schema(), schema(), schema()).prop_map(|(own, a, b, c)| {
        let draft = json!({ "$schema": "http://json-schema.org/draft-07/schema#" });
        let properties = json!({ "properties": { "b": c } });
        let b = json!({ "properties": { "a": b } });
        let definitions = json!({ "definitions": { "a": a, "b": b } });
        merged(vec![own, draft, properties, definitions])
    })
}

proptest! {
    #[test]
    fn the_modern_form_is_good_and_means_the_same(schema in root(), values in vec(value(), 4)) {
        let foreign = Foreign::compile(&schema).unwrap();
        let again = Foreign::compile(foreign.modern()).unwrap();
        for value in values {
            let text = value.to_string();
            let node = read(&text).unwrap();
            prop_assert_eq!(foreign.admits(&node).is_ok(), again.admits(&node).is_ok(), "{}", text);
        }
    }

    #[test]
    fn any_json_is_a_schema_or_refused(schema in value(), text in "[a-z$]{1,9}", inner in value()) {
        let _ = Foreign::compile(&schema);
        for keyword in ["$ref", "type", "items", "required", "properties", "minimum", &text] {
            if let Err(bad) = Foreign::compile(&json!({ keyword: inner })) {
                let place = format!("/{keyword}");
                prop_assert!(bad.place.starts_with(&place), "{:?}", bad);
            }
        }
    }
}
