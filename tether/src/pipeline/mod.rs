//! The way of one call: resolve → pre-execute → (approval) → guards → dispatch → post-execute →
//! result (contract 4).
//!
//! [`run_call`] is the only way in. It always comes to an outcome, and it contains every panic.

mod admission;
mod body;
mod cancel;
mod dispatch;
mod env;
mod frame;
mod job;
mod judgement;
mod nested;
mod panic;
mod progress;

pub(crate) use self::env::Env;
pub(crate) use self::job::Job;
pub(crate) use self::panic::{Payload, message_of};
#[doc(hidden)]
pub use self::progress::At;
pub(crate) use self::progress::Progress;

use self::frame::Frame;
use self::job::Resolved;
use self::nested::NestedCalls;
use crate::batch::BatchSink;
use crate::call::{Outcome, Settled, ToolExecution};
use crate::scope::node::Kind;
use crate::scope::{ExecutionMode, ScopeNode, View};
use crate::tool::{ToolContext, ToolOptions};
use crate::trace;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use tokio::time::Instant;

/// One call under way: what every stage of it needs.
struct Call<'a, N: ScopeNode, S> {
    view: &'a View<N>,
    env: &'a Env<'a, S>,
    frame: &'a Frame,
    progress: &'a Progress,
    mode: ExecutionMode,
    options: ToolOptions,
}

impl<'a, N: ScopeNode, S> Call<'a, N, S> {
    fn ctx(&self) -> &'a ToolContext {
        self.frame.ctx()
    }

    fn execution(&self) -> &'a ToolExecution {
        &self.ctx().execution
    }

    fn at(&self) -> At<'a> {
        At {
            call: self.execution(),
            progress: self.progress,
        }
    }
}

/// Runs a call to its outcome, which has then passed the result listeners and the sink.
pub(crate) async fn run_call<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    job: Job<N::Prepared>,
) -> Outcome {
    let began = Instant::now();
    let progress = Progress::new();
    let frame = Frame::new(job.execution, env.spawned);
    let call = Call {
        view,
        env,
        frame: &frame,
        progress: &progress,
        mode: job.mode,
        options: job.options,
    };
    let settled = settle(&call, job.resolved).await;
    frame.ctx().hold.release();
    let outcome = Outcome::new(frame.into_execution(), settled, began.elapsed());
    tell_listeners(view, &outcome).await;
    env.recorded(&outcome).await;
    outcome
}

/// Drives the stages together with the calls that the body makes, to a settled outcome.
async fn settle<N: ScopeNode, S: BatchSink>(
    call: &Call<'_, N, S>,
    resolved: Resolved<N::Prepared>,
) -> Settled {
    let mut nested = NestedCalls::new(call);
    let stages = pin!(AssertUnwindSafe(call.stages(resolved)).catch_unwind());
    let ended = nested.drive(stages).await;
    nested.finish().await;
    ended.unwrap_or_else(|payload| call.settle_panic(&payload))
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// The stages in their order; the first that settles the call ends it.
    async fn stages(&self, resolved: Resolved<N::Prepared>) -> Settled {
        let prepared = match resolved {
            Resolved::Settled(settled) => return settled,
            Resolved::Known(prepared) => prepared,
        };
        let prepared = match self.admit(prepared).await {
            Ok(prepared) => prepared,
            Err(refusal) => return refusal,
        };
        let settled = self.dispatch(prepared).await;
        self.ctx().hold.release();
        self.judge(settled).await
    }
}

/// Tells every result listener once. A panic of one is contained, and the rest is told
/// (contract 4.10, 4.12).
async fn tell_listeners<N: ScopeNode>(view: &View<N>, outcome: &Outcome) {
    let count = view.node().listeners(Kind::Result);
    let progress = Progress::new();
    let mut from = 0;
    while from < count {
        let told = view.node().tell(view.pin(), outcome, &progress, from);
        let Err(payload) = AssertUnwindSafe(told).catch_unwind().await else {
            return;
        };
        let name = view.node().listener_name(Kind::Result, progress.listener());
        trace::result_listener_failed(name, outcome, &message_of(&payload));
        from = progress.listener() + 1;
    }
}
