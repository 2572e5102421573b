use futures_util::task::AtomicWaker;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};

/// Whether a body may run (contract 7.2, 7.5).
///
/// While its place under the limit is another's, a body may only wait for its calls. Once it waits
/// for none of them any more, because it gave up on them, it must have its place again first.
#[derive(Debug)]
pub(super) struct Gate {
    /// Whether the place is another's, or calls are still running.
    is_away: AtomicBool,
    /// How many replies the body waits for.
    waits: AtomicUsize,
    body: AtomicWaker,
}

impl Gate {
    pub(super) const fn open() -> Self {
        Self {
            is_away: AtomicBool::new(false),
            waits: AtomicUsize::new(0),
            body: AtomicWaker::new(),
        }
    }

    /// The body is there, with its place.
    pub(super) fn back(&self) {
        if self.is_away.load(Ordering::Relaxed) {
            self.is_away.store(false, Ordering::Release);
            self.body.wake();
        }
    }

    /// The body's place may go to others.
    pub(super) fn away(&self) {
        self.is_away.store(true, Ordering::Release);
    }

    /// The body waits for one more reply, until this is dropped.
    pub(super) fn wait(&self) -> Waits<'_> {
        self.waits.fetch_add(1, Ordering::AcqRel);
        Waits(self)
    }

    pub(super) fn waits(&self) -> usize {
        self.waits.load(Ordering::Acquire)
    }

    /// Ready when the body may run.
    pub(super) fn poll(&self, cx: &Context<'_>) -> Poll<()> {
        if !self.is_shut() {
            return Poll::Ready(());
        }
        self.body.register(cx.waker());
        if self.is_shut() {
            return Poll::Pending;
        }
        Poll::Ready(())
    }

    fn is_shut(&self) -> bool {
        self.is_away.load(Ordering::Acquire) && self.waits() == 0
    }
}

/// A reply that the body waits for.
#[derive(Debug)]
pub(super) struct Waits<'a>(&'a Gate);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.waits.fetch_sub(1, Ordering::AcqRel);
    }
}
