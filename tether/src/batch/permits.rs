//! The pool of permits that bounds how many bodies run at once (contract 7.2).
//!
//! A body runs while it holds a [`Permit`]. A parallel body wants a [`Want::Shared`] one, of which
//! there are as many as the limit; an exclusive body wants the pool as a [`Want::Whole`].
//!
//! Who must wait stands in one queue: the more urgent first, and among equals who came first. The
//! head of the queue blocks all behind it, so that a stream of shared permits starves no whole one.
//! Being told is the same as being served: a waiter leaves the queue with its permit already
//! counted as out, and only then is woken.
//!
//! The calls of an exclusive body have a pool of their own, inside the body's permit: that one goes
//! back when the inner pool is gone, with the last of its permits.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

#[cfg(test)]
mod model;
#[cfg(test)]
mod stress;
#[cfg(test)]
mod tests;

/// How much of the pool a permit takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// One of as many as the limit.
    Shared,
    /// All of it: no other permit is out at the same time.
    Whole,
}

/// The pool.
#[derive(Debug)]
pub(crate) struct Permits {
    limit: usize,
    state: Mutex<State>,
    /// The permit that all of this happens under; it goes back with the pool.
    _outer: Option<Permit>,
}

#[derive(Debug, Default)]
struct State {
    shared_out: usize,
    whole_out: bool,
    arrivals: u64,
    queue: BTreeMap<Place, Waiter>,
}

/// A place in the queue, which is also the order in which it is served.
type Place = (Reverse<usize>, u64);

#[derive(Debug)]
struct Waiter {
    want: Want,
    waker: Waker,
}

impl Permits {
    /// A pool of `limit` permits. A limit of 0 would let nothing run and counts as 1.
    pub(crate) fn new(limit: usize) -> Arc<Self> {
        Self::inside(None, limit)
    }

    /// A pool of `limit` permits under a permit of another pool, which is out as long as this pool
    /// or a permit of it is there.
    pub(crate) fn inside(outer: Option<Permit>, limit: usize) -> Arc<Self> {
        Arc::new(Self {
            limit: limit.max(1),
            state: Mutex::default(),
            _outer: outer,
        })
    }

    /// What keeps the pool, and with it the permit that it is under, and takes no place.
    pub(crate) fn keeper(self: &Arc<Self>) -> Permit {
        Permit {
            pool: Arc::clone(self),
            want: None,
        }
    }

    /// How many shared permits can be out at once.
    pub(crate) const fn limit(&self) -> usize {
        self.limit
    }

    /// Waits for a permit. The place in the queue is taken at the first poll.
    ///
    /// Dropping the future gives up the place, or the permit if it has been granted meanwhile.
    pub(crate) fn acquire(self: &Arc<Self>, want: Want, urgency: usize) -> Acquire {
        Acquire {
            pool: Arc::clone(self),
            want,
            urgency,
            stage: Stage::Fresh,
        }
    }

    /// A permit that is free now, if nobody waits.
    pub(crate) fn try_acquire(self: &Arc<Self>, want: Want) -> Option<Permit> {
        let mut state = self.lock();
        let granted = state.queue.is_empty() && state.take(want, self.limit);
        drop(state);
        granted.then(|| self.permit(want))
    }

    fn permit(self: &Arc<Self>, want: Want) -> Permit {
        Permit {
            pool: Arc::clone(self),
            want: Some(want),
        }
    }

    fn give_back(&self, want: Want) {
        let mut state = self.lock();
        state.put(want);
        let granted = state.serve(self.limit);
        drop(state);
        granted.into_iter().for_each(Waker::wake);
    }

    /// Whether the place has not been served; if so, `waker` is who to tell.
    fn still_queued(&self, place: Place, waker: &Waker) -> bool {
        let mut state = self.lock();
        let Some(waiter) = state.queue.get_mut(&place) else {
            return false;
        };
        if !waiter.waker.will_wake(waker) {
            let old = std::mem::replace(&mut waiter.waker, waker.clone());
            // A waker's drop is foreign code, as its wake is: never under the lock.
            drop(state);
            drop(old);
        }
        true
    }

    /// Gives up a place in the queue, or the permit if the place has been served.
    fn give_up(&self, place: Place, want: Want) {
        let mut state = self.lock();
        let waiter = state.queue.remove(&place);
        if waiter.is_none() {
            state.put(want);
        }
        let granted = state.serve(self.limit);
        drop(state);
        drop(waiter);
        granted.into_iter().for_each(Waker::wake);
    }

    /// The state is whole after every statement that could panic, so poison means nothing.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes a permit out if one is free, whoever waits.
    fn take(&mut self, want: Want, limit: usize) -> bool {
        let free = match want {
            Want::Shared => !self.whole_out && self.shared_out < limit,
            Want::Whole => !self.whole_out && self.shared_out == 0,
        };
        if free {
            match want {
                Want::Shared => self.shared_out += 1,
                Want::Whole => self.whole_out = true,
            }
        }
        free
    }

    fn put(&mut self, want: Want) {
        match want {
            Want::Shared => self.shared_out -= 1,
            Want::Whole => self.whole_out = false,
        }
    }

    /// Serves from the head of the queue until the head must wait; the wakers of those served are
    /// for the caller to wake once the lock is released.
    fn serve(&mut self, limit: usize) -> Vec<Waker> {
        let mut served = Vec::new();
        while let Some(head) = self.queue.first_entry().map(|entry| entry.get().want) {
            if !self.take(head, limit) {
                break;
            }
            served.extend(self.queue.pop_first().map(|(_, waiter)| waiter.waker));
        }
        served
    }

    /// Takes a permit out, or a place in the queue where that must wait.
    fn arrive(&mut self, want: Want, urgency: usize, limit: usize, waker: &Waker) -> Option<Place> {
        let place = (Reverse(urgency), self.arrivals);
        let is_head = self
            .queue
            .first_key_value()
            .is_none_or(|(head, _)| place < *head);
        if is_head && self.take(want, limit) {
            return None;
        }
        self.arrivals += 1;
        let waker = waker.clone();
        self.queue.insert(place, Waiter { want, waker });
        Some(place)
    }
}

/// Waits for a permit; see [`Permits::acquire`].
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub(crate) struct Acquire {
    pool: Arc<Permits>,
    want: Want,
    urgency: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Not polled yet.
    Fresh,
    /// Stood in the queue at the last poll. Gone from the queue since means served.
    Queued(Place),
    /// The permit has been handed out.
    Done,
}

impl Future for Acquire {
    type Output = Permit;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Permit> {
        let (want, urgency) = (self.want, self.urgency);
        let waits = match self.stage {
            Stage::Fresh => {
                let limit = self.pool.limit;
                self.pool.lock().arrive(want, urgency, limit, cx.waker())
            }
            Stage::Queued(place) => self.pool.still_queued(place, cx.waker()).then_some(place),
            Stage::Done => panic!("`Acquire` polled after completion"),
        };
        if let Some(place) = waits {
            self.stage = Stage::Queued(place);
            return Poll::Pending;
        }
        self.stage = Stage::Done;
        Poll::Ready(self.pool.permit(want))
    }
}

impl Drop for Acquire {
    fn drop(&mut self) {
        if let Stage::Queued(place) = self.stage {
            self.pool.give_up(place, self.want);
        }
    }
}

/// The right to run. Dropping it gives it back.
#[derive(Debug)]
#[must_use = "a permit that is dropped at once bounds nothing"]
pub(crate) struct Permit {
    pool: Arc<Permits>,
    /// `None` takes no place.
    want: Option<Want>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(want) = self.want {
            self.pool.give_back(want);
        }
    }
}
