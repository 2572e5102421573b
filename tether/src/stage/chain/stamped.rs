use crate::call::{Settled, Stage};
use crate::pipeline::At;
use crate::stage::{PostDecision, PreDecision};
use pin_project_lite::pin_project;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

/// What a listener gives, and what remembers who gave it.
pub(super) trait Stamp {
    /// The name is asked for only where it is put: finding a type's short name is a search.
    fn stamp_with(&mut self, name: impl FnOnce() -> &'static str);
}

impl Stamp for PreDecision {
    #[inline]
    fn stamp_with(&mut self, name: impl FnOnce() -> &'static str) {
        self.stamp(name);
    }
}

impl Stamp for PostDecision {
    #[inline]
    fn stamp_with(&mut self, name: impl FnOnce() -> &'static str) {
        self.stamp(name);
    }
}

impl Stamp for Settled {
    #[inline]
    fn stamp_with(&mut self, name: impl FnOnce() -> &'static str) {
        self.stamp(name);
    }
}

pin_project! {
    /// A listener's future: notes that control is with the listener while it is polled, and puts
    /// its name on what it gives.
    ///
    /// A future by hand and not an `async fn`, since of a scope's listeners each `async` layer
    /// brings the type nearer to the compiler's recursion limit.
    pub(super) struct Stamped<'a, L, F> {
        #[pin]
        future: F,
        listener: &'a L,
        name: fn(&L) -> &'static str,
        at: At<'a>,
        stage: Stage,
        index: usize,
    }
}

impl<'a, L, F> Stamped<'a, L, F> {
    pub(super) const fn new(
        future: F,
        (listener, name): (&'a L, fn(&L) -> &'static str),
        at: At<'a>,
        (stage, index): (Stage, usize),
    ) -> Self {
        Self {
            future,
            listener,
            name,
            at,
            stage,
            index,
        }
    }
}

impl<L, F: Future<Output: Stamp>> Future for Stamped<'_, L, F> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let this = self.project();
        this.at.progress.enter(*this.stage, *this.index);
        let mut given = ready!(this.future.poll(cx));
        given.stamp_with(|| (this.name)(this.listener));
        // Control goes back to the listener outside this one.
        this.at
            .progress
            .enter(*this.stage, this.index.saturating_sub(1));
        Poll::Ready(given)
    }
}
