use crate::call::Outcome;
use futures_util::task::AtomicWaker;
use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Poll;

/// Where settled outcomes wait until those declared before them are settled too.
pub(super) struct Board {
    slots: Mutex<Vec<Option<Outcome>>>,
    waker: AtomicWaker,
}

impl Board {
    pub(super) fn new(calls: usize) -> Self {
        Self {
            slots: Mutex::new((0..calls).map(|_| None).collect()),
            waker: AtomicWaker::new(),
        }
    }

    pub(super) fn put(&self, index: usize, outcome: Outcome) {
        if let Some(slot) = self.lock().get_mut(index) {
            *slot = Some(outcome);
        }
        self.waker.wake();
    }

    /// The outcome of the call at `index`, when it is settled.
    pub(super) async fn settled(&self, index: usize) -> Outcome {
        poll_fn(|cx| {
            self.waker.register(cx.waker());
            match self.lock().get_mut(index).and_then(Option::take) {
                Some(outcome) => Poll::Ready(outcome),
                None => Poll::Pending,
            }
        })
        .await
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<Outcome>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
