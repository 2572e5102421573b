//! 7.1 and 7.2: order and barriers.

use super::{Run, told};
use crate::support::*;

#[tokio::test]
async fn c7_1_outcomes_come_in_declared_order_whatever_ended_first() {
    for run in Run::both(3) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![gated("1", "par"), gated("2", "par"), gated("3", "par")];
        let open = async {
            for (id, end) in [("3", "end 3"), ("2", "end 2"), ("1", "end 1")] {
                rig.log.until(&format!("begin {id}")).await;
                rig.gates.open(id);
                rig.log.until(end).await;
            }
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert_eq!(told(&outcomes.unwrap()), ["1", "2", "3"]);
        assert!(rig.log.at("end 3") < rig.log.at("end 2"));
        assert!(rig.log.at("end 2") < rig.log.at("end 1"));
    }
}

#[tokio::test]
async fn c7_2_parallel_calls_overlap() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        // Each waits for the other to have begun: alone neither would end.
        let calls = vec![gated("1", "par"), gated("2", "par")];
        let meet = async {
            rig.log.until("begin 1").await;
            rig.log.until("begin 2").await;
            rig.gates.open("1");
            rig.gates.open("2");
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), meet);
        assert_eq!(told(&outcomes.unwrap()), ["1", "2"]);
    }
}

#[tokio::test]
async fn c7_2_an_exclusive_call_is_a_barrier() {
    for run in Run::both(8) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![
            gated("1", "par"),
            gated("2", "par"),
            gated("3", "exc"),
            gated("4", "par"),
            gated("5", "par"),
        ];
        let open = async {
            for id in ["2", "1", "3", "5", "4"] {
                rig.log.until(&format!("begin {id}")).await;
                settle().await;
                rig.gates.open(id);
                rig.log.until(&format!("end {id}")).await;
            }
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert_eq!(told(&outcomes.unwrap()), ["1", "2", "3", "4", "5"]);
        let at = |line: &str| rig.log.at(line);
        assert!(at("begin 3") > at("end 1") && at("begin 3") > at("end 2"));
        assert!(at("end 3") < at("begin 4") && at("end 3") < at("begin 5"));
        // What comes before has gone all its way, not only its body.
        assert!(at("call_declared 3") > at("outcome_recorded 1"));
        assert!(at("call_declared 4") > at("outcome_recorded 3"));
    }
}

/// Gives everything that could go on the time to do so.
async fn settle() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn c7_2_at_most_so_many_bodies_run_at_once() {
    for limit in 1..=4 {
        for run in Run::both(limit) {
            let rig = Rig::default();
            let ear = Ear::of(&rig.log);
            let ids = ["1", "2", "3", "4", "5", "6"];
            let calls = ids.map(|id| gated(id, "par")).to_vec();
            let open = async {
                for (done, id) in ids.into_iter().enumerate() {
                    let running = (done + limit).min(ids.len());
                    rig.log.until(&format!("begin {}", ids[running - 1])).await;
                    settle().await;
                    // As many as the limit, and not one more.
                    assert_eq!(rig.log.count("begin "), running);
                    rig.gates.open(id);
                }
            };
            let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
            assert_eq!(told(&outcomes.unwrap()), ids);
        }
    }
}

#[tokio::test]
async fn c7_2_a_limit_of_nothing_counts_as_one() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = vec![call("1", "par"), call("2", "par")];
    let outcomes = Run::at_most(0).run(&rig, &ear, calls).await.unwrap();
    assert_eq!(told(&outcomes), ["1", "2"]);
    assert!(rig.log.at("end 1") < rig.log.at("begin 2"));
}

#[tokio::test]
async fn c7_2_what_cannot_run_is_a_barrier_too() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = vec![gated("1", "par"), call("2", "nowhere"), call("3", "par")];
    let open = async {
        rig.log.until("begin 1").await;
        settle().await;
        assert!(!rig.log.has("call_declared 2"));
        rig.gates.open("1");
    };
    let (outcomes, ()) = tokio::join!(Run::at_most(4).run(&rig, &ear, calls), open);
    assert_eq!(told(&outcomes.unwrap()), ["1", "UNKNOWN_TOOL", "3"]);
    assert!(rig.log.at("outcome_recorded 2") < rig.log.at("begin 3"));
}

#[tokio::test]
async fn c7_2_a_predicate_decides_call_by_call() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let safe = |id: &str| with(id, "maybe", &serde_json::json!({ "key": id, "safe": true }));
    let calls = vec![safe("1"), safe("2"), call("3", "maybe")];
    let open = async {
        rig.log.until("begin 1").await;
        rig.log.until("begin 2").await;
        settle().await;
        assert!(!rig.log.has("begin 3"));
        rig.gates.open("1");
        rig.gates.open("2");
    };
    let (outcomes, ()) = tokio::join!(Run::at_most(4).run(&rig, &ear, calls), open);
    assert_eq!(told(&outcomes.unwrap()), ["1", "2", "3"]);
    assert!(rig.log.has("body_started 1 parallel"));
    assert!(rig.log.has("body_started 3 exclusive"));
}
