//! 3 Declarations and views.

use crate::support::*;
use serde_json::{Value, json};
use std::sync::Arc;
use tether::prelude::*;
use tether::scope::{DynTools, ExecutionMode, Slot};

/// Take nothing.
#[tool(name = "Zero")]
fn zero() {}

/// Say it again, or not at all.
#[tool(name = "echo", retire = refuse)]
fn strict_echo(text: String) -> String {
    text
}

/// Panic when asked.
#[tool(parallel_if = is_positive(n))]
fn unsure(n: u8) -> u8 {
    n
}

fn is_positive(n: u8) -> bool {
    assert!(n != 0, "zero");
    true
}

#[test]
fn c3_1_declarations_are_sorted_by_the_bytes_of_their_names() {
    let slot = DynTools::new();
    let root = Scope::root().tools(Echo).tools(Zero).build().unwrap();
    let child = root.child().tools(Add).dynamic(&slot).build().unwrap();
    slot.register(Unsure).unwrap().keep();
    let known = child.declarations();
    assert_eq!(names(&known), ["Zero", "add", "echo", "unsure"]);
    assert!(Scope::root().build().unwrap().declarations().is_empty());
}

#[test]
fn c3_1_parameters_are_an_object_schema_with_properties() {
    let scope = Scope::root().tools(Zero).tools(Add).build().unwrap();
    let known = scope.declarations();
    let zero: Value = serde_json::from_str(known[0].parameters()).unwrap();
    let none = json!({ "type": "object", "properties": {}, "additionalProperties": false });
    assert_eq!(zero, none);
    let add = known[1].parameters_value();
    assert_eq!(add["type"], "object");
    assert_eq!(add["properties"]["a"]["type"], "integer");
    assert_eq!(add["required"], json!(["a", "b"]));
}

#[test]
fn c3_1_a_declaration_is_detached_data() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let echo = slot.register(Echo).unwrap();
    let known = scope.declarations()[0].clone();
    echo.dispose();
    drop(scope);
    assert_eq!(known.name(), "echo");
    assert_eq!(known.description(), "Say it again.");
    assert_eq!(known.to_json()["parameters"], known.parameters_value());
}

#[tokio::test]
async fn c3_2_a_view_does_not_see_later_registrations_and_disposals() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let add = slot.register(Add).unwrap();
    let view = scope.view();
    add.dispose();
    slot.register(Echo).unwrap().keep();
    assert_eq!(names(&view.declarations()), ["add"]);
    let outcome = view.execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::UnknownTool));
    let call = with("2", "add", &json!({ "a": 1, "b": 2 }));
    assert_eq!(line(&view.execute(call).await), "ok completed | body | 3");
    assert_eq!(names(&scope.declarations()), ["echo"]);
}

#[tokio::test]
async fn c3_2_a_view_pins_the_listeners_of_slots() {
    let log = Log::default();
    let (pre, post) = (Slot::new(), Slot::new());
    let guard: Slot<Listener<GuardAct>> = Slot::new();
    let scope = Scope::root()
        .tools(Echo)
        .pre_execute(pre.clone())
        .guard(guard.clone())
        .post_execute(post.clone())
        .build()
        .unwrap();
    let open = scope.view();
    pre.set(Listener::new("pre", &log, PreAct::Pass)).keep();
    let deny: GuardAct = Arc::new(|_| Verdict::deny("closed"));
    guard.set(Listener::new("guard", &log, deny)).keep();
    post.set(Listener::new("post", &log, PostAct::Block("x")))
        .keep();
    let closed = scope.view();
    pre.clear();
    guard.clear();
    post.clear();
    assert_eq!(open.execute(echo("1", "hi")).await.code(), None);
    assert!(log.take().is_empty());
    let outcome = closed.execute(echo("2", "hi")).await;
    assert_eq!(line(&outcome), "DENIED not_run | guard guard | closed");
    assert_eq!(scope.view().execute(echo("3", "hi")).await.code(), None);
}

#[tokio::test]
async fn c3_2_a_retired_tool_that_refuses_is_unavailable() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let strict = slot.register(StrictEcho).unwrap();
    let view = scope.view();
    assert_eq!(view.execute(echo("1", "hi")).await.code(), None);
    strict.dispose();
    // The same again does not bring the retired one back.
    slot.register(StrictEcho).unwrap().keep();
    let outcome = view.execute(echo("2", "hi")).await;
    let expected = "UNAVAILABLE not_run | resolve | the tool `echo` was retired";
    assert_eq!(line(&outcome), expected);
    assert_eq!(scope.view().execute(echo("3", "hi")).await.code(), None);
}

#[tokio::test]
async fn c3_2_a_disposed_scope_retires_its_tools() {
    let root = Scope::root().tools(StrictEcho).build().unwrap();
    let child = root.child().tools(Add).build().unwrap();
    let view = child.view();
    root.dispose();
    let outcome = view.execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::Unavailable));
    assert_eq!(outcome.body(), BodyState::NotRun);
    let add = with("2", "add", &json!({ "a": 1, "b": 2 }));
    assert_eq!(view.execute(add).await.code(), None);
}

#[test]
fn c3_3_only_a_predicate_that_said_true_gives_parallel() {
    let scope = Rig::default().scope();
    let child = scope.child().tools(Unsure).build().unwrap();
    let view = child.view();
    let mode = |name, text: &str| view.classify(&ToolCall::new("1", name, text));
    assert_eq!(mode("unsure", r#"{"n":1}"#), ExecutionMode::Parallel);
    assert_eq!(mode("echo", r#"{"text":"x"}"#), ExecutionMode::Parallel);
    let exclusive = [
        ("exc", r#"{"key":"x"}"#),
        ("maybe", r#"{"key":"x","safe":false}"#),
        ("unsure", r#"{"n":0}"#),
        ("unknown", "{}"),
        ("echo", "{"),
        ("echo", "{}"),
        ("echo", r#"{"text":1}"#),
    ];
    for (name, text) in exclusive {
        assert_eq!(mode(name, text), ExecutionMode::Exclusive, "{name} {text}");
    }
}

#[test]
fn c3_3_run_time_tools_and_erased_views_classify_alike() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    slot.register(Unsure).unwrap().keep();
    let view = scope.view();
    let any = scope.erase().view();
    for (n, mode) in [(1, ExecutionMode::Parallel), (0, ExecutionMode::Exclusive)] {
        let call = with("1", "unsure", &json!({ "n": n }));
        assert_eq!(view.classify(&call), mode);
        assert_eq!(any.classify(&call), mode);
    }
}

#[tokio::test]
async fn c3_4_changes_are_announced_and_merged() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let child = scope.child().build().unwrap();
    let mut changes = child.changes();
    let echo = slot.register(Echo).unwrap();
    slot.register(Add).unwrap().keep();
    let first = changes.changed().await.unwrap();
    // Both came as one: nothing more is to be told.
    let quiet = tokio::time::timeout(std::time::Duration::ZERO, changes.changed());
    assert!(quiet.await.is_err());
    echo.dispose();
    let second = changes.changed().await.unwrap();
    assert!(second > first);
    scope.dispose();
    assert!(changes.changed().await.unwrap() > second);
}

#[tokio::test]
async fn c3_4_a_change_while_nobody_waits_is_not_lost() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let mut changes = scope.changes();
    let mut seen = 0;
    for round in 0..10 {
        let registration = slot.register(Echo).unwrap();
        if round % 2 == 0 {
            let now = changes.changed().await.unwrap();
            assert!(now > seen);
            seen = now;
        }
        registration.dispose();
    }
    assert!(changes.changed().await.unwrap() > seen);
    assert!(scope.declarations().is_empty());
}

#[tokio::test]
async fn c3_4_a_subscriber_is_woken_and_told_of_the_end() {
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let mut changes = scope.changes();
    let waiting = tokio::spawn(async move {
        let first = changes.changed().await;
        (first, changes.changed().await)
    });
    tokio::task::yield_now().await;
    slot.register(Echo).unwrap().keep();
    tokio::task::yield_now().await;
    drop(scope);
    let (first, end) = waiting.await.unwrap();
    assert!(first.is_some());
    assert_eq!(end, None);
}
