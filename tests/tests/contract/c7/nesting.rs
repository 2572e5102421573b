//! 7.5: calls that a body makes.

use super::{Run, told};
use crate::support::*;
use serde_json::{Value, json};
use tether::prelude::*;

fn inner(key: &str, name: &str) -> Value {
    json!({ "name": name, "arguments": { "key": key } })
}

fn gated_inner(key: &str, name: &str) -> Value {
    json!({ "name": name, "arguments": { "key": key, "gated": true } })
}

fn nest(id: &str, name: &str, at_once: usize, calls: &[Value]) -> ToolCall {
    let arguments = json!({ "key": id, "calls": calls, "at_once": at_once });
    with(id, name, &arguments)
}

/// So many calls of `nest` one in the other, the innermost with no calls.
fn tower(depth: usize) -> Value {
    let innermost = json!({ "key": format!("k{depth}"), "calls": [] });
    (0..depth).rev().fold(innermost, |inside, level| {
        let call = json!({ "name": "nest", "arguments": inside });
        json!({ "key": format!("k{level}"), "calls": [call] })
    })
}

fn values(outcome: &Outcome) -> Value {
    outcome.to_tool_value().to_value()
}

#[tokio::test]
async fn c7_5_nested_calls_pass_the_pipeline_with_their_lineage() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![nest(
            "1",
            "nest",
            1,
            &[inner("a", "par"), inner("b", "nowhere")],
        )];
        let outcomes = run.run(&rig, &ear, calls).await.unwrap();
        let seen = values(&outcomes[0]);
        assert_eq!(
            (&seen[0]["id"], &seen[0]["value"]),
            (&json!("1.1"), &json!("a"))
        );
        assert_eq!(
            (&seen[1]["id"], &seen[1]["code"]),
            (&json!("1.2"), &json!("UNKNOWN_TOOL"))
        );
        for line in [
            "call_declared 1.1",
            "body_started 1.1 parallel",
            "inner hears 1.1 ok",
            "outcome_recorded 1.1",
            "outcome_ready 1.1",
            "inner hears 1.2 UNKNOWN_TOOL",
        ] {
            assert_eq!(rig.log.count(line), 1, "{line}");
        }
        let at = |line: &str| rig.log.at(line);
        assert!(at("begin 1") < at("begin a") && at("end a") < at("end 1"));
    }
}

#[tokio::test]
async fn c7_5_nested_calls_are_under_the_same_policy() {
    let mut rig = Rig::new();
    rig.outer = Stages::default().guard(|call| {
        if call.parent_call_id() == Some("1") {
            return Verdict::deny("not from there");
        }
        Verdict::abstain()
    });
    let outcome = rig
        .view()
        .execute(nest("1", "nest", 1, &[inner("a", "par")]))
        .await;
    assert_eq!(values(&outcome)[0]["code"], "DENIED");
    assert!(!rig.log.has("begin a"));
}

#[tokio::test]
async fn c7_5_nested_calls_do_not_deadlock_at_any_limit() {
    for limit in [1, 2, 3] {
        for run in Run::both(limit) {
            let rig = Rig::default();
            let ear = Ear::of(&rig.log);
            let deep = [
                json!({ "name": "nest", "arguments": tower(3) }),
                inner("x", "exc"),
            ];
            let calls = vec![
                nest("1", "nest", 4, &deep),
                nest("2", "nest", 4, &[inner("y", "exc"), inner("z", "par")]),
                nest("3", "nest_alone", 4, &deep),
                call("4", "par"),
            ];
            let outcomes = run.run(&rig, &ear, calls).await.unwrap();
            assert_eq!(lines(&outcomes)[3], r#"ok completed | body | "4""#);
            assert!(outcomes.iter().all(|outcome| !outcome.is_error()));
            assert_eq!(values(&outcomes[1])[0]["value"], "y");
        }
    }
}

#[tokio::test]
async fn c7_5_a_waiting_parent_gives_its_place_back() {
    for run in Run::both(1) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![
            nest("1", "nest", 1, &[gated_inner("a", "par")]),
            call("2", "par"),
        ];
        let open = async {
            rig.log.until("begin a").await;
            // One place: the inner call has it, and not its parent.
            assert!(!rig.log.has("end 1"));
            rig.gates.open("a");
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert_eq!(outcomes.unwrap()[1].code(), None);
        let at = |line: &str| rig.log.at(line);
        assert!(at("end 2") < at("begin a") || at("end a") < at("begin 2"));
        assert!(at("end a") < at("end 1"));
    }
}

#[tokio::test]
async fn c7_5_an_exclusive_parents_calls_run_inside_its_barrier() {
    for run in Run::both(4) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let both = [
            gated_inner("a", "par"),
            gated_inner("b", "par"),
            inner("c", "exc"),
        ];
        let calls = vec![
            call("1", "par"),
            nest("2", "nest_alone", 2, &both),
            call("3", "par"),
        ];
        let open = async {
            rig.log.until("begin a").await;
            rig.log.until("begin b").await;
            assert!(rig.log.has("outcome_recorded 1"));
            rig.gates.open("a");
            rig.gates.open("b");
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert_eq!(outcomes.unwrap().len(), 3);
        let at = |line: &str| rig.log.at(line);
        assert!(at("end a") < at("begin c") && at("end b") < at("begin c"));
        assert!(at("end c") < at("end 2") && at("end 2") < at("begin 3"));
    }
}

#[tokio::test]
async fn c7_5_an_exclusive_call_inside_a_parallel_one_runs_alone() {
    for run in Run::both(4) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![
            gated("2", "par"),
            nest("1", "nest", 1, &[gated_inner("a", "exc")]),
            nest("3", "nest", 1, &[inner("c", "par")]),
        ];
        let open = async {
            rig.log.until("begin 2").await;
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            // It waits for its cousin, and nobody begins while it runs.
            assert!(!rig.log.has("begin a"));
            rig.gates.open("2");
            rig.log.until("begin a").await;
            let begun = rig.log.count("begin ");
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            assert_eq!(rig.log.count("begin "), begun);
            rig.gates.open("a");
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), open);
        assert!(outcomes.unwrap().iter().all(|outcome| !outcome.is_error()));
    }
}

#[tokio::test]
async fn c7_5_depth_is_limited_to_eight() {
    let rig = Rig::default();
    let fits = with("1", "nest", &tower(8));
    let outcome = rig.view().execute(fits).await;
    assert!(!outcome.to_tool_value().as_str().contains("TOOL_ERROR"));
    assert!(rig.log.has("begin k8"));

    let rig = Rig::default();
    let outcome = rig.view().execute(with("1", "nest", &tower(9))).await;
    assert_eq!(outcome.code(), None);
    let told = "calls may nest 8 deep and this one is deeper";
    assert!(outcome.to_tool_value().as_str().contains(told));
    assert!(rig.log.has("begin k8") && !rig.log.has("begin k9"));
    let id = format!("1{}", ".1".repeat(9));
    assert!(rig.log.has(&format!("inner hears {id} TOOL_ERROR")));
}

#[tokio::test]
async fn c7_5_the_depth_limit_can_be_set() {
    let rig = Rig::default();
    let options = CallOptions::new().max_depth(1);
    let outcome = rig
        .view()
        .execute_with(with("1", "nest", &tower(2)), options)
        .await;
    assert!(outcome.to_tool_value().as_str().contains("nest 1 deep"));
    assert!(rig.log.has("begin k1") && !rig.log.has("begin k2"));
}

#[tokio::test]
async fn c7_5_cancelling_the_parent_cancels_its_calls() {
    for run in Run::both(2) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let token = run.token.clone();
        let calls = vec![nest(
            "1",
            "nest",
            1,
            &[gated_inner("a", "par"), inner("b", "par")],
        )];
        let cancel = async {
            rig.log.until("begin a").await;
            token.cancel();
        };
        let (outcomes, ()) = tokio::join!(run.run(&rig, &ear, calls), cancel);
        assert_eq!(told(&outcomes.unwrap()), ["ABORTED"]);
        // Their outcomes are not lost with the body that waited for them.
        let at = |line: &str| rig.log.at(line);
        assert!(at("inner hears 1.1 ABORTED") < at("inner hears 1 ABORTED"));
        assert!(rig.log.has("inner hears 1.2 ABORTED_BEFORE_DISPATCH"));
        assert!(rig.log.has("dropped a") && !rig.log.has("begin b"));
        assert_eq!(rig.log.count("outcome_recorded"), 3);
    }
}

#[tokio::test]
async fn c7_5_a_body_that_drops_its_calls_cancels_them_alone() {
    /// Start a call and leave it.
    #[tool]
    async fn leave(#[tool(state)] lab: &Lab, ctx: &ToolContext) -> String {
        let calls = [NestedCall::from_text("par", r#"{"key":"a","gated":true}"#)];
        tokio::select! {
            _ = ctx.batch(calls).run() => "done".to_owned(),
            () = lab.log.until("begin a") => "left".to_owned(),
        }
    }

    let lab = Lab::default();
    let tools = Scope::root()
        .tools(lab.clone())
        .tools(Leave { lab: lab.clone() });
    let scope = tools.build().unwrap();
    let ear = Ear::of(&lab.log);
    let view = scope.view();
    let calls = [call("1", "leave"), call("2", "par")].map(|mut call| {
        if call.name == "leave" {
            call.arguments = "{}".into();
        }
        call
    });
    let outcomes = view.batch(calls).sink(&ear).run().await.unwrap();
    assert_eq!(told(&outcomes), ["left", "2"]);
    assert!(lab.log.at("outcome_recorded 1.1") < lab.log.at("outcome_recorded 1"));
    assert!(lab.log.at("dropped a") < lab.log.at("begin 2"));
}

#[tokio::test]
async fn c7_5_a_panicking_body_does_not_lose_its_calls() {
    /// Start a call, then panic.
    #[tool(parallel)]
    async fn fall(#[tool(state)] lab: &Lab, ctx: &ToolContext) -> u8 {
        let calls = [NestedCall::from_text("par", r#"{"key":"a","gated":true}"#)];
        tokio::select! {
            _ = ctx.batch(calls).run() => 0,
            () = lab.log.until("begin a") => panic!("fell"),
        }
    }

    for spawned in [false, true] {
        let lab = Lab::default();
        let tools = Scope::root()
            .tools(lab.clone())
            .tools(Fall { lab: lab.clone() });
        let view = tools.build().unwrap().view();
        let ear = Ear::of(&lab.log);
        let mut batch = view.batch([ToolCall::new("1", "fall", "")]).sink(&ear);
        if spawned {
            batch = batch.spawned();
        }
        let outcomes = batch.run().await.unwrap();
        let expected = "TOOL_ERROR unknown | body | the tool panicked: fell";
        assert_eq!(lines(&outcomes), [expected]);
        assert!(lab.log.has("outcome_recorded 1.1"));
    }
}
