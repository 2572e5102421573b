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
use crate::batch::{BatchSink, NoSink};
use crate::call::{Outcome, Settled, ToolCall, ToolExecution};
use crate::scope::node::Kind;
use crate::scope::{CallOptions, ExecutionMode, ScopeNode, View};
use crate::tool::{ToolContext, ToolOptions};
use crate::trace;
use futures_util::FutureExt;
use std::borrow::Borrow;
use std::future::{Future, poll_fn};
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use tokio::time::Instant;

/// One call under way: what every stage of it needs.
struct Call<'a, N: ScopeNode, S> {
    view: &'a View<N>,
    env: &'a Env<'a, S>,
    frame: &'a Frame,
    ctx: &'a ToolContext,
    progress: Progress,
    mode: ExecutionMode,
    options: ToolOptions,
}

impl<'a, N: ScopeNode, S> Call<'a, N, S> {
    #[inline]
    fn execution(&self) -> &'a ToolExecution {
        &self.ctx.execution
    }

    #[inline]
    fn at(&self) -> At<'_> {
        At {
            call: self.execution(),
            progress: &self.progress,
        }
    }

    /// Gives the permit back, if there is one.
    #[inline]
    fn release(&self) {
        if self.env.permits.is_some() {
            self.ctx.hold.release();
        }
    }
}

/// Runs a call that is no part of a batch.
#[inline]
pub(crate) fn run_alone<N: ScopeNode>(
    view: &View<N>,
    call: ToolCall,
    options: CallOptions,
) -> impl Future<Output = Outcome> + Send {
    let env = Env::alone(&NoSink, options.limits);
    run_call(view, env, move || {
        let job = Job::new(view, call, options, None, false);
        trace::declared(job.execution());
        job
    })
}

/// Runs a call to its outcome, which has then passed the result listeners and the sink.
///
/// The job is made inside the future, where it then stays: whatever is moved into a future is kept
/// twice, and copied. Not an `async fn`, for the same reason.
#[allow(clippy::manual_async_fn)] // see above
#[inline]
pub(crate) fn run_call<'e, N: ScopeNode, S: BatchSink + 'e>(
    view: &View<N>,
    env: impl Borrow<Env<'e, S>> + Send,
    job: impl FnOnce() -> Job<N::Prepared> + Send,
) -> impl Future<Output = Outcome> + Send {
    async move {
        let began = Instant::now();
        let env = env.borrow();
        let mut job = job();
        let settled = settle(view, env, &mut job).await;
        let outcome = job.into_outcome(settled, began.elapsed());
        trace::settled(&outcome);
        trace::telling(&outcome);
        if N::STAGES.result {
            tell_listeners(view, &outcome).await;
        }
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
    let call = Call {
        view,
        env,
        frame: &job.frame,
        ctx: job.frame.ctx(),
        progress: Progress::new(),
        mode: job.mode,
        options: job.options,
    };
    let mut nested = None;
    let ended = {
        let mut stages = pin!(call.stages(&mut job.resolved));
        poll_fn(|cx| call.poll_beside(stages.as_mut(), &mut nested, cx)).await
    };
    if let Some(mut nested) = nested {
        nested.finish().await;
    }
    let settled = match ended {
        Ok(settled) => settled,
        // Boxed: judging is large, and a panic is rare.
        Err(payload) => Box::pin(call.judge_panic(payload)).await,
    };
    call.release();
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
        self.release();
        if !N::STAGES.post {
            return settled;
        }
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
