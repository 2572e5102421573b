use futures_util::task::AtomicWaker;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

/// Whether a body may run (contract 7.2, 7.5).
///
/// While its place under the limit is another's, a body may only wait for its calls. Once it waits
/// for none of them any more, because it gave up on them, it must have its place again first.
#[derive(Debug)]
pub(super) struct Gate {
    /// For how many replies the body waits, and whether its place may be another's: in one number,
    /// so that a place is not taken from a body that gives up in the same moment.
    state: AtomicUsize,
    body: AtomicWaker,
}

const AWAY: usize = 1;
const ONE_WAIT: usize = 2;

impl Gate {
    pub(super) const fn open() -> Self {
        Self {
            state: AtomicUsize::new(0),
            body: AtomicWaker::new(),
        }
    }

    /// The body is there, with its place.
    pub(super) fn back(&self) {
        if self.state.load(Ordering::Relaxed) & AWAY != 0 {
            self.state.fetch_and(!AWAY, Ordering::AcqRel);
            self.body.wake();
        }
    }

    /// The body's place may go to others, if the body waits at all.
    pub(super) fn away(&self) -> bool {
        let (set, fetch) = (Ordering::AcqRel, Ordering::Acquire);
        let leave = |state| (state >= ONE_WAIT).then_some(state | AWAY);
        self.state.fetch_update(set, fetch, leave).is_ok()
    }

    /// The body waits for one more reply, until this is dropped.
    pub(super) fn wait(&self) -> Waits<'_> {
        self.state.fetch_add(ONE_WAIT, Ordering::AcqRel);
        Waits(self)
    }

    pub(super) fn waits(&self) -> usize {
        self.state.load(Ordering::Acquire) / ONE_WAIT
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
        self.state.load(Ordering::Acquire) == AWAY
    }
}

/// A reply that the body waits for.
#[derive(Debug)]
pub(super) struct Waits<'a>(&'a Gate);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.state.fetch_sub(ONE_WAIT, Ordering::AcqRel);
    }
}
