//! 4.9 and 4.10: post-execute and result listeners.

use crate::support::*;
use serde_json::json;
use tether::CancellationToken;
use tether::prelude::*;

#[tokio::test]
async fn c4_9_accept_keeps_the_value() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Accept;
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
}

#[tokio::test]
async fn c4_9_replace_changes_a_success() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Replace(json!({ "redacted": true }));
    let outcome = rig.view().execute(call("1", "par")).await;
    let expected = r#"ok completed | tools/post-execute inner | {"redacted":true}"#;
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_9_replace_changes_nothing_on_a_failure() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Replace(json!("all is well"));
    let failing = with("1", "fail", &json!({ "message": "no such file" }));
    let outcome = rig.view().execute(failing).await;
    assert_eq!(line(&outcome), "TOOL_ERROR completed | body | no such file");
}

#[tokio::test]
async fn c4_9_block_takes_the_value_away() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Block("it holds a secret");
    let outcome = rig.view().execute(echo("1", "s3cret")).await;
    let expected = "BLOCKED completed | tools/post-execute inner | it holds a secret";
    assert_eq!(line(&outcome), expected);
    assert!(outcome.result().is_err());
    assert!(!format!("{:?}", outcome.result()).contains("s3cret"));
    // A failure may be blocked, and a short cut that never ran.
    let failing = with("2", "fail", &json!({ "message": "s3cret" }));
    let outcome = rig.view().execute(failing).await;
    assert_eq!(line(&outcome), expected);
    rig.inner.wrap = WrapAct::Short(json!("s3cret"));
    let outcome = rig.view().execute(echo("3", "x")).await;
    assert_eq!(line(&outcome), expected.replace("completed", "not_run"));
}

#[tokio::test]
async fn c4_9_refused_calls_are_not_judged() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Block("x");
    rig.inner.pre = PreAct::Deny("no");
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(outcome.code(), Some(FailureCode::Denied));
}

#[tokio::test]
async fn c4_9_a_value_that_nobody_accepted_before_cancellation_is_withheld() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Wait;
    let token = CancellationToken::new();
    let options = CallOptions::new().cancellation(token.clone());
    let view = rig.view();
    let running = tokio::spawn(async move { view.execute_with(call("1", "par"), options).await });
    rig.log.until(r#"inner sees "1""#).await;
    token.cancel();
    let outcome = running.await.unwrap();
    let expected = "cancelled before policy accepted the result";
    let expected = format!("ABORTED completed | cancellation | {expected}");
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_10_result_listeners_observe_the_final_outcome() {
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Block("no");
    assert!(rig.view().execute(call("1", "par")).await.is_error());
    assert!(rig.log.has("outer hears 1 BLOCKED"));
    assert!(rig.log.at("outer hears 1 BLOCKED") < rig.log.at("inner hears 1 BLOCKED"));
}

#[tokio::test]
async fn c4_10_errors_and_panics_of_result_listeners_change_nothing() {
    for act in [TellAct::Fail, TellAct::Panic] {
        let mut rig = Rig::new();
        rig.outer.tell = act;
        let outcome = rig.view().execute(call("1", "par")).await;
        assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
        // Those behind it are told all the same, once.
        assert_eq!(rig.log.count("inner hears 1 ok"), 1);
        assert_eq!(rig.log.count("outer hears 1 ok"), 1);
    }
}

#[tokio::test]
async fn c4_10_every_listener_is_told_once_whoever_panics() {
    // Each set of panicking listeners among five, two of them a parent's.
    for bits in 0..32_u8 {
        let log = Log::default();
        let tell = |index: u8, name| {
            let panics = bits & (1 << index) != 0;
            let act = if panics {
                TellAct::Panic
            } else {
                TellAct::Hear
            };
            Listener::new(name, &log, act)
        };
        let root = Scope::root()
            .tools(Echo)
            .on_result(tell(0, "a"))
            .on_result(tell(1, "b"))
            .build()
            .unwrap();
        let child = root
            .child()
            .on_result(tell(2, "c"))
            .on_result(tell(3, "d"))
            .on_result(tell(4, "e"))
            .build()
            .unwrap();
        let outcome = child.view().execute(echo("1", "hi")).await;
        assert_eq!(outcome.code(), None);
        let all = ["a", "b", "c", "d", "e"].map(|name| format!("{name} hears 1 ok"));
        assert_eq!(log.take(), all, "{bits:05b}");
    }
}
