//! 5 Execution data.

use crate::support::*;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tether::approval::{ArgumentsDigest, approve_with};
use tether::prelude::*;
use tether::scope::DynTools;

/// A shape.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Shape {
    /// The radius.
    r: u8,
}

/// Draw.
#[tool]
fn draw(shape: Shape, #[tool(default)] more: Vec<Shape>, #[tool(default)] dry: bool) -> String {
    let radii: Vec<u8> = more.iter().map(|shape| shape.r).collect();
    format!("{} {radii:?} {dry}", shape.r)
}

/// Draw leniently.
#[tool(name = "draw", lenient)]
fn lenient_draw(
    shape: Shape,
    #[tool(default)] more: Vec<Shape>,
    #[tool(default)] label: String,
) -> String {
    let radii: Vec<u8> = more.iter().map(|shape| shape.r).collect();
    format!("{} {radii:?} {label:?}", shape.r)
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
fn count(n: i64) -> i64 {
    n
}

/// Draw as the scope says.
#[tool(name = "scoped")]
fn scoped(n: u8) -> u8 {
    n
}

/// Draw strictly, whatever the scope says.
#[tool(strict)]
fn stern(n: u8) -> u8 {
    n
}

async fn said(view: &View<impl ScopeNode>, name: &str, text: &str) -> String {
    line(&view.execute(ToolCall::new("1", name, text)).await)
}

fn view() -> View<impl ScopeNode> {
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
        for word in [
            "u8",
            "struct",
            "Shape",
            "Vec",
            "i64",
            "Map",
            "line 1 column",
        ] {
            assert!(!told.contains(word) || word == "line 1 column", "{told}");
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

fn lenient() -> View<impl ScopeNode> {
    Scope::root().tools(LenientDraw).build().unwrap().view()
}

#[tokio::test]
async fn c5_5_strict_is_the_default() {
    let told = said(&view(), "draw", r#"{"shape":"{\"r\":1}"}"#).await;
    assert!(told.starts_with("INVALID_ARGS"), "{told}");
}

#[tokio::test]
async fn c5_5_text_that_is_wholly_the_wanted_json_is_repaired_at_any_depth() {
    let text = r#"{"shape":"{\"r\":\"5\"}","more":"[{\"r\":\"6\"}]","label":"7"}"#;
    let outcome = lenient().execute(ToolCall::new("1", "draw", text)).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "5 [6] \"7\"""#);
    let execution = outcome.execution();
    let repaired: Vec<&str> = execution
        .repairs()
        .iter()
        .map(|repair| &*repair.path)
        .collect();
    assert_eq!(repaired, ["shape", "shape.r", "more", "more[0].r"]);
    let radius = &execution.repairs()[1];
    assert_eq!((&*radius.found, &*radius.read_as), (r#""5""#, "5"));
    // A string where a string is wanted stays one.
    assert_eq!(execution.arguments()["label"], "7");
}

#[tokio::test]
async fn c5_5_an_argument_object_that_was_encoded_twice_is_repaired() {
    let twice = Value::from(r#"{"shape":{"r":5}}"#).to_string();
    let outcome = lenient().execute(ToolCall::new("1", "draw", twice)).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "5 [] \"\"""#);
    assert_eq!(outcome.execution().repairs()[0].path, "");
}

#[tokio::test]
async fn c5_5_nothing_else_is_repaired() {
    let view = lenient();
    for text in [
        r#"{"shape":"{\"r\":5"}"#,
        r#"{"shape":"{\"r\":5} x"}"#,
        r#"{"shape":{"r":"five"}}"#,
        r#"{"shape":{"r":"5.5"}}"#,
        r#"{"shape":{"r":"300"}}"#,
        r#"{"shape":{"r":true}}"#,
        r#"{"shape":{}}"#,
        r#"{"shape":{"r":5,"x":"1"}}"#,
        r#"{"shape":{"r":"null"}}"#,
        r#"{"shape":{"r":5},"label":7}"#,
    ] {
        let told = said(&view, "draw", text).await;
        assert!(told.starts_with("INVALID_ARGS not_run"), "{text}: {told}");
    }
}

#[tokio::test]
async fn c5_5_policy_approver_digest_and_body_see_the_repaired_arguments() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let (by_guard, by_person) = (Arc::clone(&seen), Arc::clone(&seen));
    let log = Log::default();
    let guard: GuardAct = Arc::new(move |call| {
        by_guard.lock().unwrap().push(call.arguments().clone());
        Verdict::abstain()
    });
    let scope = Scope::root()
        .tools(LenientDraw)
        .pre_execute(Listener::new("pre", &log, PreAct::AskPlainly))
        .guard(Listener::<GuardAct>::new("guard", &log, guard))
        .approver(approve_with(move |request| {
            by_person.lock().unwrap().push(request.arguments().clone());
            let digest = ArgumentsDigest::of(r#"{"shape":{"r":5}}"#);
            assert_eq!(request.binding().digest(), digest);
            std::future::ready(Ok(request.approve()))
        }))
        .build()
        .unwrap();
    let told = said(&scope.view(), "draw", r#"{"shape":{"r":"5"}}"#).await;
    assert_eq!(told, r#"ok completed | body | "5 [] \"\"""#);
    let repaired = json!({ "shape": { "r": 5 } });
    assert_eq!(*seen.lock().unwrap(), vec![repaired; 3]);
}

#[tokio::test]
async fn c5_5_a_scope_chooses_for_tools_that_do_not() {
    let root = Scope::root().lenient_arguments().tools(Stern);
    let root = root.build().unwrap();
    let child = root.child().tools(Scoped).build().unwrap();
    let view = child.view();
    assert_eq!(
        said(&view, "scoped", r#"{"n":"5"}"#).await,
        "ok completed | body | 5"
    );
    let told = said(&view, "stern", r#"{"n":"5"}"#).await;
    assert!(told.starts_with("INVALID_ARGS"), "{told}");
}

#[tokio::test]
async fn c5_5_a_scope_chooses_for_run_time_tools_whenever_they_were_registered() {
    let slot = DynTools::new();
    slot.register(Scoped).unwrap().keep();
    let scope = Scope::root().lenient_arguments().dynamic(&slot);
    let scope = scope.build().unwrap();
    slot.register(Stern).unwrap().keep();
    slot.register(Count).unwrap().keep();
    let view = scope.view();
    assert_eq!(
        said(&view, "count", r#"{"n":"5"}"#).await,
        "ok completed | body | 5"
    );
    assert_eq!(
        said(&view, "scoped", r#"{"n":"5"}"#).await,
        "ok completed | body | 5"
    );
    let told = said(&view, "stern", r#"{"n":"5"}"#).await;
    assert!(told.starts_with("INVALID_ARGS"), "{told}");
}
