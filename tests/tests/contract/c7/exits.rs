//! 7.1: exactly one outcome for each declared call, under every exit.

use super::Run;
use crate::support::*;
use serde_json::json;
use tether::batch::{BatchError, Callback};
use tether::prelude::*;

/// One outcome a call, in order, each heard of once.
async fn one_each(rig: &Rig, ear: &Ear, run: Run, calls: Vec<ToolCall>) -> Vec<Outcome> {
    let ids: Vec<String> = calls.iter().map(|call| call.id.clone()).collect();
    let ended = run.run(rig, ear, calls).await;
    let outcomes = ended.unwrap_or_else(BatchError::into_outcomes);
    let told: Vec<&str> = outcomes.iter().map(Outcome::call_id).collect();
    assert_eq!(told, ids);
    assert_eq!(rig.log.count("outcome_recorded "), ids.len());
    assert_eq!(rig.log.count("outcome_ready "), ids.len());
    outcomes
}

fn calls() -> Vec<ToolCall> {
    vec![
        call("1", "par"),
        with("2", "boom", &json!({})),
        with("3", "boom", &json!({ "later": true })),
        call("4", "exc"),
        with("5", "fail", &json!({ "message": "x" })),
        call("6", "nowhere"),
        ToolCall::new("7", "par", "["),
        call("8", "par"),
    ]
}

#[tokio::test]
async fn c7_1_one_outcome_each_when_bodies_panic() {
    for limit in [1, 3] {
        for run in Run::both(limit) {
            let rig = Rig::default();
            let outcomes = one_each(&rig, &Ear::of(&rig.log), run, calls()).await;
            assert_eq!(
                outcomes.iter().filter(|outcome| outcome.is_error()).count(),
                5
            );
        }
    }
}

#[tokio::test]
async fn c7_1_one_outcome_each_when_a_stage_panics() {
    let breaks: [fn(&mut Rig); 6] = [
        |rig| rig.outer.pre = PreAct::Panic,
        |rig| rig.outer = Stages::default().guard(|_| panic!("guard")),
        |rig| rig.inner.wrap = WrapAct::PanicBefore,
        |rig| rig.outer.wrap = WrapAct::PanicAfter,
        |rig| rig.inner.post = PostAct::Panic,
        |rig| rig.inner.tell = TellAct::Panic,
    ];
    for break_it in breaks {
        for run in Run::both(3) {
            let mut rig = Rig::new();
            break_it(&mut rig);
            one_each(&rig, &Ear::of(&rig.log), run, calls()).await;
        }
    }
}

#[tokio::test]
async fn c7_1_one_outcome_each_when_the_approver_is_gone() {
    for person in [None, Some(PersonAct::Fail), Some(PersonAct::Panic)] {
        for run in Run::both(3) {
            let mut rig = Rig::new();
            rig.outer.pre = PreAct::AskPlainly;
            rig.person = person;
            let outcomes = one_each(&rig, &Ear::of(&rig.log), run, calls()).await;
            assert!(outcomes.iter().all(Outcome::is_error));
            assert_eq!(rig.log.count("begin"), 0);
        }
    }
}

#[tokio::test]
async fn c7_1_one_outcome_each_when_the_sink_fails() {
    let callbacks = [
        Callback::CallDeclared,
        Callback::BodyStarted,
        Callback::OutcomeRecorded,
        Callback::OutcomeReady,
    ];
    for callback in callbacks {
        for how in [How::Error, How::Panic, How::PanicAtOnce] {
            for run in Run::both(3) {
                let rig = Rig::default();
                let ear = Ear::failing(&rig.log, callback, "4", how);
                one_each(&rig, &ear, run, calls()).await;
            }
        }
    }
}

#[tokio::test]
async fn c7_1_one_outcome_each_when_it_is_cancelled_at_any_moment() {
    let moments = [
        "call_declared 1",
        "begin 1",
        "end 1",
        "call_declared 4",
        "begin 4",
        "begin 8",
    ];
    for moment in moments {
        for run in Run::both(3) {
            let rig = Rig::default();
            let token = run.token.clone();
            let cancel = async {
                rig.log.until(moment).await;
                token.cancel();
            };
            let ear = Ear::of(&rig.log);
            let (outcomes, ()) = tokio::join!(one_each(&rig, &ear, run, calls()), cancel);
            for outcome in outcomes {
                let begun = rig.log.has(&format!("begin {}", outcome.call_id()));
                assert!(!begun || outcome.body() != BodyState::NotRun);
            }
        }
    }
}

#[tokio::test]
async fn c7_1_no_calls_no_outcomes() {
    let rig = Rig::default();
    let outcomes = one_each(&rig, &Ear::of(&rig.log), Run::at_most(1), Vec::new()).await;
    assert!(outcomes.is_empty());
}
