//! Running a body and stopping it (contract 7.7).

mod start;

pub(crate) use self::start::Start;

use super::cancel::or_cancelled;
use super::frame::Frame;
use super::{Call, Progress};
use crate::batch::BatchSink;
use crate::call::Stage;
use crate::scope::ScopeNode;
use crate::scope::view::Prepared;
use crate::tool::{BodyResult, ToolContext};
use pin_project_lite::pin_project;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How a body came to its end.
pub(super) enum Ended {
    Done(BodyResult),
    Cancelled,
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    pub(super) async fn body(
        &self,
        prepared: Prepared<N::Prepared>,
        token: Option<&CancellationToken>,
    ) -> Ended {
        match self.frame {
            Frame::Inline(ctx) => {
                let body = Gated {
                    body: self.view.invoke(prepared, ctx),
                    ctx,
                    progress: &self.progress,
                };
                self.stoppable(pin!(body), token).await
            }
            Frame::Shared(ctx) => self.spawned(prepared, Arc::clone(ctx), token).await,
        }
    }

    /// Runs the body in the caller's task: dropped at its next await when it is cancelled, awaited
    /// up to the grace time if it is cooperative.
    async fn stoppable(
        &self,
        mut body: Pin<&mut impl Future<Output = BodyResult>>,
        token: Option<&CancellationToken>,
    ) -> Ended {
        if let Ok(result) = or_cancelled(token, body.as_mut()).await {
            return Ended::Done(result);
        }
        if !self.options.is_cooperative() {
            return Ended::Cancelled;
        }
        // Boxed: a timer is large, and only a cancelled body needs it.
        let graced = Box::pin(tokio::time::timeout(self.env.limits.grace, body));
        graced.await.map_or(Ended::Cancelled, Ended::Done)
    }

    /// Runs the body as a task of the runtime, aborted with the batch.
    async fn spawned(
        &self,
        prepared: Prepared<N::Prepared>,
        ctx: Arc<ToolContext>,
        token: Option<&CancellationToken>,
    ) -> Ended {
        let view = self.view.clone();
        let task = tokio::spawn(async move {
            if !ctx.start.begin() {
                // Nobody waits for it any more.
                return std::future::pending().await;
            }
            let body = Gated {
                body: view.invoke(prepared, &ctx),
                ctx: &ctx,
                // How far the call has come is noted in the task that drives it.
                progress: &Progress::new(),
            };
            body.await
        });
        let mut task = Task {
            handle: Some(task),
            ctx: self.ctx,
            progress: &self.progress,
        };
        let ended = self.stoppable(pin!(task.joined()), token).await;
        if matches!(ended, Ended::Done(_)) {
            return ended;
        }
        // The task runs on until its next await; its permit is not free before that.
        task.abort();
        let graced = Box::pin(tokio::time::timeout(self.env.limits.grace, task.stopped()));
        match graced.await {
            Ok(Some(result)) => Ended::Done(result),
            Ok(None) => Ended::Cancelled,
            // The task goes with its permit, for as long as it runs.
            Err(_) => Ended::Cancelled,
        }
    }
}

pin_project! {
    /// A body that stopped waiting for calls of its own goes on when it has its place under the
    /// limit again.
    struct Gated<'a, F> {
        #[pin]
        body: F,
        ctx: &'a ToolContext,
        progress: &'a Progress,
    }
}

impl<F: Future> Future for Gated<'_, F> {
    type Output = F::Output;

    #[inline]
    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let this = self.project();
        if let Some(mail) = this.ctx.mail() {
            ready!(mail.poll_gate(cx));
        }
        this.progress.enter(Stage::Body, 0);
        this.body.poll(cx)
    }
}

/// A spawned body; dropping it aborts the task, which keeps the permit until it has ended.
struct Task<'a> {
    handle: Option<JoinHandle<BodyResult>>,
    ctx: &'a ToolContext,
    progress: &'a Progress,
}

impl Task<'_> {
    /// The body's result; a panic goes on in the caller's task, where it is contained.
    async fn joined(&mut self) -> BodyResult {
        match self.stopped().await {
            Some(result) => result,
            // Aborted by the runtime's shutdown: nobody will poll this again.
            None => std::future::pending().await,
        }
    }

    /// The body's result; `None` if it was aborted.
    async fn stopped(&mut self) -> Option<BodyResult> {
        let ended = self.handle.as_mut()?.await;
        self.handle = None;
        match ended {
            Ok(result) => Some(result),
            Err(error) => match error.try_into_panic() {
                Ok(payload) => {
                    self.progress.enter(Stage::Body, 0);
                    std::panic::resume_unwind(payload)
                }
                Err(_) => None,
            },
        }
    }

    fn abort(&self) {
        if self.ctx.start.revoke() {
            self.progress.body_revoked();
        }
        if let Some(task) = &self.handle {
            task.abort();
        }
    }
}

impl Drop for Task<'_> {
    fn drop(&mut self) {
        if self.handle.is_some() {
            self.abort();
        }
        self.ctx.hold.release_after(self.handle.take());
    }
}
