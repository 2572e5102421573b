//! 5 Execution data; for lenient arguments see `c5_lenient`.

use crate::support::*;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Mutex;
use tether::prelude::*;

/// A shape.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shape {
    /// The radius.
    pub(crate) r: u8,
}

/// Draw.
#[tool]
fn draw(shape: Shape, #[tool(default)] more: Vec<Shape>, #[tool(default)] dry: bool) -> String {
    let radii: Vec<u8> = more.iter().map(|shape| shape.r).collect();
    format!("{} {radii:?} {dry}", shape.r)
}

/// Take nothing.
#[tool]
fn nothing() -> u8 {
    0
}

/// Take anything.
#[tool(allow_unknown_fields)]
fn open(a: u8) -> u8 {
    a
}

/// Count.
#[tool]
pub(crate) fn count(n: i64) -> i64 {
    n
}

pub(crate) async fn said(view: &View<impl ScopeNode>, name: &str, text: &str) -> String {
    line(&view.execute(ToolCall::new("1", name, text)).await)
}

pub(crate) fn view() -> View<impl ScopeNode> {
    let tools = tools![Draw, Nothing, Open, Count, Echo];
    Scope::root().tools(tools).build().unwrap().view()
}

#[tokio::test]
async fn c5_1_an_execution_keeps_what_was_captured_before_dispatch() {
    let scope = Scope::root().tools(Echo).owner("alice").session_id("s-1");
    let scope = scope.build().unwrap();
    let token = tether::CancellationToken::new();
    let options = CallOptions::new()
        .cancellation(token.clone())
        .invocation(42_u32);
    let outcome = scope.view().execute_with(echo("1", "hi"), options).await;
    let execution = outcome.execution();
    assert_eq!((execution.call_id(), execution.name()), ("1", "echo"));
    assert_eq!(execution.arguments(), &json!({ "text": "hi" }));
    assert_eq!(execution.scope().id(), scope.info().unwrap().id());
    assert_eq!(execution.owner::<&str>(), Some(&"alice"));
    assert_eq!(execution.invocation::<u32>(), Some(&42));
    assert_eq!(execution.invocation::<u64>(), None);
    assert_eq!((execution.parent_call_id(), execution.depth()), (None, 0));
    assert!(!execution.is_cancelled());
    token.cancel();
    assert!(execution.is_cancelled());
}

#[tokio::test]
async fn c5_1_a_nested_execution_knows_its_parent() {
    let rig = Rig::default();
    let ear = Parents::default();
    let calls = json!([{ "name": "echo", "arguments": { "text": "hi" } }]);
    let nest = with("1", "nest", &json!({ "key": "1", "calls": calls }));
    let view = rig.view();
    view.batch([nest])
        .sink(&ear)
        .invocation(7_u8)
        .run()
        .await
        .unwrap();
    let told = ear.0.lock().unwrap().clone();
    assert_eq!(told, ["1 None 0 Some(7)", "1.1 Some(\"1\") 1 Some(7)"]);
}

#[derive(Default)]
struct Parents(Mutex<Vec<String>>);

impl tether::batch::BatchSink for Parents {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), tether::batch::SinkError> {
        let (id, parent) = (call.call_id(), call.parent_call_id());
        let (depth, context) = (call.depth(), call.invocation::<u8>());
        let told = format!("{id} {parent:?} {depth} {context:?}");
        self.0.lock().unwrap().push(told);
        Ok(())
    }
}

#[tokio::test]
async fn c5_2_arguments_that_do_not_parse_are_shown_to_policy_as_text() {
    let rig = Rig::default();
    for text in [
        "{",
        "no json",
        r#"{"key":"a"} trailing"#,
        r#"{"a":1,"a":2}"#,
    ] {
        let outcome = rig.view().execute(ToolCall::new("1", "par", text)).await;
        assert_eq!(outcome.code(), Some(FailureCode::InvalidArgs), "{text}");
        assert_eq!(outcome.body(), BodyState::NotRun);
        assert_eq!(outcome.decided_by().unwrap().to_string(), "arguments");
        assert_eq!(outcome.execution().arguments(), &Value::from(text));
        assert_eq!(outcome.execution().arguments_text(), text);
    }
    // Policy saw each of them.
    assert_eq!(rig.log.count("inner?"), 4);
    assert!(!rig.log.has("begin a"));
}

#[tokio::test]
async fn c5_3_invalid_args_names_the_path_and_both_sides_in_jsons_words() {
    let view = view();
    let cases = [
        (
            r#"{"shape":{"r":"5"}}"#,
            "shape.r: expected an integer, found a string (\"5\")",
        ),
        (
            r#"{"shape":{"r":1},"more":[{"r":true}]}"#,
            "more[0].r: expected an integer, found a boolean (true)",
        ),
        (
            r#"{"shape":[]}"#,
            "shape: expected an object, found an array",
        ),
        (
            r#"{"shape":{"r":1},"dry":"yes"}"#,
            "dry: expected a boolean, found a string (\"yes\")",
        ),
    ];
    for (text, message) in cases {
        let expected = format!("INVALID_ARGS not_run | arguments | {message}");
        assert_eq!(said(&view, "draw", text).await, expected);
    }
}

#[tokio::test]
async fn c5_3_invalid_args_is_one_line_and_names_no_rust_type() {
    let view = view();
    let faulty = [
        "",
        "{",
        "[]",
        r#"{"shape":1}"#,
        r#"{"shape":{}}"#,
        r#"{"shape":{"r":256}}"#,
        r#"{"shape":{"r":-1}}"#,
        r#"{"shape":{"r":1.5}}"#,
        r#"{"shape":{"r":1},"x":1}"#,
        r#"{"shape":{"r":1,"x":1}}"#,
        r#"{"shape":{"r":null}}"#,
        "\"x\"",
    ];
    for text in faulty {
        let told = said(&view, "draw", text).await;
        assert!(told.starts_with("INVALID_ARGS"), "{text}: {told}");
        assert!(!told.contains('\n'), "{told}");
        for word in ["u8", "struct", "Shape", "Vec", "i64", "Map"] {
            assert!(!told.contains(word), "{told}");
        }
    }
}

#[tokio::test]
async fn c5_3_unknown_tool_names_the_nearest_visible_names() {
    let told = said(&view(), "darw", "{}").await;
    let expected = "UNKNOWN_TOOL not_run | resolve | there is no tool `darw`; did you mean `draw`?";
    assert_eq!(told, expected);
    let told = said(&view(), "zzzz", "{}").await;
    assert_eq!(
        told,
        "UNKNOWN_TOOL not_run | resolve | there is no tool `zzzz`"
    );
}

#[tokio::test]
async fn c5_4_what_counts_as_an_empty_object() {
    for empty in ["", "  ", "null", " null ", "{}", "{ }"] {
        let outcome = view().execute(ToolCall::new("1", "nothing", empty)).await;
        assert_eq!(line(&outcome), "ok completed | body | 0", "{empty:?}");
        assert_eq!(outcome.execution().arguments(), &json!({}));
        // Where something is required, it is missing.
        let outcome = view().execute(ToolCall::new("1", "count", empty)).await;
        let expected = "INVALID_ARGS not_run | arguments | missing `n` (integer)";
        assert_eq!(line(&outcome), expected);
    }
}

#[tokio::test]
async fn c5_4_what_is_no_object_is_invalid() {
    let view = view();
    let faulty = [
        "[]",
        r#""{}""#,
        r#""{\"a\":1}""#,
        "{} {}",
        "{} x",
        "1",
        "true",
        r#"{"a":1,"a":1}"#,
    ];
    for text in faulty {
        for name in ["nothing", "open", "draw"] {
            let told = said(&view, name, text).await;
            assert!(
                told.starts_with("INVALID_ARGS not_run"),
                "{name} {text}: {told}"
            );
        }
    }
}

#[tokio::test]
async fn c5_4_repeated_keys_are_invalid_at_any_depth() {
    let view = view();
    for text in [
        r#"{"shape":{"r":1,"r":1}}"#,
        r#"{"shape":{"r":1},"shape":{"r":1}}"#,
        r#"{"shape":{"r":1},"more":[{"r":1,"r":2}]}"#,
    ] {
        let told = said(&view, "draw", text).await;
        assert!(told.contains("given twice"), "{text}: {told}");
    }
    let told = said(&view, "open", r#"{"a":1,"extra":{"b":1,"b":2}}"#).await;
    assert!(told.starts_with("INVALID_ARGS"), "{told}");
}

#[tokio::test]
async fn c5_4_an_exact_number_is_an_integer() {
    let view = view();
    for (text, n) in [
        ("1.0", "1"),
        ("1e2", "100"),
        ("-3.00", "-3"),
        ("9007199254740993.0", "9007199254740993"),
    ] {
        let told = said(&view, "count", &format!(r#"{{"n":{text}}}"#)).await;
        assert_eq!(told, format!("ok completed | body | {n}"));
    }
    for text in ["1.5", "1e-1", "1e30", "9223372036854775808"] {
        let told = said(&view, "count", &format!(r#"{{"n":{text}}}"#)).await;
        assert!(told.starts_with("INVALID_ARGS"), "{text}: {told}");
    }
}

#[tokio::test]
async fn c5_4_unknown_fields_are_invalid_unless_the_tool_says_otherwise() {
    let view = view();
    let told = said(&view, "count", r#"{"n":1,"m":2}"#).await;
    assert!(
        told.starts_with("INVALID_ARGS not_run | arguments | unknown field `m`"),
        "{told}"
    );
    assert_eq!(
        said(&view, "open", r#"{"a":1,"m":2}"#).await,
        "ok completed | body | 1"
    );
    let known = view.declarations();
    let closed = |name: &str| {
        let found = known.iter().find(|known| known.name() == name).unwrap();
        found
            .parameters_value()
            .get("additionalProperties")
            .cloned()
    };
    assert_eq!(closed("count"), Some(json!(false)));
    assert_ne!(closed("open"), Some(json!(false)));
}
