//! Tools from a JSON Schema and a handler (`DynTools::register_schema`), by the clauses that hold for
//! any tool.

#![allow(clippy::expect_used)] // in the helpers of tests

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tether::call::Outcome;
use tether::prelude::*;
use tether::scope::{DynTools, Registration};
use tether::tool::{ArgumentsMode, Effect, Retire, SchemaTool, ToolOptions};

/// A tool `echo` of this schema that gives its arguments back, and a count of its bodies.
fn echo(tools: &DynTools, schema: Value) -> (Registration, Arc<AtomicUsize>) {
    register(tools, SchemaTool::new("echo", "Give it back.", schema))
}

fn register(tools: &DynTools, tool: SchemaTool) -> (Registration, Arc<AtomicUsize>) {
    let bodies = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&bodies);
    let registered = tools.register_schema(tool, move |arguments, _ctx| {
        count.fetch_add(1, Ordering::Relaxed);
        async move { Ok::<_, ToolFailure>(arguments) }
    });
    (registered.expect("a good schema"), bodies)
}

async fn called(tools: &DynTools, arguments: &str) -> Outcome {
    let scope = Scope::root().dynamic(tools).build().expect("one slot");
    let calls = [ToolCall::new("1", "echo", arguments)];
    let mut outcomes = scope
        .view()
        .batch(calls)
        .run()
        .await
        .expect("no sink fails");
    outcomes.remove(0)
}

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

fn shapes() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            "shapes": { "type": "array", "items": { "$ref": "#/$defs/shape" }, "maxItems": 3 },
            "mode": { "enum": ["fast", "slow"] },
        },
        "required": ["shapes"],
        "additionalProperties": false,
        "$defs": {
            "shape": {
                "type": "object",
                "properties": {
                    "r": { "type": "integer", "minimum": 1 },
                    "parts": { "type": "array", "items": { "$ref": "#/$defs/shape" } },
                },
                "required": ["r"],
            },
        },
    })
}

#[tokio::test]
async fn c5_3_refused_arguments_are_told_by_path_in_the_words_of_typed_tools() {
    for (arguments, expected) in [
        (
            r#"{"shapes":[{"r":"2"}]}"#,
            r#"shapes[0].r: expected an integer from 1, found a string ("2")"#,
        ),
        (
            r#"{"shapes":[{"r":0}]}"#,
            "shapes[0].r: expected an integer of at least 1, found 0",
        ),
        (
            r#"{"shapes":[{"r":1,"parts":[{"r":1,"parts":[{}]}]}]}"#,
            "missing `shapes[0].parts[0].parts[0].r` (integer from 1)",
        ),
        (
            r#"{"shapes":[],"mode":"fas"}"#,
            r#"mode: expected "fast" or "slow", found a string ("fas"); did you mean "fast"?"#,
        ),
        (
            r#"{"shape":[]}"#,
            "missing `shapes` (array); unknown field `shape`: did you mean `shapes`?",
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
            r#"x: expected at least 1 items that fit {"const":1}, found 0"#,
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
            r#"A: expected a name that fits {"pattern":"^[a-z]$"}"#,
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
            "ab: expected a number within `maximum` 3, found 4",
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
        "n: expected a number within `minimum` 0, found 0"
    );
    assert_eq!(
        refusal(draft4, r#"{"pair":["a",1,2]}"#).await,
        "pair[2]: is not allowed here"
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
    assert_eq!(refused, "d[0]: expected at most 1 items, found 2");
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

fn bad(name: &str, schema: Value) -> String {
    let tools = DynTools::new();
    let tool = SchemaTool::new(name, "Nothing.", schema);
    let refused = tools.register_schema(tool, |arguments, _ctx| async move {
        Ok::<_, ToolFailure>(arguments)
    });
    refused.expect_err("a bad tool").to_string()
}

#[test]
fn a_bad_schema_is_refused_with_tool_and_place() {
    assert_eq!(
        bad("find", json!({ "properties": { "a": { "type": "text" } } })),
        "the tool `find` cannot be registered: parameters/properties/a/type: \
         expected one or more of the types of JSON, found a string (\"text\")"
    );
    assert_eq!(
        bad("find", json!({ "type": "array" })),
        "the tool `find` cannot be registered: parameters/type: \
         expected \"object\": parameters are the members of an object"
    );
    assert_eq!(
        bad("find", json!([])),
        "the tool `find` cannot be registered: parameters: \
         expected a schema (an object, true or false), found an array"
    );
    assert_eq!(
        bad(
            "find",
            json!({ "properties": { "a": { "$ref": "other.json" } } })
        ),
        "the tool `find` cannot be registered: parameters/properties/a/$ref: expected a reference \
         into this schema, as `#/$defs/Name`, found a string (\"other.json\")"
    );
}

#[test]
fn c1_5_names_that_are_none_or_clash_are_refused() {
    let refused = bad("fs.read", json!({}));
    assert!(
        refused.starts_with("the tool cannot be registered: `fs.read` is not a tool name"),
        "{refused}"
    );
    let tools = DynTools::new();
    let (_kept, _) = echo(&tools, json!({}));
    let tool = SchemaTool::new("Echo", "Nothing.", json!({}));
    let refused = tools.register_schema(tool, |arguments, _ctx| async move {
        Ok::<_, ToolFailure>(arguments)
    });
    let refused = refused.expect_err("a clash").to_string();
    assert!(
        refused.contains("`echo`") && refused.contains("`Echo`"),
        "{refused}"
    );
}

#[tokio::test]
async fn c1_2_dropping_the_registration_removes_exactly_it() {
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let (first, _) = echo(&tools, json!({}));
    let old = scope.view();
    first.dispose();
    assert_eq!(scope.declarations().len(), 0);
    let (_second, _) = echo(&tools, json!({}));
    first.dispose();
    drop(first);
    assert_eq!(scope.declarations().len(), 1);
    // The view made before keeps what it found (3.2).
    let outcomes = old.batch([ToolCall::new("1", "echo", "{}")]).run().await;
    assert_eq!(outcomes.expect("no sink fails")[0].code(), None);
}

#[tokio::test]
async fn c3_1_the_declaration_is_the_schema_in_canonical_form() {
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let options = ToolOptions::new()
        .effect(Effect::Read)
        .retire(Retire::Refuse);
    let tool = SchemaTool::new("echo", "Give it back.", shapes())
        .options(options)
        .parallel();
    let (_kept, _) = register(&tools, tool);
    let declarations = scope.declarations();
    assert_eq!(declarations[0].description(), "Give it back.");
    let mut expected = shapes();
    expected
        .as_object_mut()
        .expect("an object")
        .remove("$schema");
    assert_eq!(declarations[0].parameters_value(), expected);
    assert!(
        declarations[0]
            .parameters()
            .starts_with(r#"{"type":"object","properties":{"shapes":"#)
    );
}

#[tokio::test]
async fn c3_3_only_a_parallel_tool_is_parallel_and_only_with_good_arguments() {
    use tether::scope::ExecutionMode;
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let schema = json!({ "type": "object", "additionalProperties": false });
    let (_one, _) = register(&tools, SchemaTool::new("one", "Nothing.", schema.clone()));
    let (_two, _) = register(
        &tools,
        SchemaTool::new("two", "Nothing.", schema).parallel(),
    );
    let view = scope.view();
    let mode = |name, arguments| view.classify(&ToolCall::new("1", name, arguments));
    assert_eq!(mode("one", "{}"), ExecutionMode::Exclusive);
    assert_eq!(mode("two", "{}"), ExecutionMode::Parallel);
    assert_eq!(mode("two", r#"{"x":1}"#), ExecutionMode::Exclusive);
}

#[tokio::test]
async fn c4_11_errors_and_panics_of_a_handler_are_tool_errors() {
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let fails = tools.register_schema(SchemaTool::new("fails", "Fail.", json!({})), |_, _| async {
        Err::<Value, _>("not today")
    });
    let panics = tools.register_schema(
        SchemaTool::new("panics", "Panic.", json!({})),
        |arguments: Value, _| {
            assert!(arguments["x"].is_null(), "no x");
            async { Ok::<_, ToolFailure>(1) }
        },
    );
    let _kept = (fails.expect("a tool"), panics.expect("a tool"));
    let calls = [
        ToolCall::new("1", "fails", "{}"),
        ToolCall::new("2", "panics", r#"{"x":1}"#),
        ToolCall::new("3", "panics", "{}"),
    ];
    let outcomes = scope
        .view()
        .batch(calls)
        .run()
        .await
        .expect("no sink fails");
    assert_eq!(
        outcomes[0].failure().map(|failure| failure.message()),
        Some("not today")
    );
    assert_eq!(outcomes[1].code(), Some(FailureCode::ToolError));
    assert_eq!(outcomes[2].to_tool_value().to_value(), json!(1));
}

#[tokio::test]
async fn c7_7_a_handler_hears_of_cancellation_and_is_dropped() {
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let token = tether::CancellationToken::new();
    let cancel = token.clone();
    let registered = tools.register_schema(
        SchemaTool::new("wait", "Wait.", json!({})),
        move |_, ctx: ToolContext| {
            let cancel = cancel.clone();
            async move {
                assert_eq!(ctx.call_id(), "1");
                cancel.cancel();
                ctx.cancelled().await;
                std::future::pending::<Result<Value, ToolFailure>>().await
            }
        },
    );
    let _kept = registered.expect("a tool");
    let calls = [ToolCall::new("1", "wait", "{}")];
    let outcomes = scope.view().batch(calls).cancellation(token).run().await;
    let outcomes = outcomes.expect("no sink fails");
    assert_eq!(outcomes[0].code(), Some(FailureCode::Aborted));
}
