//! 4.12: every outcome passes result listeners and the sink exactly once.

use crate::support::*;
use serde_json::json;
use tether::CancellationToken;
use tether::batch::{BatchError, Callback};
use tether::prelude::*;

/// Runs calls, one of which must come to `code`, and counts who heard of each.
async fn heard_once(rig: Rig, calls: Vec<ToolCall>, code: FailureCode) {
    let ear = Ear::of(&rig.log);
    heard_once_by(&rig, &ear, calls, code, None).await;
}

async fn heard_once_by(
    rig: &Rig,
    ear: &Ear,
    calls: Vec<ToolCall>,
    code: FailureCode,
    token: Option<CancellationToken>,
) {
    for spawned in [false, true] {
        rig.log.take();
        let view = rig.view();
        let count = calls.len();
        let mut batch = view.batch(calls.clone()).sink(ear);
        if let Some(token) = &token {
            batch = batch.cancellation(token.clone());
        }
        if spawned {
            batch = batch.spawned();
        }
        let outcomes = batch.run().await.unwrap_or_else(BatchError::into_outcomes);
        assert_eq!(outcomes.len(), count);
        let told = outcomes.iter().any(|outcome| outcome.code() == Some(code));
        assert!(told, "{:?}", lines(&outcomes));
        for start in [
            "outer hears ",
            "inner hears ",
            "outcome_recorded ",
            "outcome_ready ",
        ] {
            assert_eq!(rig.log.count(start), count, "{start} {code}");
        }
        assert_eq!(rig.log.count("call_declared "), count);
    }
}

#[tokio::test]
async fn c4_12_unknown_tool_is_told_once() {
    let calls = vec![call("1", "nowhere"), call("2", "par")];
    heard_once(Rig::default(), calls, FailureCode::UnknownTool).await;
}

#[tokio::test]
async fn c4_12_invalid_args_are_told_once() {
    let calls = vec![ToolCall::new("1", "par", "{"), call("2", "par")];
    heard_once(Rig::default(), calls, FailureCode::InvalidArgs).await;
}

#[tokio::test]
async fn c4_12_a_repeated_id_is_told_once() {
    let calls = vec![call("1", "par"), call("1", "par"), call("", "par")];
    heard_once(Rig::default(), calls, FailureCode::InvalidArgs).await;
}

#[tokio::test]
async fn c4_12_denied_is_told_once() {
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::Deny("no");
    heard_once(rig, vec![call("1", "par")], FailureCode::Denied).await;
}

#[tokio::test]
async fn c4_12_unavailable_is_told_once() {
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::AskPlainly;
    rig.person = None;
    heard_once(rig, vec![call("1", "par")], FailureCode::Unavailable).await;
}

#[tokio::test]
async fn c4_12_tool_error_is_told_once() {
    let calls = vec![
        with("1", "fail", &json!({ "message": "x" })),
        with("2", "boom", &json!({})),
    ];
    heard_once(Rig::default(), calls, FailureCode::ToolError).await;
}

#[tokio::test]
async fn c4_12_blocked_is_told_once() {
    let mut rig = Rig::new();
    rig.outer.post = PostAct::Block("no");
    heard_once(rig, vec![call("1", "par")], FailureCode::Blocked).await;
}

#[tokio::test]
async fn c4_12_aborted_before_dispatch_is_told_once() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let token = CancellationToken::new();
    token.cancel();
    let calls = vec![call("1", "par"), call("2", "exc")];
    let code = FailureCode::AbortedBeforeDispatch;
    heard_once_by(&rig, &ear, calls, code, Some(token)).await;
}

#[tokio::test]
async fn c4_12_what_a_failing_sink_stops_is_told_once() {
    for callback in [Callback::CallDeclared, Callback::BodyStarted] {
        let rig = Rig::default();
        let ear = Ear::failing(&rig.log, callback, "1", How::Error);
        let calls = vec![call("1", "par"), call("2", "par")];
        let code = FailureCode::AbortedBeforeDispatch;
        heard_once_by(&rig, &ear, calls, code, None).await;
    }
}

#[tokio::test]
async fn c4_12_aborted_is_told_once() {
    for spawned in [false, true] {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let token = CancellationToken::new();
        let view = rig.view();
        let mut batch = view.batch([gated("1", "par")]).sink(&ear);
        batch = batch.cancellation(token.clone());
        if spawned {
            batch = batch.spawned();
        }
        let cancel = async {
            rig.log.until("begin 1").await;
            token.cancel();
        };
        let (outcomes, ()) = tokio::join!(batch.run(), cancel);
        let expected = "ABORTED unknown | cancellation | cancelled while the tool ran";
        assert_eq!(lines(&outcomes.unwrap()), [expected]);
        for line in [
            "inner hears 1 ABORTED",
            "outcome_recorded 1",
            "outcome_ready 1",
        ] {
            assert_eq!(rig.log.count(line), 1);
        }
    }
}
