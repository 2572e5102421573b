use super::{Chain, Nil, One};
use crate::call::{Outcome, Stage};
use crate::pipeline::Progress;
use crate::stage::OnResult;
use crate::trace;
use std::future::Future;
use std::sync::Arc;

/// The result listeners of a scope.
pub trait ResultChain: Send + Sync + 'static {
    /// Whether there is no listener.
    const IS_EMPTY: bool;

    /// What a view keeps of slots among them.
    type Pin: Send + Sync + 'static;

    /// What a view made now keeps.
    fn pin(&self) -> Self::Pin;

    /// How many listeners there are.
    fn count(&self) -> usize;

    /// The name of the listener at `index`.
    fn name_at(&self, index: usize) -> &'static str;

    /// Tells the listeners, counted from `first`, leaving out those before `from`: after a panic
    /// of one, the rest is told by a second run.
    fn tell(
        &self,
        pin: &Self::Pin,
        outcome: &Outcome,
        progress: &Progress,
        first: usize,
        from: usize,
    ) -> impl Future<Output = ()> + Send;
}

impl ResultChain for Nil {
    const IS_EMPTY: bool = true;

    type Pin = ();

    fn pin(&self) {}

    fn count(&self) -> usize {
        0
    }

    fn name_at(&self, _index: usize) -> &'static str {
        ""
    }

    async fn tell(&self, (): &(), _: &Outcome, _: &Progress, _: usize, _: usize) {}
}

impl<L: OnResult> ResultChain for One<L> {
    const IS_EMPTY: bool = false;

    type Pin = Option<Arc<L>>;

    fn pin(&self) -> Option<Arc<L>> {
        self.0.__pin().map(Arc::new)
    }

    fn count(&self) -> usize {
        1
    }

    fn name_at(&self, _index: usize) -> &'static str {
        self.0.name()
    }

    async fn tell(
        &self,
        pin: &Option<Arc<L>>,
        outcome: &Outcome,
        progress: &Progress,
        first: usize,
        from: usize,
    ) {
        if first < from {
            return;
        }
        let listener = pin.as_deref().unwrap_or(&self.0);
        progress.enter(Stage::PostExecute, first);
        if let Err(failure) = listener.on_result(outcome).await {
            trace::result_listener_failed(listener.name(), outcome, failure.message());
        }
    }
}

impl<A: ResultChain, B: ResultChain> ResultChain for Chain<A, B> {
    const IS_EMPTY: bool = A::IS_EMPTY && B::IS_EMPTY;

    type Pin = (A::Pin, B::Pin);

    fn pin(&self) -> Self::Pin {
        (self.0.pin(), self.1.pin())
    }

    fn count(&self) -> usize {
        self.0.count() + self.1.count()
    }

    fn name_at(&self, index: usize) -> &'static str {
        match index.checked_sub(self.0.count()) {
            None => self.0.name_at(index),
            Some(index) => self.1.name_at(index),
        }
    }

    async fn tell(
        &self,
        pin: &Self::Pin,
        outcome: &Outcome,
        progress: &Progress,
        first: usize,
        from: usize,
    ) {
        self.0.tell(&pin.0, outcome, progress, first, from).await;
        let first = first + self.0.count();
        self.1.tell(&pin.1, outcome, progress, first, from).await;
    }
}
