//! Registrations, and how such a tool runs.

use crate::{echo, register, shapes};
use serde_json::{Value, json};
use tether::prelude::*;
use tether::scope::DynTools;
use tether::tool::{Effect, Retire, SchemaTool, ToolOptions};

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

#[test]
fn c3_1_the_declaration_of_an_older_draft_is_in_the_words_of_2020_12() {
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let schema = json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "id": "https://example.org/tree",
        "$ref": "#/definitions/node",
        "definitions": {
            "unused": { "type": "string" },
            "node": {
                "type": "object",
                "properties": {
                    "n": { "type": "integer", "minimum": 0, "exclusiveMinimum": true },
                    "m": { "type": "number", "maximum": 9, "exclusiveMaximum": false },
                    "pair": { "items": [{ "$ref": "#/definitions/node/properties/n" }],
                        "additionalItems": false },
                    "next": { "$ref": "#/definitions/node", "maxProperties": 1,
                        "description": "The next." },
                    "any": { "items": {}, "additionalItems": false },
                },
                "dependencies": { "n": ["m"], "m": { "required": ["pair"] } },
            },
        },
    });
    let (_kept, _) = echo(&tools, schema);
    let node = json!({
        "type": "object",
        "properties": {
            "n": { "type": "integer", "exclusiveMinimum": 0 },
            "m": { "type": "number", "maximum": 9 },
            "pair": { "prefixItems": [{ "$ref": "#/$defs/n" }], "items": false },
            "next": { "$ref": "#/$defs/node", "description": "The next." },
            "any": { "items": {} },
        },
        "dependentRequired": { "n": ["m"] },
        "dependentSchemas": { "m": { "required": ["pair"] } },
    });
    let mut expected = node.clone();
    expected["$defs"] = json!({ "node": node, "n": { "type": "integer", "exclusiveMinimum": 0 } });
    assert_eq!(scope.declarations()[0].parameters_value(), expected);
}

#[test]
fn a_tool_of_an_older_draft_can_be_said_in_dialects() {
    use tether::dialect::{Declarations, Dialect};
    let tools = DynTools::new();
    let scope = Scope::root().dynamic(&tools).build().expect("one slot");
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": { "tree": { "$ref": "#/definitions/tree" } },
        "definitions": { "tree": { "type": "object",
            "properties": { "left": { "$ref": "#/properties/tree" } } } },
    });
    let (_kept, _) = echo(&tools, schema);
    let declarations = scope.declarations();
    let said = declarations
        .for_dialect(Dialect::OpenAiChatStrict)
        .expect("it can be said");
    let parameters = &said.to_json()[0]["function"]["parameters"];
    let branches = &parameters["$defs"]["tree"]["properties"]["left"]["anyOf"];
    assert_eq!(branches[0]["$ref"], "#/$defs/tree", "{parameters}");
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
        outcomes[0].failure().map(tether::call::Failure::message),
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
