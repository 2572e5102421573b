//! 6 Outcomes and codes.

use crate::support::*;
use serde_json::{Value, json};
use std::time::Duration;
use tether::CancellationToken;
use tether::call::Stage;
use tether::prelude::*;

#[tokio::test]
async fn c6_1_a_success_keeps_call_id_name_and_value() {
    let outcome = Rig::default().view().execute(echo("c-9", "hi")).await;
    assert_eq!((outcome.call_id(), outcome.name()), ("c-9", "echo"));
    assert_eq!(outcome.to_tool_value().to_value(), "hi");
    let result = outcome.to_function_result();
    assert_eq!(result.call_id, "c-9");
    assert_eq!(result.value.as_str(), r#""hi""#);
    assert!(!result.is_error);
}

#[tokio::test]
async fn c6_1_a_failure_shows_the_model_its_message_alone() {
    let failing = with("c-9", "fail", &json!({ "message": "no such file" }));
    let outcome = Rig::default().view().execute(failing).await;
    let failure = outcome.failure().unwrap();
    assert_eq!(failure.code(), FailureCode::ToolError);
    assert_eq!(failure.message(), "no such file");
    let told = json!({ "message": "no such file" });
    assert_eq!(outcome.to_tool_value().to_value(), told);
    let result = outcome.to_function_result();
    assert_eq!((&*result.call_id, result.is_error), ("c-9", true));
    assert_eq!(result.value.to_value(), told);
}

#[test]
fn c6_2_codes_are_stable() {
    let constants = [
        "UNKNOWN_TOOL",
        "INVALID_ARGS",
        "TOOL_ERROR",
        "ABORTED",
        "ABORTED_BEFORE_DISPATCH",
        "DENIED",
        "UNAVAILABLE",
        "BLOCKED",
    ];
    assert_eq!(FailureCode::ALL.map(FailureCode::as_str), constants);
    for (code, constant) in FailureCode::ALL.into_iter().zip(constants) {
        assert_eq!(FailureCode::from_code(constant), Some(code));
        assert_eq!(serde_json::to_value(code).unwrap(), constant);
    }
    assert_eq!(FailureCode::from_code("denied"), None);
}

/// Breaks a rig so that a call of `par` comes to a code.
fn broken(code: FailureCode) -> (Rig, ToolCall) {
    let mut rig = Rig::new();
    let mut call = call("1", "par");
    match code {
        FailureCode::UnknownTool => call.name = "nowhere".into(),
        FailureCode::InvalidArgs => call.arguments = "{".into(),
        FailureCode::ToolError => rig.outer.pre = PreAct::Panic,
        FailureCode::Denied => rig.outer.pre = PreAct::Deny("no"),
        FailureCode::Unavailable => {
            rig.outer.pre = PreAct::AskPlainly;
            rig.person = None;
        }
        FailureCode::Blocked => rig.outer.post = PostAct::Block("no"),
        _ => {}
    }
    (rig, call)
}

#[tokio::test]
async fn c6_2_each_code_says_whether_the_body_ran() {
    let table = [
        (FailureCode::UnknownTool, BodyState::NotRun),
        (FailureCode::InvalidArgs, BodyState::NotRun),
        (FailureCode::ToolError, BodyState::NotRun),
        (FailureCode::Denied, BodyState::NotRun),
        (FailureCode::Unavailable, BodyState::NotRun),
        (FailureCode::Blocked, BodyState::Completed),
    ];
    for (code, body) in table {
        let (rig, call) = broken(code);
        let outcome = rig.view().execute(call).await;
        assert_eq!((outcome.code(), outcome.body()), (Some(code), body));
        assert_eq!(rig.log.has("begin 1"), body != BodyState::NotRun);
    }
}

#[tokio::test]
async fn c6_2_aborted_is_after_dispatch_and_aborted_before_dispatch_before() {
    let rig = Rig::default();
    let token = CancellationToken::new();
    let view = rig.view();
    let batch = view.batch([gated("1", "par"), call("2", "exc")]);
    let batch = batch.cancellation(token.clone());
    let cancel = async {
        rig.log.until("begin 1").await;
        token.cancel();
    };
    let (outcomes, ()) = tokio::join!(batch.run(), cancel);
    let expected = [
        "ABORTED unknown | cancellation | cancelled while the tool ran",
        "ABORTED_BEFORE_DISPATCH not_run | cancellation | cancelled before the tool began",
    ];
    assert_eq!(lines(&outcomes.unwrap()), expected);
    assert!(!rig.log.has("begin 2"));
}

#[tokio::test]
async fn c6_3_an_outcome_says_who_decided() {
    let by = |outcome: &Outcome| {
        let by = outcome.decided_by().unwrap();
        (by.stage(), by.name().unwrap_or_default().to_owned())
    };
    let cases = [
        (FailureCode::UnknownTool, Stage::Resolve, ""),
        (FailureCode::InvalidArgs, Stage::Arguments, ""),
        (FailureCode::Denied, Stage::PreExecute, "outer"),
        (FailureCode::ToolError, Stage::PreExecute, "outer"),
        (FailureCode::Unavailable, Stage::Approval, ""),
        (FailureCode::Blocked, Stage::PostExecute, "outer"),
    ];
    for (code, stage, name) in cases {
        let (rig, call) = broken(code);
        let outcome = rig.view().execute(call).await;
        assert_eq!(by(&outcome), (stage, name.to_owned()), "{code}");
    }
    let outcome = Rig::default().view().execute(call("1", "par")).await;
    assert_eq!(by(&outcome), (Stage::Body, String::new()));
}

#[tokio::test(start_paused = true)]
async fn c6_3_an_outcome_says_how_long_it_took() {
    let rig = Rig::default();
    let view = rig.view();
    let running = tokio::spawn(async move { view.execute(gated("1", "par")).await });
    rig.log.until("begin 1").await;
    tokio::time::advance(Duration::from_secs(3)).await;
    rig.gates.open("1");
    assert_eq!(running.await.unwrap().elapsed(), Duration::from_secs(3));
    let outcome = rig.view().execute(call("2", "par")).await;
    assert_eq!(outcome.elapsed(), Duration::ZERO);
}

#[tokio::test]
async fn c6_3_not_run_means_that_there_is_nothing_to_compensate() {
    // Whatever stops a call before its body, the body has left no trace and says so.
    let stops: [fn(&mut Rig); 5] = [
        |rig| rig.inner.pre = PreAct::Deny("x"),
        |rig| rig.inner = Stages::default().guard(|_| Verdict::deny("x")),
        |rig| rig.inner.wrap = WrapAct::PanicBefore,
        |rig| rig.inner.wrap = WrapAct::Short(Value::Null),
        |rig| rig.inner.pre = PreAct::Fail,
    ];
    for stop in stops {
        let mut rig = Rig::new();
        stop(&mut rig);
        let outcome = rig.view().execute(call("1", "par")).await;
        assert_eq!(outcome.body(), BodyState::NotRun);
        assert!(!rig.log.has("begin 1"));
    }
    assert_eq!(BodyState::NotRun.as_str(), "not_run");
    assert_eq!(BodyState::Completed.as_str(), "completed");
    assert_eq!(BodyState::Unknown.as_str(), "unknown");
}
