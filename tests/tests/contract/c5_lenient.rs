//! 5.5 Lenient arguments.

use crate::c5_arguments::{Count, Shape, said, view};
use crate::support::*;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tether::approval::{ArgumentsDigest, approve_with};
use tether::prelude::*;
use tether::scope::DynTools;

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
