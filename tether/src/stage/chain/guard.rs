use super::{Chain, Nil, One};
use crate::call::Stage;
use crate::pipeline::Progress;
use crate::stage::{Guard, GuardedCall, Reason};
use std::sync::Arc;

/// A guard's denial and the guard's name.
pub(crate) type Denial = (Reason, &'static str);

/// The guards of a scope.
pub trait GuardChain: Send + Sync + 'static {
    /// Whether there is no listener.
    const IS_EMPTY: bool;

    /// What a view keeps of slots among them.
    type Pin: Send + Sync + 'static;

    /// What a view made now keeps.
    fn pin(&self) -> Self::Pin;

    /// How many listeners there are.
    fn count(&self) -> usize;

    /// The name of the guard at `index`.
    fn name_at(&self, index: usize) -> &'static str;

    /// Asks the guards, counted from `first`, until one denies.
    fn check(
        &self,
        pin: &Self::Pin,
        call: &GuardedCall<'_>,
        progress: &Progress,
        first: usize,
    ) -> Option<Denial>;
}

impl GuardChain for Nil {
    const IS_EMPTY: bool = true;

    type Pin = ();

    fn pin(&self) {}

    fn count(&self) -> usize {
        0
    }

    fn name_at(&self, _index: usize) -> &'static str {
        ""
    }

    fn check(&self, (): &(), _: &GuardedCall<'_>, _: &Progress, _: usize) -> Option<Denial> {
        None
    }
}

impl<L: Guard> GuardChain for One<L> {
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

    fn check(
        &self,
        pin: &Option<Arc<L>>,
        call: &GuardedCall<'_>,
        progress: &Progress,
        first: usize,
    ) -> Option<Denial> {
        let guard = pin.as_deref().unwrap_or(&self.0);
        progress.enter(Stage::Guard, first);
        let reason = guard.check(call).into_denial()?;
        Some((reason, guard.name()))
    }
}

impl<A: GuardChain, B: GuardChain> GuardChain for Chain<A, B> {
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

    fn check(
        &self,
        pin: &Self::Pin,
        call: &GuardedCall<'_>,
        progress: &Progress,
        first: usize,
    ) -> Option<Denial> {
        self.0.check(&pin.0, call, progress, first).or_else(|| {
            let first = first + self.0.count();
            self.1.check(&pin.1, call, progress, first)
        })
    }
}
