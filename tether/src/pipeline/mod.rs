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

pub(crate) use self::body::Start;
pub(crate) use self::env::Env;
pub(crate) use self::job::Job;
pub(crate) use self::panic::message_of;
#[doc(hidden)]
pub(crate) use self::progress::{At, Progress};

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
use std::future::Future;
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
///
/// Not an `async fn`, nor is [`announced`]: a future of one keeps what it is given twice, once
/// captured and once as a local.
#[allow(clippy::manual_async_fn)] // see above
pub(crate) fn run_call<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    mut job: Job<N::Prepared>,
) -> impl Future<Output = Outcome> + Send {
    async move {
        let began = Instant::now();
        let settled = settle(view, env, &mut job).await;
        let (execution, approved_by) = job.frame.into_parts();
        let outcome = Outcome::new(execution, settled, approved_by, began.elapsed());
        announced(view, env, outcome).await
    }
}

/// The outcome, when whoever listens has been told of it.
#[allow(clippy::manual_async_fn)] // see `run_call`
fn announced<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    outcome: Outcome,
) -> impl Future<Output = Outcome> + Send {
    async move {
        trace::settled(&outcome);
        trace::telling(&outcome);
        tell_listeners(view, &outcome).await;
        env.recorded(&outcome).await;
        outcome
    }
}

/// Runs the stages of a call, and the calls that its body makes.
async fn settle<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    job: &mut Job<N::Prepared>,
) -> Settled {
    let progress = Progress::new();
    let call = Call {
        view,
        env,
        frame: &job.frame,
        progress: &progress,
        mode: job.mode,
        options: job.options,
    };
    let mut nested = NestedCalls::new(&call);
    let ended = {
        let stages = pin!(call.stages(&mut job.resolved));
        nested.drive(stages).await
    };
    nested.finish().await;
    let settled = match ended {
        Ok(settled) => settled,
        // Boxed: judging is large, and a panic is rare.
        Err(payload) => Box::pin(call.judge_panic(payload)).await,
    };
    call.ctx().hold.release();
    settled
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// The stages in their order; the first that settles the call ends it.
    async fn stages(&self, resolved: &mut Resolved<N::Prepared>) -> Settled {
        let parsed = match resolved {
            Resolved::Settled(settled) => return settled.clone(),
            Resolved::Known(parsed) => parsed,
        };
        if let Err(refusal) = self.admit(parsed).await {
            return refusal;
        }
        let settled = self.dispatch(parsed).await;
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
