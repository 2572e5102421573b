//! From the name to the door of dispatch: pre-execute, approval, permit, guards.

use super::cancel::{Cancelled, or_cancelled};
use super::job::Parsed;
use super::{Call, message_of};
use crate::approval::{Approval, ApprovalRequest};
use crate::batch::{BatchSink, Permit, Want};
use crate::call::{Decider, FailureCode, Settled, Stage};
use crate::schema::InvalidArgs;
use crate::scope::{ExecutionMode, ScopeNode};
use crate::stage::sealed::Sealed;
use crate::stage::{GuardedCall, PreDecision, PreNext, PreVerdict, Reason};
use crate::trace;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::pin::pin;

/// An approval, and the approver's name.
type Approved = (Approval, &'static str);

/// The last decision of the pre-execute stage.
struct Allow;

impl Sealed for Allow {}

impl PreNext for Allow {
    async fn run(self) -> PreDecision {
        PreDecision::allow()
    }
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// Lets the call through to dispatch, or settles it.
    ///
    /// The arguments come by `&mut`: by value each layer of the pipeline would keep room for them,
    /// and by `&` they would have to be `Sync`.
    pub(super) async fn admit(&self, parsed: &mut Parsed<N::Prepared>) -> Result<(), Settled> {
        if self.execution().is_cancelled() {
            return Err(cancelled_before_dispatch());
        }
        let approval = if N::STAGES.pre || self.env.permits.is_some() {
            let waiting = pin!(self.wait(parsed));
            match or_cancelled(self.execution().cancellation(), waiting).await {
                Ok(waited) => waited?,
                Err(Cancelled) => return Err(cancelled_before_dispatch()),
            }
        } else {
            trace::decided(self.execution(), &PreDecision::allow());
            None
        };
        // Right before dispatch: nothing below waits.
        self.guards(parsed)?;
        let prepared = parsed.as_ref().map_err(invalid_args)?;
        if approval
            .as_ref()
            .is_some_and(|(approval, _)| approval.has_expired())
        {
            return Err(unavailable(
                "the approval expired before the call was dispatched",
            ));
        }
        self.not_retired(prepared)?;
        if let Some((approval, name)) = approval {
            // One approval a call: nobody has set it before.
            let who = approval.decided_by().unwrap_or(name).to_owned();
            let _ = self.ctx.approved_by.set(who);
        }
        Ok(())
    }

    /// What an admission may have to wait for: policy, a person, a permit.
    async fn wait(&self, parsed: &mut Parsed<N::Prepared>) -> Result<Option<Approved>, Settled> {
        let decision = if N::STAGES.pre {
            let node = self.view.node();
            node.pre(self.view.pin(), self.at(), Allow).await
        } else {
            PreDecision::allow()
        };
        trace::decided(self.execution(), &decision);
        let (verdict, by) = decision.into_parts();
        let approval = match verdict {
            PreVerdict::Allow => None,
            PreVerdict::Deny(reason) => return Err(denied(Stage::PreExecute, by, reason)),
            PreVerdict::Fail(failure) => {
                let by = Decider::named(Stage::PreExecute, by.unwrap_or_default());
                let message = failure.into_message();
                return Err(Settled::refused(FailureCode::ToolError, message, by));
            }
            // Boxed: a question is large to keep, and who asks a person can pay for a box.
            PreVerdict::Ask(reason) => Some(Box::pin(self.approve(parsed, reason, by)).await?),
        };
        if parsed.is_ok() {
            self.ctx.hold.put(self.permit().await);
        }
        Ok(approval)
    }

    /// Asks the scope's approver about a call that is valid and that no guard denies (4.3, 4.4).
    async fn approve(
        &self,
        parsed: &mut Parsed<N::Prepared>,
        reason: Option<Reason>,
        asked_by: Option<&'static str>,
    ) -> Result<Approved, Settled> {
        if let Err(invalid) = parsed {
            return Err(invalid_args(invalid));
        }
        self.guards(parsed)?;
        self.progress.enter(Stage::Approval, 0);
        let request = ApprovalRequest::new(self.execution(), reason, asked_by);
        let asked = AssertUnwindSafe(self.view.node().ask(&request)).catch_unwind();
        match asked.await {
            Err(payload) => {
                let text = message_of(&payload);
                Err(unavailable(format!("the approver panicked: {text}")))
            }
            Ok(None) => Err(unavailable(
                "the call needs approval and there is no approver",
            )),
            Ok(Some((Err(error), _))) => {
                Err(unavailable(format!("the approver has no answer: {error}")))
            }
            Ok(Some((Ok(approval), name))) => accept(&request, approval, name),
        }
    }

    /// Asks every guard until one denies.
    fn guards(&self, parsed: &Parsed<N::Prepared>) -> Result<(), Settled> {
        if !N::STAGES.guard {
            return Ok(());
        }
        let typed = parsed
            .as_ref()
            .ok()
            .and_then(|prepared| self.view.typed(prepared));
        let guarded = GuardedCall::new(self.execution(), typed);
        let node = self.view.node();
        match node.check(self.view.pin(), &guarded, &self.progress) {
            None => Ok(()),
            Some((reason, name)) => Err(denied(Stage::Guard, Some(name), reason)),
        }
    }

    /// A place under the batch's limit, where there is one.
    async fn permit(&self) -> Option<Permit> {
        let permits = self.env.permits.as_ref()?;
        let want = match self.mode {
            ExecutionMode::Parallel => Want::Shared,
            ExecutionMode::Exclusive => Want::Whole,
        };
        // Mostly one is free, and then there is no future to build.
        match permits.try_acquire(want) {
            Some(permit) => Some(permit),
            None => Some(permits.acquire(want, self.execution().depth()).await),
        }
    }
}

/// Takes an answer for what it is worth (contract 4.5).
fn accept(
    request: &ApprovalRequest,
    approval: Approval,
    name: &'static str,
) -> Result<Approved, Settled> {
    if approval.binding() != request.binding() {
        return Err(unavailable(
            "the answer is for another call or for other arguments",
        ));
    }
    if approval.has_expired() {
        return Err(unavailable("the answer had expired when it came"));
    }
    let Some(reason) = approval.rejection() else {
        return Ok((approval, name));
    };
    let who = approval.decided_by().unwrap_or(name).to_owned();
    let by = Decider::named(Stage::Approval, who);
    Err(Settled::refused(
        FailureCode::Denied,
        reason.to_string(),
        by,
    ))
}

fn denied(stage: Stage, by: Option<&'static str>, reason: Reason) -> Settled {
    let by = Decider::named(stage, by.unwrap_or_default());
    Settled::refused(FailureCode::Denied, reason.into_text(), by)
}

fn unavailable(message: impl Into<std::borrow::Cow<'static, str>>) -> Settled {
    let by = Decider::stage_alone(Stage::Approval);
    Settled::refused(FailureCode::Unavailable, message, by)
}

fn invalid_args(invalid: &InvalidArgs) -> Settled {
    let by = Decider::stage_alone(Stage::Arguments);
    Settled::refused(FailureCode::InvalidArgs, invalid.message().to_owned(), by)
}

pub(super) fn cancelled_before_dispatch() -> Settled {
    let by = Decider::stage_alone(Stage::Cancellation);
    Settled::refused(
        FailureCode::AbortedBeforeDispatch,
        "cancelled before the tool began",
        by,
    )
}
