//! The execute stage, the body at its end.

use super::Call;
use super::admission::cancelled_before_dispatch;
use super::body::Ended;
use super::job::{Parsed, take};
use crate::batch::BatchSink;
use crate::call::{BodyState, Decider, Failure, FailureCode, Settled, Stage};
use crate::scope::ScopeNode;
use crate::scope::node::Kind;
use crate::scope::view::Prepared;
use crate::stage::sealed::Sealed;
use crate::stage::{Dispatch, ExecuteNext};
use crate::tool::{BodyResult, Retire};
use crate::trace;
use tokio_util::sync::CancellationToken;

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// Runs the wrappers round the body.
    pub(super) async fn dispatch(&self, parsed: &mut Parsed<N::Prepared>) -> Settled {
        let dispatch = Dispatch::new(self.execution().cancellation.clone());
        let terminal = Terminal { call: self, parsed };
        let node = self.view.node();
        let settled = node
            .execute(self.view.pin(), self.at(), dispatch, terminal)
            .await;
        // Whether the body ran is not a wrapper's to say.
        settled.with_body(self.progress.body())
    }

    /// Refuses a call to a tool that was retired and wants no more calls (contract 3.2).
    pub(super) fn not_retired(&self, prepared: &Prepared<N::Prepared>) -> Result<(), Settled> {
        if self.options.get_retire() != Retire::Refuse {
            return Ok(());
        }
        let removed = match prepared {
            Prepared::Dynamic(entry, _) => entry.is_retired(),
            Prepared::Static(_) => false,
        };
        if !removed && !self.execution().scope().is_disposed() {
            return Ok(());
        }
        let message = format!("the tool `{}` was retired", self.execution().name());
        let by = Decider::stage_alone(Stage::Resolve);
        Err(Settled::refused(FailureCode::Unavailable, message, by))
    }

    /// The outcome of a body that ended, or that was stopped.
    fn settle_body(&self, ended: Ended, token: Option<&CancellationToken>) -> Settled {
        let stopped = token.is_some_and(CancellationToken::is_cancelled);
        let by_body = Decider::stage_alone(Stage::Body);
        let by_caller = Decider::stage_alone(Stage::Cancellation);
        let result: BodyResult = match ended {
            Ended::Done(result) => {
                self.progress.body_ended();
                result
            }
            Ended::Cancelled if self.progress.body() == BodyState::NotRun => {
                return cancelled_before_dispatch();
            }
            Ended::Cancelled => {
                let failure = Failure::new(FailureCode::Aborted, "cancelled while the tool ran");
                return Settled::of(Err(failure), self.progress.body(), by_caller);
            }
        };
        match result {
            Ok(value) => Settled::of(Ok(value), self.progress.body(), by_body),
            // A body that saw the cancellation and gave up was aborted, whatever it calls it.
            Err(failure) if stopped => {
                let failure = Failure::new(FailureCode::Aborted, failure.into_message());
                Settled::of(Err(failure), self.progress.body(), by_caller)
            }
            Err(failure) => {
                let failure = Failure::new(FailureCode::ToolError, failure.into_message());
                Settled::of(Err(failure), self.progress.body(), by_body)
            }
        }
    }
}

/// The end of the execute stage: the body itself.
struct Terminal<'a, N: ScopeNode, S> {
    call: &'a Call<'a, N, S>,
    /// By reference, since every wrapper keeps room for its continuation.
    parsed: &'a mut Parsed<N::Prepared>,
}

impl<N: ScopeNode, S> Sealed for Terminal<'_, N, S> {}

impl<N: ScopeNode, S: BatchSink> ExecuteNext for Terminal<'_, N, S> {
    async fn run(self, dispatch: Dispatch) -> Settled {
        let call = self.call;
        let token = dispatch.into_token();
        if token.as_ref().is_some_and(CancellationToken::is_cancelled) {
            return cancelled_before_dispatch();
        }
        if let Some(token) = &token {
            // A wrapper goes on at most once, so that nobody has set it before.
            let _ = call.ctx.token.set(token.clone());
        }
        let Some(prepared) = take(self.parsed) else {
            return cancelled_before_dispatch();
        };
        if let Err(why) = call.env.started(call.execution(), call.mode).await {
            let message = format!("not run: its start could not be recorded: {why}");
            let by = Decider::stage_alone(Stage::Batch);
            return Settled::refused(FailureCode::AbortedBeforeDispatch, message, by);
        }
        // The sink may have taken its time, and a body that has not begun must not begin any more.
        if token.as_ref().is_some_and(CancellationToken::is_cancelled) {
            return cancelled_before_dispatch();
        }
        trace::executing(call.execution());
        call.progress.body_began();
        let ended = call.body(prepared, token.as_ref()).await;
        // Control goes back to the innermost wrapper.
        let wrappers = call.view.node().listeners(Kind::Execute);
        call.progress
            .enter(Stage::Execute, wrappers.saturating_sub(1));
        call.settle_body(ended, token.as_ref())
    }
}
