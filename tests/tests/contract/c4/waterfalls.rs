//! 4 and 4.1: the order of the stages, and what a continuation that is not called leaves out.

use crate::support::*;
use serde_json::json;

#[tokio::test]
async fn c4_1_each_listener_wraps_the_rest() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::Ask("sure?");
    rig.inner.pre = PreAct::Pass;
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
    let expected = [
        // The outer one asks without going on: the inner one is left out.
        "outer>",
        "<outer",
        // Guards run before the question and right before dispatch.
        "outer?",
        "inner?",
        "asked 1: sure?",
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
async fn c4_1_pre_execute_that_does_not_go_on_leaves_the_rest_out() {
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::Deny("no");
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(
        line(&outcome),
        "DENIED not_run | tools/pre-execute inner | no"
    );
    let expected = [
        "outer>",
        "inner>",
        "<inner",
        "<outer",
        "outer hears 1 DENIED",
        "inner hears 1 DENIED",
    ];
    assert_eq!(rig.log.take(), expected);
}

#[tokio::test]
async fn c4_1_execute_that_does_not_go_on_leaves_inner_wrappers_and_the_body_out() {
    let mut rig = Rig::new();
    rig.outer.wrap = WrapAct::Short(json!("cached"));
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(
        line(&outcome),
        r#"ok not_run | tools/execute outer | "cached""#
    );
    let expected = [
        "outer>",
        "inner>",
        "<inner",
        "<outer",
        "outer?",
        "inner?",
        "outer>",
        "<outer",
        "outer>",
        r#"outer sees "cached""#,
        "inner>",
        r#"inner sees "cached""#,
        "<inner",
        "<outer",
        "outer hears 1 ok",
        "inner hears 1 ok",
    ];
    assert_eq!(rig.log.take(), expected);
}

#[tokio::test]
async fn c4_1_post_execute_that_does_not_go_on_leaves_inner_judges_out() {
    let mut rig = Rig::new();
    rig.outer.post = PostAct::Accept;
    rig.inner.post = PostAct::Block("never asked");
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
    assert_eq!(rig.log.count("inner sees"), 0);
    assert_eq!(rig.log.count("outer sees"), 1);
}

#[tokio::test]
async fn c4_1_an_outer_listener_has_the_last_word_over_what_the_rest_decided() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AllowAll;
    rig.inner.pre = PreAct::Deny("no");
    rig.outer.wrap = WrapAct::Change(json!("changed"));
    let outcome = rig.view().execute(call("1", "par")).await;
    let changed = r#"ok completed | tools/execute outer | "changed""#;
    assert_eq!(line(&outcome), changed);
    assert!(rig.log.has("begin 1"));
}

#[tokio::test]
async fn c4_1_waterfalls_run_through_erased_scopes_in_the_same_order() {
    let log = Log::default();
    let pre = |name| Listener::new(name, &log, PreAct::Pass);
    let wrap = |name| Listener::new(name, &log, WrapAct::Pass);
    let root = tether::scope::Scope::root()
        .tools(Echo)
        .pre_execute(pre("a"))
        .execute(wrap("c"))
        .build()
        .unwrap()
        .erase();
    let child = root.child().pre_execute(pre("b")).execute(wrap("d"));
    let child = child.build().unwrap().erase();
    let outcome = child.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "hi""#);
    let expected = ["a>", "b>", "<b", "<a", "c>", "d>", "<d", "<c"];
    assert_eq!(log.take(), expected);
}
