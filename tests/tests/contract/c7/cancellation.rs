//! 7.7: cancelling bodies.

use super::{Run, told};
use crate::support::*;
use serde_json::json;
use std::time::Duration;
use tether::prelude::*;

/// Cancels when the log has `line`.
async fn cancelled_at(line: &str, rig: &Rig, run: Run, calls: Vec<ToolCall>) -> Vec<Outcome> {
    let ear = Ear::of(&rig.log);
    let token = run.token.clone();
    let cancel = async {
        rig.log.until(line).await;
        token.cancel();
    };
    let (outcomes, ()) = tokio::join!(run.run(rig, &ear, calls), cancel);
    outcomes.unwrap()
}

#[tokio::test]
async fn c7_7_before_dispatch_no_body_begins() {
    for run in Run::both(2) {
        let rig = Rig::default();
        run.token.cancel();
        let ear = Ear::of(&rig.log);
        let calls = vec![call("1", "par"), call("2", "coop"), call("3", "block")];
        let outcomes = run.run(&rig, &ear, calls).await.unwrap();
        let expected = "cancelled before the tool began";
        let expected = format!("ABORTED_BEFORE_DISPATCH not_run | cancellation | {expected}");
        assert_eq!(lines(&outcomes), vec![expected; 3]);
        assert_eq!(rig.log.count("begin"), 0);
    }
}

#[tokio::test]
async fn c7_7_a_body_is_dropped_at_its_next_await() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let calls = vec![gated("1", "par"), gated("2", "par"), call("3", "exc")];
        let outcomes = cancelled_at("begin 2", &rig, run, calls).await;
        let expected = "ABORTED unknown | cancellation | cancelled while the tool ran";
        assert_eq!(lines(&outcomes)[..2], [expected, expected]);
        assert_eq!(outcomes[2].code(), Some(FailureCode::AbortedBeforeDispatch));
        assert!(rig.log.has("dropped 1") && rig.log.has("dropped 2"));
        assert!(rig.log.at("dropped 1") < rig.log.at("outcome_recorded 1"));
    }
}

#[tokio::test]
async fn c7_7_after_the_end_nothing_is_undone() {
    for run in Run::both(1) {
        let rig = Rig::default();
        let calls = vec![call("1", "par"), call("2", "par")];
        let outcomes = cancelled_at("outcome_ready 2", &rig, run, calls).await;
        assert_eq!(told(&outcomes), ["1", "2"]);
    }
}

#[tokio::test]
async fn c7_7_while_waiting_for_a_place_no_body_begins() {
    for run in Run::both(1) {
        let rig = Rig::default();
        let calls = vec![gated("1", "par"), call("2", "par")];
        let outcomes = cancelled_at("begin 1", &rig, run, calls).await;
        assert_eq!(told(&outcomes), ["ABORTED", "ABORTED_BEFORE_DISPATCH"]);
        assert!(!rig.log.has("begin 2"));
    }
}

#[tokio::test]
async fn c7_7_while_policy_thinks_no_body_begins() {
    for run in Run::both(1) {
        let mut rig = Rig::new();
        rig.inner.pre = PreAct::Wait;
        let outcomes = cancelled_at("inner>", &rig, run, vec![call("1", "par")]).await;
        assert_eq!(told(&outcomes), ["ABORTED_BEFORE_DISPATCH"]);
    }
}

#[tokio::test]
async fn c7_7_while_a_wrapper_holds_it_back_no_body_begins() {
    for run in Run::both(1) {
        let mut rig = Rig::new();
        rig.inner.wrap = WrapAct::Wait;
        let gates = rig.gates.clone();
        let token = run.token.clone();
        let opened = async {
            token.cancelled().await;
            gates.open("wrap");
        };
        let calls = vec![call("1", "par")];
        let (outcomes, ()) = tokio::join!(cancelled_at("inner?", &rig, run, calls), opened);
        assert_eq!(told(&outcomes), ["ABORTED_BEFORE_DISPATCH"]);
        assert!(!rig.log.has("begin 1"));
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_cooperative_body_is_awaited_within_its_grace_time() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let well = with("2", "coop", &json!({ "key": "2", "well": true }));
        let calls = vec![gated("1", "coop"), well];
        let open = async {
            rig.log.until("told 1").await;
            tokio::time::sleep(Duration::from_secs(4)).await;
            rig.gates.open("1");
        };
        let (outcomes, ()) = tokio::join!(cancelled_at("begin 2", &rig, run, calls), open);
        let expected = [
            "ABORTED completed | cancellation | gave up",
            r#"ok completed | body | "2""#,
        ];
        assert_eq!(lines(&outcomes), expected);
        assert!(rig.log.has("end 1"));
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_cooperative_body_that_exceeds_its_grace_time_is_dropped() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let began = tokio::time::Instant::now();
        let calls = vec![gated("1", "coop")];
        let outcomes = cancelled_at("begin 1", &rig, run, calls).await;
        let expected = "ABORTED unknown | cancellation | cancelled while the tool ran";
        assert_eq!(lines(&outcomes), [expected]);
        assert_eq!(began.elapsed(), Duration::from_secs(5));
        assert!(rig.log.has("told 1") && rig.log.has("dropped 1"));
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_the_grace_time_can_be_set() {
    let rig = Rig::default();
    let token = tether::CancellationToken::new();
    let options = CallOptions::new()
        .cancellation(token.clone())
        .grace(Duration::from_secs(60));
    let view = rig.view();
    let began = tokio::time::Instant::now();
    let running = view.execute_with(gated("1", "coop"), options);
    let cancel = async {
        rig.log.until("begin 1").await;
        token.cancel();
    };
    let (outcome, ()) = tokio::join!(running, cancel);
    assert_eq!(outcome.code(), Some(FailureCode::Aborted));
    assert_eq!(began.elapsed(), Duration::from_secs(60));
}

#[tokio::test]
async fn c7_7_a_blocking_body_is_reported_unknown_at_once() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let calls = vec![gated("1", "block"), call("2", "exc")];
        let outcomes = cancelled_at("begin 1", &rig, run, calls).await;
        let expected = "ABORTED unknown | cancellation | cancelled while the tool ran";
        assert_eq!(lines(&outcomes)[0], expected);
        // Its thread still runs.
        assert!(!rig.log.has("end 1"));
        rig.gates.open("1");
        rig.log.until("end 1").await;
    }
}

#[tokio::test]
async fn c7_7_a_lone_call_is_cancelled_alike() {
    let rig = Rig::default();
    for (id, name) in [("1", "par"), ("2", "block"), ("3", "exc")] {
        let token = tether::CancellationToken::new();
        let options = CallOptions::new().cancellation(token.clone());
        let view = rig.view();
        let cancel = async {
            rig.log.until(&format!("begin {id}")).await;
            token.cancel();
        };
        let running = view.execute_with(gated(id, name), options);
        let (outcome, ()) = tokio::join!(running, cancel);
        let expected = "ABORTED unknown | cancellation | cancelled while the tool ran";
        assert_eq!(line(&outcome), expected);
        rig.gates.open(id);
    }
}
