use super::Call;
use crate::batch::BatchSink;
use crate::call::{Decider, Failure, FailureCode, Settled, Stage};
use crate::scope::ScopeNode;
use crate::scope::node::Kind;
use futures_util::FutureExt;
use std::any::Any;
use std::panic::AssertUnwindSafe;

/// What a panic carries.
pub(crate) type Payload = Box<dyn Any + Send>;

/// The text of a panic, as `panic!` leaves it.
pub(crate) fn message_of(payload: &Payload) -> String {
    if let Some(text) = payload.downcast_ref::<&'static str>() {
        return (*text).to_owned();
    }
    match payload.downcast_ref::<String>() {
        Some(text) => text.clone(),
        None => "no message".to_owned(),
    }
}

impl<N: ScopeNode, S> Call<'_, N, S> {
    /// The outcome of a call of which a listener, a guard or the body panicked (contract 4.11).
    pub(super) fn settle_panic(&self, payload: &Payload) -> Settled {
        let stage = self.progress.stage();
        let message = message_of(payload);
        let (text, by) = match Kind::of(stage) {
            Some(kind) => {
                let node = self.view.node();
                let name = node.listener_name(kind, self.progress.listener());
                let text = format!("{stage} `{name}` panicked: {message}");
                (text, Decider::named(stage, name))
            }
            None => {
                let what = if stage == Stage::Body {
                    "the tool"
                } else {
                    stage.as_str()
                };
                let text = format!("{what} panicked: {message}");
                (text, Decider::stage_alone(stage))
            }
        };
        let failure = Failure::new(FailureCode::ToolError, text);
        Settled::of(Err(failure), self.progress.body(), by)
    }
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// The outcome of a call that panicked, as policy judges it: it hears of every call that was
    /// dispatched (contract 4.9).
    pub(super) async fn judge_panic(&self, payload: Payload) -> Settled {
        let stage = self.progress.stage();
        let settled = self.settle_panic(&payload);
        if !matches!(stage, Stage::Execute | Stage::Body) {
            return settled;
        }
        self.release();
        let judged = AssertUnwindSafe(self.judge(settled)).catch_unwind();
        judged
            .await
            .unwrap_or_else(|payload| self.settle_panic(&payload))
    }
}
