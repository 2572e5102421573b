//! 7.4: a sink that fails.

use super::{Run, told};
use crate::support::*;
use tether::batch::{BatchError, Callback};
use tether::prelude::*;

const WAYS: [(How, &str); 3] = [
    (How::Error, "the disk is full"),
    (How::Panic, "the sink panicked: the disk is on fire"),
    (How::PanicAtOnce, "the sink panicked: the disk is on fire"),
];

/// Fails in `callback` of the middle one of three calls.
async fn failed(rig: &Rig, run: Run, callback: Callback, how: How) -> BatchError {
    let ear = Ear::failing(&rig.log, callback, "2", how);
    let calls = vec![call("1", "par"), call("2", "par"), call("3", "exc")];
    let error = run.run(rig, &ear, calls).await.unwrap_err();
    assert_eq!(error.faults().len(), 1, "{:?}", error.faults());
    let fault = &error.faults()[0];
    assert_eq!((fault.callback, &*fault.call_id), (callback, "2"));
    error
}

#[tokio::test]
async fn c7_4_a_call_that_could_not_be_declared_does_not_run() {
    for (how, why) in WAYS {
        for run in Run::both(2) {
            let rig = Rig::default();
            let error = failed(&rig, run, Callback::CallDeclared, how).await;
            assert_eq!(error.faults()[0].message, why);
            let text = format!("not run: the call could not be recorded: {why}");
            let expected = format!("ABORTED_BEFORE_DISPATCH not_run | batch | {text}");
            assert_eq!(line(&error.outcomes()[1]), expected);
            assert!(!rig.log.has("begin 2") && rig.log.has("end 1") && rig.log.has("end 3"));
        }
    }
}

#[tokio::test]
async fn c7_4_a_body_whose_start_could_not_be_recorded_does_not_run() {
    for (how, why) in WAYS {
        for run in Run::both(2) {
            let rig = Rig::default();
            let error = failed(&rig, run, Callback::BodyStarted, how).await;
            assert_eq!(error.faults()[0].message, why);
            let text = format!("not run: its start could not be recorded: {why}");
            let expected = format!("ABORTED_BEFORE_DISPATCH not_run | batch | {text}");
            assert_eq!(line(&error.outcomes()[1]), expected);
            assert!(!rig.log.has("begin 2") && rig.log.has("end 1") && rig.log.has("end 3"));
        }
    }
}

#[tokio::test]
async fn c7_4_a_later_failure_undoes_nothing() {
    for callback in [Callback::OutcomeRecorded, Callback::OutcomeReady] {
        for (how, why) in WAYS {
            for run in Run::both(2) {
                let rig = Rig::default();
                let error = failed(&rig, run, callback, how).await;
                assert_eq!(error.faults()[0].message, why);
                assert_eq!(told(error.outcomes()), ["1", "2", "3"]);
                // It is heard of all the same, once.
                assert_eq!(rig.log.count("outcome_recorded 2"), 1);
                assert_eq!(rig.log.count("outcome_ready 2"), 1);
                assert_eq!(rig.log.count("outcome_ready 3"), 1);
            }
        }
    }
}

#[tokio::test]
async fn c7_4_the_error_says_what_failed_and_carries_all_outcomes() {
    let rig = Rig::default();
    let error = failed(&rig, Run::at_most(2), Callback::OutcomeReady, How::Error).await;
    let expected = "the sink failed in outcome_ready of `2`: the disk is full";
    assert_eq!(error.to_string(), expected);
    assert_eq!(error.outcomes().len(), 3);
    assert_eq!(told(&error.into_outcomes()), ["1", "2", "3"]);
}

#[tokio::test]
async fn c7_4_what_would_not_run_anyway_keeps_its_code() {
    let rig = Rig::default();
    let ear = Ear::failing(&rig.log, Callback::CallDeclared, "1", How::Error);
    let run = Run::at_most(1).run(&rig, &ear, vec![call("1", "nowhere")]);
    let error = run.await.unwrap_err();
    let code = error.outcomes()[0].code();
    assert_eq!(code, Some(FailureCode::UnknownTool));
}

#[tokio::test]
async fn c7_4_a_nested_call_that_could_not_be_recorded_does_not_run() {
    for callback in [Callback::CallDeclared, Callback::BodyStarted] {
        for run in Run::both(1) {
            let rig = Rig::default();
            let ear = Ear::failing(&rig.log, callback, "1.1", How::Error);
            let inner = serde_json::json!([{ "name": "par", "arguments": { "key": "in" } }]);
            let nest = with(
                "1",
                "nest",
                &serde_json::json!({ "key": "1", "calls": inner }),
            );
            let error = run.run(&rig, &ear, vec![nest]).await.unwrap_err();
            let seen = error.outcomes()[0].to_tool_value().to_value();
            assert_eq!(seen[0]["code"], "ABORTED_BEFORE_DISPATCH");
            assert!(!rig.log.has("begin in"));
        }
    }
}
