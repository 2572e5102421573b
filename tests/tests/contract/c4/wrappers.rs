//! 4.8: wrappers of the body.

use crate::support::*;
use serde_json::json;
use tether::CancellationToken;
use tether::prelude::*;

#[tokio::test]
async fn c4_8_a_wrapper_replaces_the_token_that_the_body_hears() {
    let token = CancellationToken::new();
    let mut rig = Rig::new();
    rig.outer.wrap = WrapAct::Token("1", token.clone());
    let view = rig.view();
    let own = CancellationToken::new();
    let options = CallOptions::new().cancellation(own.clone());
    let running = tokio::spawn(async move { view.execute_with(call("1", "coop"), options).await });
    rig.log.until("begin 1").await;
    // The caller's is not what the body hears any more.
    own.cancel();
    tokio::task::yield_now().await;
    assert!(!rig.log.has("told 1"));
    token.cancel();
    let outcome = running.await.unwrap();
    assert_eq!(line(&outcome), "ABORTED completed | cancellation | gave up");
}

#[tokio::test]
async fn c4_8_a_token_that_is_cancelled_before_the_body_keeps_it_from_running() {
    let token = CancellationToken::new();
    token.cancel();
    let mut rig = Rig::new();
    rig.inner.wrap = WrapAct::Token("1", token);
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(outcome.code(), Some(FailureCode::AbortedBeforeDispatch));
    assert_eq!(outcome.body(), BodyState::NotRun);
    assert!(!rig.log.has("begin 1"));
}

#[tokio::test]
async fn c4_8_a_short_cut_counts_as_not_run() {
    let mut rig = Rig::new();
    rig.inner.wrap = WrapAct::Short(json!({ "from": "cache" }));
    let outcome = rig.view().execute(call("1", "par")).await;
    let expected = r#"ok not_run | tools/execute inner | {"from":"cache"}"#;
    assert_eq!(line(&outcome), expected);
    for code in [FailureCode::ToolError, FailureCode::Unavailable] {
        rig.inner.wrap = WrapAct::ShortFail(code);
        let outcome = rig.view().execute(call("1", "par")).await;
        let expected = format!("{code} not_run | tools/execute inner | not today");
        assert_eq!(line(&outcome), expected);
    }
    assert!(!rig.log.has("begin 1"));
}

#[tokio::test]
async fn c4_8_whether_the_body_ran_is_not_a_wrappers_to_say() {
    let mut rig = Rig::new();
    // Made anew after the body: `Settled::success` alone says not run.
    rig.inner.wrap = WrapAct::Change(json!("changed"));
    let outcome = rig.view().execute(call("1", "par")).await;
    let expected = r#"ok completed | tools/execute inner | "changed""#;
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_8_a_wrapper_that_drops_the_rest_leaves_the_body_unknown() {
    let mut rig = Rig::new();
    rig.outer.wrap = WrapAct::DropRest("1");
    let view = rig.view();
    let running = tokio::spawn(async move { view.execute(gated("1", "par")).await });
    rig.log.until("begin 1").await;
    rig.gates.open("drop");
    let outcome = running.await.unwrap();
    let expected = "TOOL_ERROR unknown | tools/execute outer | too slow";
    assert_eq!(line(&outcome), expected);
    assert!(rig.log.has("dropped 1"));
}

#[tokio::test]
async fn c4_8_identity_and_arguments_come_to_the_body_as_they_were() {
    let mut rig = Rig::new();
    rig.outer.wrap = WrapAct::Token("1", CancellationToken::new());
    let outcome = rig.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "hi""#);
    let execution = outcome.execution();
    assert_eq!((execution.call_id(), execution.name()), ("1", "echo"));
    assert_eq!(execution.arguments_text(), r#"{"text":"hi"}"#);
    // Neither is it the execution's own cancellation that was replaced.
    assert!(execution.cancellation().is_none());
}
