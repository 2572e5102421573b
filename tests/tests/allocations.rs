//! What the pipeline costs in allocations (issue of the whole contract: none from `view.execute` to
//! the body and back).

#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test unwraps as a test does"
)]

use serde::{Deserialize, Serialize};
use std::future::Future;
use std::hint::black_box;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use tether::prelude::*;

#[derive(Serialize)]
struct Reply {
    path: String,
    lines: u32,
}

/// Read some lines.
#[tool(parallel)]
async fn read_lines(path: String, lines: u32) -> Reply {
    Reply { path, lines }
}

struct Pass;

impl PreExecute for Pass {
    async fn pre_execute<N: PreNext>(&self, _: &ToolExecution, next: N) -> PreDecision {
        next.run().await
    }
}

impl Guard for Pass {
    fn check(&self, _: &GuardedCall<'_>) -> Verdict {
        Verdict::abstain()
    }
}

impl Execute for Pass {
    async fn execute<N: ExecuteNext>(
        &self,
        _: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        next.run(dispatch).await
    }
}

impl PostExecute for Pass {
    async fn post_execute<N: PostNext>(
        &self,
        _: &ToolExecution,
        _: &Settled,
        next: N,
    ) -> PostDecision {
        next.run().await
    }
}

impl OnResult for Pass {
    async fn on_result(&self, _: &Outcome) -> Result<(), ToolFailure> {
        Ok(())
    }
}

const ARGUMENTS: &str = r#"{"path":"src/lib.rs","lines":40}"#;

/// Polls a future until it is ready, which one that waits for nothing outside soon is: no runtime,
/// so that none is counted.
fn ready<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut cx = Context::from_waker(Waker::noop());
    for _ in 0..1000 {
        if let Poll::Ready(value) = future.as_mut().poll(&mut cx) {
            return value;
        }
    }
    panic!("the call waits for something")
}

/// The allocations of one call, without those of making it and of dropping its outcome.
fn allocations_of<N: ScopeNode>(view: &View<N>) -> u64 {
    // Once before: what is allocated the first time is not the call's.
    for _ in 0..2 {
        let _ = ready(view.execute(ToolCall::new("c0", "read_lines", ARGUMENTS)));
    }
    let call = ToolCall::new("c1", "read_lines", ARGUMENTS);
    let mut outcome = None;
    let counted = allocation_counter::measure(|| outcome = Some(ready(view.execute(call))));
    assert_eq!(outcome.map(|outcome| outcome.code()), Some(None));
    counted.count_total
}

/// The same work by hand: parse, match, serialise.
fn allocations_by_hand() -> u64 {
    #[derive(Deserialize)]
    struct Arguments {
        path: String,
        lines: u32,
    }

    let mut text = None;
    let counted = allocation_counter::measure(|| {
        let arguments: Arguments = serde_json::from_str(black_box(ARGUMENTS)).unwrap();
        let reply = ready(read_lines(arguments.path, arguments.lines));
        text = Some(serde_json::to_string(&reply).unwrap());
    });
    assert!(text.is_some());
    counted.count_total
}

#[test]
fn c4_1_a_plain_call_allocates_no_more_than_by_hand() {
    let scope = Scope::root().tools(ReadLines).build().unwrap();
    assert_eq!(allocations_of(&scope.view()), allocations_by_hand());
}

#[test]
fn c4_1_two_listeners_of_each_kind_allocate_nothing() {
    let plain = Scope::root().tools(ReadLines).build().unwrap();
    let full = Scope::root()
        .tools(ReadLines)
        .pre_execute(Pass)
        .pre_execute(Pass)
        .guard(Pass)
        .guard(Pass)
        .execute(Pass)
        .execute(Pass)
        .post_execute(Pass)
        .post_execute(Pass)
        .on_result(Pass)
        .on_result(Pass)
        .build()
        .unwrap();
    let child = full
        .child()
        .pre_execute(Pass)
        .execute(Pass)
        .build()
        .unwrap();
    let base = allocations_of(&plain.view());
    assert_eq!(allocations_of(&full.view()), base);
    assert_eq!(allocations_of(&child.view()), base, "in a child's view too");
}

#[test]
fn erasing_a_scope_costs_one_allocation_a_call() {
    let scope = Scope::root().tools(ReadLines).build().unwrap();
    let base = allocations_of(&scope.view());
    let view = scope.erase().view();
    let _ = ready(view.execute(ToolCall::new("c0", "read_lines", ARGUMENTS)));
    let call = ToolCall::new("c1", "read_lines", ARGUMENTS);
    let mut outcome = None;
    let counted = allocation_counter::measure(|| outcome = Some(ready(view.execute(call))));
    assert_eq!(counted.count_total, base + 1);
}

/// The bound is what a ready call of a batch was measured at: the two strings of by hand, a task of
/// `FuturesUnordered`, and room in the lists of the batch.
#[test]
fn c7_1_a_ready_call_of_a_batch_costs_a_task_and_its_room() {
    const CALLS: u64 = 64;
    let scope = Scope::root().tools(ReadLines).build().unwrap();
    let view = scope.view();
    let calls = || {
        let call = |n| ToolCall::new(format!("c{n}"), "read_lines", ARGUMENTS);
        (0..CALLS).map(call).collect::<Vec<_>>()
    };
    let _ = ready(view.batch(calls()).run());
    let given = calls();
    let mut ended = None;
    let counted = allocation_counter::measure(|| ended = Some(ready(view.batch(given).run())));
    assert!(ended.is_some_and(|ended| ended.is_ok()));
    let by_hand = allocations_by_hand() * CALLS;
    let of_the_batch = counted.count_total - by_hand;
    assert!(
        of_the_batch <= CALLS + 16,
        "{of_the_batch} for {CALLS} calls"
    );
}

/// Measured at 1,648 bytes with rustc 1.95; a change that makes it larger should say why.
#[test]
fn the_future_of_a_call_is_as_small_as_it_was_measured() {
    let scope = Scope::root().tools(ReadLines).build().unwrap();
    let view = scope.view();
    let future = view.execute(ToolCall::new("c1", "read_lines", ARGUMENTS));
    let size = size_of_val(&future);
    assert!(size <= 1648, "{size} bytes");
}
