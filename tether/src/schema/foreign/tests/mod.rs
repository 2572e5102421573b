//! The validator by itself.

#![allow(clippy::unwrap_used)] // a test says what it expects by failing

mod properties;
mod suite;

use super::Foreign;
use crate::schema::json::read;
use serde_json::{Value, json};

fn admits(schema: &Value, value: &Value) -> bool {
    let foreign = Foreign::compile(schema).unwrap();
    foreign.admits(&read(&value.to_string()).unwrap()).is_ok()
}

fn refusal(schema: &Value) -> (String, String) {
    let refused = Foreign::compile(schema).unwrap_err();
    (refused.place, refused.message)
}

#[test]
fn a_schema_that_says_what_is_not_enforced_is_refused_with_its_place() {
    let at = |schema: Value| json!({ "properties": { "a/b": { "items": schema } } });
    let place = "/properties/a~1b/items";
    for (keyword, value, message) in [
        (
            "type",
            json!("strin"),
            "expected one or more of the types of JSON, found a string (\"strin\")",
        ),
        (
            "minLength",
            json!(-1),
            "expected a whole number from 0, found an integer (-1)",
        ),
        (
            "multipleOf",
            json!(0),
            "expected a number above 0, found an integer (0)",
        ),
        (
            "required",
            json!(true),
            "expected an array of names, found a boolean (true)",
        ),
        (
            "not",
            json!(3),
            "expected a schema (an object, true or false), found an integer (3)",
        ),
        (
            "anyOf",
            json!([]),
            "expected an array of schemas that is not empty, found an array",
        ),
        (
            "$ref",
            json!("#/$defs/none"),
            "expected a reference into this schema, as `#/$defs/Name`, found a string (\"#/$defs/none\")",
        ),
        (
            "$ref",
            json!("https://example.org/a.json"),
            "expected a reference into this schema, as `#/$defs/Name`, found a string (\"https://example.org/a.json\")",
        ),
        (
            "$dynamicRef",
            json!("#a"),
            "expected `$ref`: dynamic references are not followed",
        ),
        (
            "$id",
            json!("a"),
            "expected no `$id` below the root: references are resolved against the root",
        ),
        (
            "pattern",
            json!("(?=a)"),
            "expected a regular expression without look-around, back references and Unicode classes, found a string (\"(?=a)\")",
        ),
    ] {
        let found = refusal(&at(json!({ keyword: value })));
        assert_eq!(found, (format!("{place}/{keyword}"), message.to_owned()));
    }
    assert_eq!(refusal(&at(json!("x"))).0, place);
    let items = json!({ "items": [true, { "enum": 1 }], "$schema": "http://json-schema.org/draft-07/schema#" });
    assert_eq!(refusal(&items).0, "/items/1/enum");
    // What is referred to need not stand where schemas do.
    let hidden = json!({ "$ref": "#/x-types/a", "x-types": { "a": { "type": 1 } } });
    assert_eq!(refusal(&hidden).0, "/x-types/a/type");
}

#[test]
fn keys_of_data_and_properties_are_no_keywords() {
    let schema = json!({
        "properties": { "type": { "const": { "type": 7 } }, "$ref": true, "required": {} },
        "enum": [{ "minLength": -1 }], "default": { "pattern": "(" }, "examples": [{ "not": 3 }],
    });
    Foreign::compile(&schema).unwrap();
}

#[test]
fn a_draft_is_known_by_its_address() {
    let bounded = |draft: &str| {
        json!({ "$schema": format!("http://json-schema.org/draft-{draft}/schema#"),
            "minimum": 3, "exclusiveMinimum": true })
    };
    assert!(!admits(&bounded("04"), &json!(3)));
    assert!(admits(&bounded("04"), &json!(4)));
    assert_eq!(refusal(&bounded("07")).0, "/exclusiveMinimum");
    let other = json!({ "$schema": "http://json-schema.org/draft-03/schema#" });
    assert_eq!(refusal(&other).0, "/$schema");
    let early = json!({ "$schema": "http://json-schema.org/draft-04/schema#", "const": 1 });
    assert_eq!(refusal(&early).1, "draft 4 has no keyword `const`");
}

#[test]
fn before_2019_a_reference_stands_alone() {
    let schema = |draft: &str| {
        json!({ "$schema": draft, "definitions": { "a": true }, "$defs": { "a": true },
            "properties": { "x": { "$ref": "#/definitions/a", "type": "string" } } })
    };
    let value = json!({ "x": 1 });
    assert!(admits(
        &schema("http://json-schema.org/draft-07/schema#"),
        &value
    ));
    assert!(!admits(
        &schema("https://json-schema.org/draft/2020-12/schema"),
        &value
    ));
}

#[test]
fn what_cannot_be_checked_is_refused_and_not_let_through() {
    for schema in [
        json!({ "$ref": "#" }),
        json!({ "not": { "$ref": "#" } }),
        json!({ "properties": { "a": { "$ref": "#" } }, "anyOf": [{ "$ref": "#" }, true] }),
    ] {
        assert!(!admits(&schema, &json!({ "a": {} })), "{schema}");
    }
}

#[test]
fn a_schema_that_asks_twice_at_each_level_comes_to_an_end() {
    let branch = json!({ "properties": { "a": { "$ref": "#" } }, "required": ["b"] });
    let schema = json!({ "anyOf": [branch, branch] });
    let mut value = json!({});
    for _ in 0..100 {
        value = json!({ "a": value });
    }
    assert!(!admits(&schema, &value));
}

#[test]
fn the_deepest_arguments_are_checked() {
    let schema = json!({ "properties": { "a": { "$ref": "#" } }, "additionalProperties": false });
    let mut value = json!({});
    for _ in 0..126 {
        value = json!({ "a": value });
    }
    assert!(admits(&schema, &value));
}

#[test]
fn a_fault_beside_a_schema_without_end_is_told_at_once() {
    let mut definitions = serde_json::Map::new();
    for level in 0..30 {
        let next = json!({ "$ref": format!("#/$defs/{}", level + 1) });
        definitions.insert(level.to_string(), json!({ "allOf": [next, next] }));
    }
    definitions.insert("30".to_owned(), json!({ "type": "integer" }));
    let properties = json!({ "a": { "type": "string" }, "b": { "$ref": "#/$defs/0" } });
    let schema = json!({ "properties": properties, "$defs": definitions });
    let foreign = Foreign::parameters(&schema).unwrap();
    let parameters = schemars::Schema::try_from(schema).unwrap();
    let spec = crate::schema::ArgumentSpec::new(&parameters, &[]);
    let refusal = |text| spec.hold(&foreign, text).unwrap_err().to_string();
    assert_eq!(
        refusal(r#"{"a":1,"b":1}"#),
        "a: expected a string, found an integer (1)"
    );
    assert_eq!(
        refusal(r#"{"a":"","b":1}"#),
        "expected arguments that the schema can be held against, found too many steps"
    );
}
