//! The post-execute stage (contract 4.9).

use super::Call;
use super::cancel::{Cancelled, or_cancelled};
use crate::batch::BatchSink;
use crate::call::{Decider, Failure, FailureCode, Settled, Stage};
use crate::scope::ScopeNode;
use crate::scope::node::Kind;
use crate::stage::sealed::Sealed;
use crate::stage::{PostDecision, PostNext, PostVerdict};
use crate::trace;
use std::pin::pin;

/// The last decision of the post-execute stage.
struct Accept;

impl Sealed for Accept {}

impl PostNext for Accept {
    async fn run(self) -> PostDecision {
        PostDecision::accept()
    }
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// Lets policy judge the settled outcome.
    pub(super) async fn judge(&self, settled: Settled) -> Settled {
        let node = self.view.node();
        if node.listeners(Kind::Post) == 0 {
            return settled;
        }
        let judged = {
            let judging = pin!(node.post(self.view.pin(), self.at(), &settled, Accept));
            or_cancelled(self.execution().cancellation(), judging).await
        };
        match judged {
            Ok(decision) => {
                trace::judged(self.execution(), &decision);
                apply(settled, decision)
            }
            // Nobody has accepted the value, so that nobody gets it.
            Err(Cancelled) if !settled.is_error() => {
                let text = "cancelled before policy accepted the result";
                withhold(
                    &settled,
                    FailureCode::Aborted,
                    text.into(),
                    Stage::Cancellation,
                    None,
                )
            }
            Err(Cancelled) => settled,
        }
    }
}

fn apply(settled: Settled, decision: PostDecision) -> Settled {
    let (verdict, by) = decision.into_parts();
    let name = by.unwrap_or_default();
    match verdict {
        PostVerdict::Accept => settled,
        // A failure stays what it is: a value cannot make a success of it.
        PostVerdict::Replace(_) if settled.is_error() => settled,
        PostVerdict::Replace(value) => settled
            .with_result(Ok(value))
            .decided(Decider::named(Stage::PostExecute, name)),
        PostVerdict::Block(reason) => {
            let text = reason.into_text();
            withhold(
                &settled,
                FailureCode::Blocked,
                text,
                Stage::PostExecute,
                Some(name),
            )
        }
        PostVerdict::Fail(failure) => {
            let text = failure.into_message();
            withhold(
                &settled,
                FailureCode::ToolError,
                text,
                Stage::PostExecute,
                Some(name),
            )
        }
    }
}

/// A failure in the settled outcome's place; its value is gone.
fn withhold(
    settled: &Settled,
    code: FailureCode,
    message: std::borrow::Cow<'static, str>,
    stage: Stage,
    name: Option<&'static str>,
) -> Settled {
    let by = name.map_or_else(
        || Decider::stage_alone(stage),
        |name| Decider::named(stage, name),
    );
    Settled::of(Err(Failure::new(code, message)), settled.body(), by)
}
