//! 7.7 and 7.2: what cannot be stopped keeps its place until it ends.

use super::{Run, told};
use crate::support::*;
use serde_json::{Value, json};
use tether::CancellationToken;
use tether::prelude::*;

/// A rig whose wrapper cuts the call `id` off with a token of its own.
fn cut(id: &'static str) -> (Rig, CancellationToken) {
    let token = CancellationToken::new();
    let mut rig = Rig::new();
    rig.outer.wrap = WrapAct::Token(id, token.clone());
    (rig, token)
}

/// Lets what could begin, begin.
async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

/// Cuts when `begun` is logged, and sees that the last call begins only after the body of `key`.
async fn begins_after(
    rig: &Rig,
    cut: impl Fn(),
    run: Run,
    calls: Vec<ToolCall>,
    key: &str,
    recorded: &str,
) {
    let ear = Ear::of(&rig.log);
    let last = format!("begin {}", calls[calls.len() - 1].id);
    let end = format!("end {key}");
    let watch = async {
        rig.log.until(&format!("begin {key}")).await;
        cut();
        rig.log.until(&format!("outcome_recorded {recorded}")).await;
        settle().await;
        let begun = rig.log.has(&last);
        // Whatever was seen: a thread that still waits would keep the test from ending.
        rig.gates.open(key);
        begun
    };
    let (outcomes, begun) = tokio::join!(run.run(rig, &ear, calls), watch);
    assert!(!begun, "begun beside a body that still runs");
    let outcomes = outcomes.unwrap();
    assert_eq!(outcomes.last().unwrap().code(), None);
    assert!(rig.log.at(&end) < rig.log.at(&last));
}

#[tokio::test]
async fn c7_7_an_exclusive_call_waits_for_a_thread_that_could_not_be_stopped() {
    for name in ["block", "block_alone"] {
        for run in Run::both(4) {
            let (rig, token) = cut("1");
            let calls = vec![gated("1", name), call("2", "exc")];
            begins_after(&rig, || token.cancel(), run, calls, "1", "1").await;
        }
    }
}

#[tokio::test]
async fn c7_7_a_parallel_call_waits_for_its_place() {
    for run in Run::both(1) {
        let (rig, token) = cut("1");
        let calls = vec![gated("1", "block"), call("2", "par")];
        begins_after(&rig, || token.cancel(), run, calls, "1", "1").await;
    }
}

#[tokio::test]
async fn c7_7_a_thread_that_a_wrapper_turned_away_from_keeps_its_place() {
    for run in Run::both(4) {
        let mut rig = Rig::new();
        rig.inner.wrap = WrapAct::DropRest("1");
        let gates = rig.gates.clone();
        let calls = vec![gated("1", "block"), call("2", "exc")];
        begins_after(&rig, || gates.open("drop"), run, calls, "1", "1").await;
    }
}

fn inner(key: &str, name: &str) -> Value {
    json!({ "name": name, "arguments": { "key": key, "gated": true } })
}

#[tokio::test]
async fn c7_7_a_nested_thread_keeps_the_barrier_of_its_exclusive_parent() {
    for name in ["block", "block_alone"] {
        for run in Run::both(4) {
            // The nested call is cut off; its parent ends while the thread runs on.
            let (rig, token) = cut("1.1");
            let arguments = json!({ "key": "1", "calls": [inner("a", name)] });
            let calls = vec![with("1", "nest_alone", &arguments), call("2", "exc")];
            begins_after(&rig, || token.cancel(), run, calls, "a", "1").await;
        }
    }
}

#[tokio::test]
async fn c7_7_a_nested_thread_keeps_the_barrier_of_a_parent_that_was_cut_off() {
    for parent in ["nest", "nest_alone"] {
        for run in Run::both(4) {
            let (rig, token) = cut("1");
            let arguments = json!({ "key": "1", "calls": [inner("a", "block")] });
            let calls = vec![with("1", parent, &arguments), call("2", "exc")];
            begins_after(&rig, || token.cancel(), run, calls, "a", "1").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn c7_7_a_spawned_body_that_never_awaits_keeps_its_place() {
    let (rig, token) = cut("1");
    let mut run = Run::at_most(4);
    run.spawned = true;
    let ear = Ear::of(&rig.log);
    let calls = vec![call("1", "rude"), call("2", "exc")];
    let watch = async {
        rig.log.until("begin 1").await;
        token.cancel();
        settle().await;
        let begun = rig.log.has("begin 2");
        rig.gates.open("1");
        begun
    };
    let (outcomes, begun) = tokio::join!(run.run(&rig, &ear, calls), watch);
    assert!(!begun);
    assert_eq!(told(&outcomes.unwrap())[1], "2");
    assert!(rig.log.at("end 1") < rig.log.at("begin 2"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn c7_7_a_spawned_body_that_a_wrapper_turned_away_from_keeps_its_place() {
    let mut rig = Rig::new();
    rig.inner.wrap = WrapAct::DropRest("1");
    let gates = rig.gates.clone();
    let mut run = Run::at_most(4);
    run.spawned = true;
    let calls = vec![call("1", "rude"), call("2", "exc")];
    begins_after(&rig, || gates.open("drop"), run, calls, "1", "1").await;
}
