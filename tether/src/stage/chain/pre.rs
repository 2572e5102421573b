use super::stamped::Stamped;
use super::{Chain, Nil, One};
use crate::call::Stage;
use crate::pipeline::At;
use crate::stage::{PreDecision, PreExecute, PreNext, sealed::Sealed};
use std::future::Future;
use std::sync::Arc;

/// The pre-execute listeners of a scope.
pub trait PreChain: Send + Sync + 'static {
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

    /// Runs the listeners, counted from `first`, round `next`.
    fn run<'a, N: PreNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        first: usize,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send;
}

impl PreChain for Nil {
    const IS_EMPTY: bool = true;

    type Pin = ();

    fn pin(&self) {}

    fn count(&self) -> usize {
        0
    }

    fn name_at(&self, _index: usize) -> &'static str {
        ""
    }

    fn run<'a, N: PreNext>(
        &'a self,
        (): &'a (),
        _at: At<'a>,
        _first: usize,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send {
        next.run()
    }
}

impl<L: PreExecute> PreChain for One<L> {
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

    fn run<'a, N: PreNext>(
        &'a self,
        pin: &'a Option<Arc<L>>,
        at: At<'a>,
        first: usize,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send {
        let listener = pin.as_deref().unwrap_or(&self.0);
        Stamped::new(
            listener.pre_execute(at.call, next),
            (listener, L::name),
            at,
            (Stage::PreExecute, first),
        )
    }
}

impl<A: PreChain, B: PreChain> PreChain for Chain<A, B> {
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

    fn run<'a, N: PreNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        first: usize,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send {
        let rest = PreRest {
            chain: &self.1,
            pin: &pin.1,
            at,
            first: first + self.0.count(),
            next,
        };
        self.0.run(&pin.0, at, first, rest)
    }
}

/// A chain as the continuation of what stands outside it.
pub(crate) struct PreRest<'a, C: PreChain, N> {
    pub(crate) chain: &'a C,
    pub(crate) pin: &'a C::Pin,
    pub(crate) at: At<'a>,
    pub(crate) first: usize,
    pub(crate) next: N,
}

impl<C: PreChain, N> Sealed for PreRest<'_, C, N> {}

impl<'a, C: PreChain, N: PreNext> PreNext for PreRest<'a, C, N> {
    fn run(self) -> impl Future<Output = PreDecision> + Send {
        self.chain.run(self.pin, self.at, self.first, self.next)
    }
}
