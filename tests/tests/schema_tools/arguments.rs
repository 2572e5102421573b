//! What a handler is given, and what the model is told instead.

use crate::{called, echo, register, shapes};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use tether::prelude::*;
use tether::scope::DynTools;
use tether::tool::{ArgumentsMode, SchemaTool, ToolOptions};

/// What the model is told of arguments that do not fit; the body has not run.
async fn refusal(schema: Value, arguments: &str) -> String {
    let tools = DynTools::new();
    let (_kept, bodies) = echo(&tools, schema);
    let outcome = called(&tools, arguments).await;
    assert_eq!(
        outcome.code(),
        Some(FailureCode::InvalidArgs),
        "{arguments}"
    );
    assert_eq!(outcome.body(), BodyState::NotRun);
    assert_eq!(bodies.load(Ordering::Relaxed), 0);
    let message = outcome.failure().expect("a failure").message().to_owned();
    assert!(!message.contains('\n'), "{message}");
    message
}

/// What the handler was given.
async fn given(schema: Value, arguments: &str) -> Value {
    let tools = DynTools::new();
    let (_kept, _) = echo(&tools, schema);
    let outcome = called(&tools, arguments).await;
    assert_eq!(outcome.failure(), None, "{arguments}");
    outcome.to_tool_value().to_value()
}

#[tokio::test]
async fn c5_3_refused_arguments_are_told_by_path_in_the_words_of_typed_tools() {
    for (arguments, expected) in [
        (
            r#"{"shapes":[{"r":"2"}]}"#,
            r#"shapes[0].r: expected an integer of at least 1, found a string ("2")"#,
        ),
        (
            r#"{"shapes":[{"r":0}]}"#,
            "shapes[0].r: expected an integer of at least 1, found 0",
        ),
        (
            r#"{"shapes":[{"r":1,"parts":[{"r":1,"parts":[{}]}]}]}"#,
            "missing `shapes[0].parts[0].parts[0].r` (integer of at least 1)",
        ),
        (
            r#"{"shapes":[],"mode":"fas"}"#,
            r#"mode: expected "fast" or "slow", found "fas" (did you mean "fast"?)"#,
        ),
        (
            r#"{"shape":[]}"#,
            "missing `shapes` (array); unknown field `shape` (did you mean `shapes`?); the fields are `shapes`, `mode`",
        ),
        (
            r#"{"shapes":[{"r":1},{"r":1},{"r":1},{"r":1}]}"#,
            "shapes: expected at most 3 items, found 4",
        ),
        ("[]", "expected an object, found an array"),
        (
            r#"{"shapes":[]"#,
            "the arguments are not valid JSON: EOF while parsing an object at line 1 column 12",
        ),
        (
            r#"{"shapes":[],"shapes":[]}"#,
            "the field `shapes` is given twice",
        ),
    ] {
        assert_eq!(refusal(shapes(), arguments).await, expected);
    }
}

#[tokio::test]
async fn keywords_that_no_typed_tool_has_are_told_too() {
    let one = |schema: Value| json!({ "type": "object", "properties": { "x": schema } });
    for (schema, arguments, expected) in [
        (
            one(json!({ "oneOf": [{ "multipleOf": 2 }, { "multipleOf": 3 }] })),
            r#"{"x":6}"#,
            "x: expected exactly one of 2 forms, found one that fits 2",
        ),
        (
            one(json!({ "contains": { "const": 1 } })),
            r#"{"x":[2]}"#,
            r#"x: expected at least 1 item of the kind {"const":1}, found 0"#,
        ),
        (
            json!({ "if": { "required": ["a"] }, "then": { "required": ["b"] } }),
            r#"{"a":1}"#,
            "missing `b`",
        ),
        (
            json!({ "dependentRequired": { "a": ["b"] } }),
            r#"{"a":1}"#,
            "missing `b`, which goes with `a`",
        ),
        (
            json!({ "propertyNames": { "pattern": "^[a-z]$" } }),
            r#"{"A":1}"#,
            r#"A: expected a name of the kind {"pattern":"^[a-z]$"}"#,
        ),
        (
            json!({ "allOf": [{ "properties": { "a": true } }], "unevaluatedProperties": false }),
            r#"{"a":1,"b":2}"#,
            "unknown field `b`",
        ),
        (
            json!({ "properties": { "ab": { "minimum": 1 } },
                "patternProperties": { "^a": { "maximum": 3 } } }),
            r#"{"ab":4}"#,
            "ab: expected a number of at most 3, found 4",
        ),
    ] {
        assert_eq!(refusal(schema, arguments).await, expected);
    }
}

#[tokio::test]
async fn arguments_that_fit_come_to_the_handler() {
    let arguments = r#"{"shapes":[{"r":1,"parts":[{"r":2}],"more":null}],"mode":"slow"}"#;
    let expected: Value = serde_json::from_str(arguments).expect("JSON");
    assert_eq!(given(shapes(), arguments).await, expected);
}

#[tokio::test]
async fn c5_4_empty_forms_are_an_empty_object_and_whole_floats_are_integers() {
    let open =
        || json!({ "properties": { "n": { "type": "integer" }, "x": { "type": "number" } } });
    for empty in ["", "null", "\"\"", "{}"] {
        assert_eq!(given(open(), empty).await, json!({}));
    }
    let value = given(open(), r#"{"n":1.0,"x":1.0}"#).await;
    assert_eq!(value["n"].as_i64(), Some(1));
    assert_eq!(value["x"].as_f64(), Some(1.0));
}

#[tokio::test]
async fn schemas_of_older_drafts_are_read_by_their_own_rules() {
    let draft4 = json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "type": "object",
        "properties": {
            "n": { "type": "integer", "minimum": 0, "exclusiveMinimum": true },
            "pair": { "type": "array", "items": [{ "type": "string" }, { "type": "number" }],
                "additionalItems": false },
        },
    });
    let fits = json!({ "n": 1, "pair": ["a", 1] });
    assert_eq!(given(draft4.clone(), &fits.to_string()).await, fits);
    assert_eq!(
        refusal(draft4.clone(), r#"{"n":0}"#).await,
        "n: expected an integer above 0, found 0"
    );
    assert_eq!(
        refusal(draft4, r#"{"pair":["a",1,2]}"#).await,
        "pair[2]: expected nothing, found an integer (2)"
    );
    let draft7 = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": "#/definitions/tree",
        "definitions": { "tree": {
            "type": "object",
            "properties": { "left": { "$ref": "#/definitions/tree" }, "label": { "type": "string" } },
            "dependencies": { "left": ["label"] },
        }},
    });
    let tree = json!({ "label": "a", "left": { "label": "b" } });
    assert_eq!(given(draft7.clone(), &tree.to_string()).await, tree);
    assert_eq!(
        refusal(draft7, r#"{"label":"a","left":{"left":{}}}"#).await,
        "missing `left.label`, which goes with `left.left`"
    );
}

#[tokio::test]
async fn references_may_point_anywhere_into_the_schema() {
    let schema = json!({
        "type": "object",
        "properties": {
            "a/b": { "type": "string", "maxLength": 2 },
            "c": { "$ref": "#/properties/a~1b" },
            "d": { "type": "array", "items": { "$ref": "#/properties/d" }, "maxItems": 1 },
        },
    });
    let fits = json!({ "c": "xy", "d": [[[]]] });
    assert_eq!(given(schema.clone(), &fits.to_string()).await, fits);
    let refused = refusal(schema.clone(), r#"{"c":"xyz"}"#).await;
    assert_eq!(refused, "c: expected at most 2 characters, found 3");
    let refused = refusal(schema, r#"{"d":[[[],[]]]}"#).await;
    assert_eq!(refused, "d[0]: expected at most 1 item, found 2");
}

#[tokio::test]
async fn c5_5_lenient_tools_repair_by_the_schema() {
    let schema = json!({ "type": "object", "properties": { "n": { "type": "integer" } } });
    let options = ToolOptions::new().arguments(ArgumentsMode::Lenient);
    let tools = DynTools::new();
    let tool = SchemaTool::new("echo", "Give it back.", schema).options(options);
    let (_kept, _) = register(&tools, tool);
    let outcome = called(&tools, r#"{"n":"7"}"#).await;
    assert_eq!(outcome.to_tool_value().to_value(), json!({ "n": 7 }));
    assert_eq!(outcome.execution().repairs()[0].path, "n");
}
