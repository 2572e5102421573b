//! 2 Scopes.

use crate::support::*;
use serde_json::json;
use tether::prelude::*;
use tether::scope::{DynTools, Problem, RegisterError};

/// Say it louder.
#[tool(name = "echo")]
fn near_echo(text: String) -> String {
    text.to_uppercase()
}

#[test]
fn c2_1_scopes_of_equal_content_are_different() {
    let one = Scope::root().tools(Echo).build().unwrap();
    let other = Scope::root().tools(Echo).build().unwrap();
    assert!(one == one.clone());
    assert!(one != other);
    assert!(one.erase() == one.erase());
    assert!(one.erase() != other.erase());
    assert_ne!(one.info().unwrap().id(), other.info().unwrap().id());
}

#[tokio::test]
async fn c2_2_a_child_sees_its_own_and_its_ancestors_tools() {
    let root = Scope::root().tools(Echo).build().unwrap();
    let child = root.child().tools(Add).build().unwrap();
    let grandchild = child.child().build().unwrap();
    assert_eq!(names(&root.declarations()), ["echo"]);
    assert_eq!(names(&grandchild.declarations()), ["add", "echo"]);
    let add = with("1", "add", &json!({ "a": 1, "b": 2 }));
    let outcome = root.view().execute(add.clone()).await;
    assert_eq!(outcome.code(), Some(FailureCode::UnknownTool));
    let outcome = grandchild.view().execute(add).await;
    assert_eq!(line(&outcome), "ok completed | body | 3");
}

#[tokio::test]
async fn c2_2_the_nearest_of_equal_names_wins() {
    let root = Scope::root().tools(Echo).build().unwrap();
    let slot = DynTools::new();
    let child = root.child().dynamic(&slot).build().unwrap();
    let grandchild = child.child().tools(NearEcho).build().unwrap();
    let said = async |view: View<_>| line(&view.execute(echo("1", "hi")).await);
    let quiet = r#"ok completed | body | "hi""#;
    let loud = r#"ok completed | body | "HI""#;
    assert_eq!(said(child.view()).await, quiet);
    let near = slot.register(NearEcho).unwrap();
    assert_eq!(said(child.view()).await, loud);
    assert_eq!(child.declarations().len(), 1);
    assert_eq!(child.declarations()[0].description(), "Say it louder.");
    near.dispose();
    slot.register(Echo).unwrap().keep();
    let outcome = grandchild.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), loud);
    assert_eq!(said(child.view()).await, quiet);
}

#[tokio::test]
async fn c2_2_an_erased_parent_is_a_parent_all_the_same() {
    let root = Scope::root()
        .tools(Echo)
        .tools(Add)
        .build()
        .unwrap()
        .erase();
    let child = root.child().tools(NearEcho).build().unwrap().erase();
    assert_eq!(names(&child.declarations()), ["add", "echo"]);
    let outcome = child.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "HI""#);
    let add = with("1", "add", &json!({ "a": 1, "b": 2 }));
    let outcome = child.view().execute(add).await;
    assert_eq!(line(&outcome), "ok completed | body | 3");
    let parent = child.info().unwrap().parent().unwrap().id();
    assert_eq!(Some(parent), root.info().map(tether::scope::ScopeInfo::id));
}

#[tokio::test]
async fn c2_3_a_child_inherits_session_and_owner() {
    let root = Scope::root()
        .tools(Echo)
        .session_id("s-1")
        .session(7_u8)
        .owner("alice")
        .build()
        .unwrap();
    let child = root.child().session_id("s-2").build().unwrap();
    let info = child.info().unwrap();
    assert_eq!(info.session_id(), Some("s-2"));
    assert_eq!(info.session::<u8>(), Some(&7));
    assert_eq!(info.owner::<&str>(), Some(&"alice"));
    let outcome = child.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.execution().owner::<&str>(), Some(&"alice"));
    assert_eq!(outcome.execution().owner::<String>(), None);
}

// With the typed builder a second owner does not compile: see `ScopeBuilder::owner`.
#[test]
fn c2_3_a_child_made_at_run_time_cannot_replace_the_owner() {
    let owned = Scope::root().owner("alice").build().unwrap().erase();
    let refused = owned.child().owner("mallory").build().map(drop);
    let problems = refused.unwrap_err();
    assert_eq!(problems.problems(), [Problem::OwnerInherited]);
    // Nor can one further down.
    let child = owned.child().build().unwrap().erase();
    let refused = child.child().owner("mallory").build().map(drop);
    assert_eq!(refused.unwrap_err(), problems);

    let free = Scope::root().build().unwrap().erase();
    let child = free.child().owner("bob").build().unwrap();
    assert_eq!(child.info().unwrap().owner::<&str>(), Some(&"bob"));
    assert!(!free.info().unwrap().has_owner());
}

#[tokio::test]
async fn c2_4_outer_listeners_wrap_inner_ones() {
    let rig = Rig::default();
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
    let expected = [
        "outer>",
        "inner>",
        "<inner",
        "<outer",
        "outer?",
        "inner?",
        "outer>",
        "inner>",
        "begin 1",
        "end 1",
        "<inner",
        "<outer",
        "outer>",
        r#"outer sees "1""#,
        "inner>",
        r#"inner sees "1""#,
        "<inner",
        "<outer",
        "outer hears 1 ok",
        "inner hears 1 ok",
    ];
    assert_eq!(rig.log.take(), expected);
}

#[tokio::test]
async fn c2_4_listeners_of_a_child_do_not_touch_calls_of_its_parent() {
    let log = Log::default();
    let root = Scope::root().tools(Echo).build().unwrap();
    let deny = Listener::new("child", &log, PreAct::Deny("not here"));
    let child = root.child().pre_execute(deny).build().unwrap();
    let outcome = root.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), None);
    let outcome = child.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::Denied));
}

#[tokio::test]
async fn c2_4_prepend_puts_a_listener_before_those_already_there() {
    let log = Log::default();
    let pre = |name| Listener::new(name, &log, PreAct::Pass);
    let wrap = |name| Listener::new(name, &log, WrapAct::Pass);
    let post = |name| Listener::new(name, &log, PostAct::Accept);
    let scope = Scope::root()
        .tools(Add)
        .pre_execute(pre("b"))
        .pre_execute(pre("c"))
        .prepend_pre_execute(pre("a"))
        .execute(wrap("e"))
        .prepend_execute(wrap("d"))
        .post_execute(post("g"))
        .prepend_post_execute(post("f"))
        .build()
        .unwrap();
    let add = with("1", "add", &json!({ "a": 1, "b": 2 }));
    assert_eq!(scope.view().execute(add).await.code(), None);
    let expected = [
        "a>", "b>", "c>", "<c", "<b", "<a", "d>", "e>", "<e", "<d", "f>", "f sees 3", "<f",
    ];
    assert_eq!(log.take(), expected);
}

#[tokio::test]
async fn c2_4_a_prepended_listener_of_a_child_stays_inside_its_parents() {
    let log = Log::default();
    let tell = |name| Listener::new(name, &log, TellAct::Hear);
    let guard =
        |name| Listener::<GuardAct>::new(name, &log, std::sync::Arc::new(|_| Verdict::abstain()));
    let root = Scope::root()
        .tools(Echo)
        .guard(guard("root"))
        .on_result(tell("root"))
        .build()
        .unwrap();
    let child = root
        .child()
        .guard(guard("second"))
        .prepend_guard(guard("first"))
        .on_result(tell("second"))
        .prepend_on_result(tell("first"))
        .build()
        .unwrap();
    assert_eq!(child.view().execute(echo("1", "hi")).await.code(), None);
    let expected = [
        "root?",
        "first?",
        "second?",
        "root hears 1 ok",
        "first hears 1 ok",
        "second hears 1 ok",
    ];
    assert_eq!(log.take(), expected);
}

#[tokio::test]
async fn c2_5_disposing_a_scope_disposes_its_tools_and_its_childrens() {
    let slot = DynTools::new();
    let root = Scope::root().tools(Echo).build().unwrap();
    let middle = root.child().tools(Add).build().unwrap();
    let leaf = middle.child().dynamic(&slot).build().unwrap();
    slot.register(NearEcho).unwrap().keep();
    middle.dispose();
    assert!(middle.declarations().is_empty());
    assert!(leaf.declarations().is_empty());
    assert_eq!(names(&root.declarations()), ["echo"]);
    let outcome = leaf.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::UnknownTool));
    let late = slot.register(Echo).map(drop);
    assert_eq!(late.unwrap_err(), RegisterError::Disposed);
    // Twice is harmless.
    middle.dispose();
    assert_eq!(names(&root.declarations()), ["echo"]);
}

#[tokio::test]
async fn c2_5_calls_in_flight_finish_with_what_their_view_pinned() {
    let rig = Rig::default();
    let scope = rig.scope();
    let view = scope.view();
    let running = tokio::spawn(async move { view.execute(gated("1", "par")).await });
    rig.log.until("begin 1").await;
    scope.dispose();
    rig.gates.open("1");
    let outcome = running.await.unwrap();
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
    assert!(rig.log.has("inner hears 1 ok"));
}
