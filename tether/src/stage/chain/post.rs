use super::stamped::Stamped;
use super::{Chain, Nil, One};
use crate::call::{Settled, Stage};
use crate::pipeline::At;
use crate::stage::{PostDecision, PostExecute, PostNext, sealed::Sealed};
use std::future::Future;
use std::sync::Arc;

/// The post-execute listeners of a scope.
pub trait PostChain: Send + Sync + 'static {
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
    fn run<'a, N: PostNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        first: usize,
        settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send;
}

impl PostChain for Nil {
    const IS_EMPTY: bool = true;

    type Pin = ();

    fn pin(&self) {}

    fn count(&self) -> usize {
        0
    }

    fn name_at(&self, _index: usize) -> &'static str {
        ""
    }

    fn run<'a, N: PostNext>(
        &'a self,
        (): &'a (),
        _at: At<'a>,
        _first: usize,
        _settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send {
        next.run()
    }
}

impl<L: PostExecute> PostChain for One<L> {
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

    fn run<'a, N: PostNext>(
        &'a self,
        pin: &'a Option<Arc<L>>,
        at: At<'a>,
        first: usize,
        settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send {
        let listener = pin.as_deref().unwrap_or(&self.0);
        Stamped::new(
            listener.post_execute(at.call, settled, next),
            (listener, L::name),
            at,
            (Stage::PostExecute, first),
        )
    }
}

impl<A: PostChain, B: PostChain> PostChain for Chain<A, B> {
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

    fn run<'a, N: PostNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        first: usize,
        settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send {
        let rest = PostRest {
            chain: &self.1,
            pin: &pin.1,
            at,
            first: first + self.0.count(),
            settled,
            next,
        };
        self.0.run(&pin.0, at, first, settled, rest)
    }
}

/// A chain as the continuation of what stands outside it.
pub(crate) struct PostRest<'a, C: PostChain, N> {
    pub(crate) chain: &'a C,
    pub(crate) pin: &'a C::Pin,
    pub(crate) at: At<'a>,
    pub(crate) first: usize,
    pub(crate) settled: &'a Settled,
    pub(crate) next: N,
}

impl<C: PostChain, N> Sealed for PostRest<'_, C, N> {}

impl<'a, C: PostChain, N: PostNext> PostNext for PostRest<'a, C, N> {
    fn run(self) -> impl Future<Output = PostDecision> + Send {
        self.chain
            .run(self.pin, self.at, self.first, self.settled, self.next)
    }
}
