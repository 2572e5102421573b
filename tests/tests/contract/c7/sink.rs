//! 7.3: what the sink hears, and in which order.

use super::{Run, told};
use crate::support::*;
use tether::batch::Callback;
use tether::prelude::*;

#[tokio::test]
async fn c7_3_the_four_callbacks_of_one_call_come_in_order() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        run.run(&rig, &ear, vec![call("1", "par")]).await.unwrap();
        let at = |line: &str| rig.log.at(line);
        let order = [
            at("call_declared 1"),
            at("body_started 1 parallel"),
            at("begin 1"),
            at("end 1"),
            at("outcome_recorded 1"),
            at("outcome_ready 1"),
        ];
        assert!(order.is_sorted(), "{order:?}");
        // Right before the body: after the last wrapper.
        assert_eq!(order[1] + 1, order[2]);
    }
}

#[tokio::test]
async fn c7_3_a_call_whose_body_does_not_start_is_not_told_to_have() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = vec![call("1", "nowhere"), ToolCall::new("2", "par", "{")];
    Run::at_most(2).run(&rig, &ear, calls).await.unwrap();
    assert_eq!(rig.log.count("body_started"), 0);
    for line in ["call_declared 1", "outcome_recorded 2", "outcome_ready 2"] {
        assert_eq!(rig.log.count(line), 1);
    }
}

#[tokio::test]
async fn c7_3_outcomes_are_recorded_as_they_settle_and_ready_in_declared_order() {
    for run in Run::both(3) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![gated("1", "par"), gated("2", "par"), gated("3", "par")];
        let open = async {
            for id in ["3", "2"] {
                rig.log.until(&format!("begin {id}")).await;
                rig.gates.open(id);
                rig.log.until(&format!("outcome_recorded {id}")).await;
                // Not before what was declared earlier.
                assert_eq!(rig.log.count("outcome_ready"), 0);
            }
            rig.gates.open("1");
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert_eq!(told(&outcomes.unwrap()), ["1", "2", "3"]);
        let at = |line: &str| rig.log.at(line);
        assert!(at("outcome_recorded 3") < at("outcome_recorded 2"));
        assert!(at("outcome_recorded 2") < at("outcome_recorded 1"));
        assert!(at("outcome_recorded 1") < at("outcome_ready 1"));
        assert!(at("outcome_ready 1") < at("outcome_ready 2"));
        assert!(at("outcome_ready 2") < at("outcome_ready 3"));
    }
}

#[tokio::test]
async fn c7_3_calls_are_declared_in_order() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = ["1", "2", "3", "4"].map(|id| call(id, "par")).to_vec();
    Run::at_most(2).run(&rig, &ear, calls).await.unwrap();
    let at = ["1", "2", "3", "4"].map(|id| rig.log.at(&format!("call_declared {id}")));
    assert!(at.is_sorted());
}

#[tokio::test]
async fn c7_3_a_body_waits_for_its_call_to_be_declared_and_started() {
    let moments = [
        (Callback::CallDeclared, "call_declared 2"),
        (Callback::BodyStarted, "body_started 2 parallel"),
    ];
    for (callback, line) in moments {
        for run in Run::both(4) {
            let rig = Rig::default();
            let mut ear = Ear::of(&rig.log);
            ear.waits = Some((callback, "2"));
            let gates = ear.gates.clone();
            let calls = vec![gated("1", "par"), call("2", "par")];
            let open = async {
                rig.log.until(line).await;
                rig.log.until("begin 1").await;
                rig.gates.open("1");
                // The sink's waiting holds up nobody else.
                rig.log.until("outcome_ready 1").await;
                assert!(!rig.log.has("begin 2"));
                gates.open("sink");
            };
            let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
            assert_eq!(told(&outcomes.unwrap()), ["1", "2"]);
        }
    }
}

#[tokio::test]
async fn c7_3_a_slow_hand_over_holds_up_no_body() {
    let rig = Rig::default();
    let mut ear = Ear::of(&rig.log);
    ear.waits = Some((Callback::OutcomeReady, "1"));
    let gates = ear.gates.clone();
    let calls = vec![call("1", "exc"), call("2", "exc"), call("3", "par")];
    let open = async {
        rig.log.until("outcome_recorded 3").await;
        assert!(!rig.log.has("outcome_ready 2"));
        gates.open("sink");
    };
    let (outcomes, ()) = tokio::join!(Run::at_most(1).run(&rig, &ear, calls), open);
    assert_eq!(told(&outcomes.unwrap()), ["1", "2", "3"]);
}
