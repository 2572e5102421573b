//! What may go to other threads. A future that may not would not compile here.

#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test unwraps as a test does"
)]

use schemars::JsonSchema;
use serde::Deserialize;
use std::cell::Cell;
use tether::approval::{Approval, ApprovalRequest};
use tether::prelude::*;
use tether::scope::{AnyScope, AnyView, Changes, DynTools, Registration, Slot};

fn is_send<T: Send>(value: T) -> T {
    value
}

const fn is_send_and_sync<T: Send + Sync>() {}

/// Arguments that may be sent and not shared.
#[derive(Deserialize, JsonSchema)]
struct Counted {
    n: Cell<u32>,
}

struct Count;

impl Tool for Count {
    const NAME: &'static str = "count";
    const DESCRIPTION: &'static str = "Count one up.";
    type Args = Counted;
    type Output = u32;
    type Error = String;

    async fn call(&self, args: Counted, _: &ToolContext) -> Result<u32, String> {
        tokio::task::yield_now().await;
        Ok(args.n.get() + 1)
    }

    fn is_parallel(&self, _: &Counted) -> bool {
        true
    }
}

struct Pass;

impl PreExecute for Pass {
    async fn pre_execute<N: PreNext>(&self, _: &ToolExecution, next: N) -> PreDecision {
        tokio::task::yield_now().await;
        next.run().await
    }
}

impl Execute for Pass {
    async fn execute<N: ExecuteNext>(
        &self,
        _: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        tokio::task::yield_now().await;
        next.run(dispatch).await
    }
}

fn call(id: &str) -> ToolCall {
    ToolCall::new(id, "count", r#"{"n":1}"#)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_and_batches_run_on_any_thread() {
    let root = Scope::root()
        .tools(Count)
        .pre_execute(Pass)
        .execute(Pass)
        .build()
        .unwrap();
    let child = root.child().pre_execute(Pass).build().unwrap();
    let view = child.view();
    let erased = root
        .erase()
        .child()
        .execute(Pass)
        .build()
        .unwrap()
        .erase()
        .view();
    let task = tokio::spawn(is_send(async move {
        let alone = view.execute(call("a")).await;
        let in_place = view.batch([call("b"), call("c")]).run().await.unwrap();
        let spawned = view
            .batch([call("d"), call("e")])
            .spawned()
            .run()
            .await
            .unwrap();
        let through_any = erased.execute(call("f")).await;
        let batch_of_any = erased.batch([call("g")]).spawned().run().await.unwrap();
        let mut values = vec![alone.to_tool_value(), through_any.to_tool_value()];
        for outcome in in_place.iter().chain(&spawned).chain(&batch_of_any) {
            values.push(outcome.to_tool_value());
        }
        values
    }));
    for value in task.await.unwrap() {
        assert_eq!(value.as_str(), "2");
    }
}

#[test]
fn what_is_kept_and_shared_may_be() {
    is_send_and_sync::<AnyScope>();
    is_send_and_sync::<AnyView>();
    is_send_and_sync::<Scope>();
    is_send_and_sync::<Outcome>();
    is_send_and_sync::<Settled>();
    is_send_and_sync::<ToolExecution>();
    is_send_and_sync::<DynTools>();
    is_send_and_sync::<Registration>();
    is_send_and_sync::<Slot<Pass>>();
    is_send_and_sync::<Approval>();
    is_send_and_sync::<ApprovalRequest>();
    is_send_and_sync::<ToolContext>();
    let _: fn(Changes) -> Changes = is_send;
}
