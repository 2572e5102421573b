use super::{Acquire, Permit, Permits, Want};
use futures_util::task::noop_waker;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};

/// A waker that counts how often it was woken.
#[derive(Default)]
pub(super) struct Count(AtomicUsize);

impl Wake for Count {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

impl Count {
    pub(super) fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// A waiter with a waker of its own.
pub(super) struct Waits {
    acquire: Acquire,
    pub(super) woken: Arc<Count>,
}

impl Waits {
    pub(super) fn new(pool: &Arc<Permits>, want: Want, urgency: usize) -> Self {
        Self {
            acquire: pool.acquire(want, urgency),
            woken: Arc::default(),
        }
    }

    pub(super) fn poll(&mut self) -> Option<Permit> {
        poll_with(&mut self.acquire, &Waker::from(Arc::clone(&self.woken)))
    }

    /// One that has been polled and must wait.
    fn queued(pool: &Arc<Permits>, want: Want, urgency: usize) -> Self {
        let mut waits = Self::new(pool, want, urgency);
        assert!(
            waits.poll().is_none(),
            "the pool was expected to be used up"
        );
        waits
    }
}

fn poll_with(acquire: &mut Acquire, waker: &Waker) -> Option<Permit> {
    match Pin::new(acquire).poll(&mut Context::from_waker(waker)) {
        Poll::Ready(permit) => Some(permit),
        Poll::Pending => None,
    }
}

#[track_caller]
fn now(pool: &Arc<Permits>, want: Want) -> Permit {
    poll_with(&mut pool.acquire(want, 0), &noop_waker()).expect("free at the first poll")
}

#[test]
fn c7_2_no_more_shared_permits_than_the_limit() {
    let pool = Permits::new(2);
    let first = now(&pool, Want::Shared);
    let _second = now(&pool, Want::Shared);
    let mut third = Waits::queued(&pool, Want::Shared, 0);

    drop(first);

    assert_eq!(third.woken.get(), 1);
    let _third = third.poll().expect("granted");
    assert!(pool.try_acquire(Want::Shared).is_none());
}

#[test]
fn c7_2_whole_waits_until_no_permit_is_out() {
    let pool = Permits::new(2);
    let (first, second) = (now(&pool, Want::Shared), now(&pool, Want::Shared));
    let mut whole = Waits::queued(&pool, Want::Whole, 0);

    drop(first);
    assert!(whole.poll().is_none());
    assert_eq!(whole.woken.get(), 0);
    drop(second);

    assert_eq!(whole.woken.get(), 1);
    assert!(whole.poll().is_some());
}

#[test]
fn c7_2_nothing_is_granted_while_whole_is_out() {
    let pool = Permits::new(8);
    let whole = now(&pool, Want::Whole);
    let mut shared = Waits::queued(&pool, Want::Shared, 0);
    let mut urgent = Waits::queued(&pool, Want::Shared, 9);
    let mut other = Waits::queued(&pool, Want::Whole, 9);

    drop(whole);

    let urgent = urgent.poll().expect("granted");
    assert!(other.poll().is_none() && shared.poll().is_none());
    drop(urgent);
    assert!(other.poll().is_some());
}

#[test]
fn among_equals_who_came_first_is_served_first() {
    let pool = Permits::new(1);
    let mut out = now(&pool, Want::Shared);
    let mut waiting: Vec<_> = (0..4)
        .map(|_| Waits::queued(&pool, Want::Shared, 3))
        .collect();

    for turn in 0..waiting.len() {
        drop(out);
        let woken: Vec<_> = waiting.iter().map(|w| w.woken.get()).collect();
        let wanted: Vec<_> = (0..4).map(|i| usize::from(i <= turn)).collect();
        assert_eq!(woken, wanted);
        out = waiting[turn].poll().expect("granted");
    }
}

#[test]
fn the_place_is_taken_at_the_first_poll() {
    let pool = Permits::new(1);
    let out = now(&pool, Want::Shared);
    let mut made_first = Waits::new(&pool, Want::Shared, 0);
    let mut polled_first = Waits::queued(&pool, Want::Shared, 0);
    assert!(made_first.poll().is_none());

    drop(out);

    assert!(made_first.poll().is_none());
    assert!(polled_first.poll().is_some());
}

#[test]
fn the_more_urgent_is_served_first() {
    let pool = Permits::new(1);
    let out = now(&pool, Want::Shared);
    let mut calm = Waits::queued(&pool, Want::Shared, 0);
    let mut urgent = Waits::queued(&pool, Want::Whole, 2);

    drop(out);

    assert_eq!((calm.woken.get(), urgent.woken.get()), (0, 1));
    drop(urgent.poll().expect("granted"));
    assert!(calm.poll().is_some());
}

#[test]
fn c7_2_a_waiting_whole_blocks_shared_ones_behind_it() {
    let pool = Permits::new(3);
    let out = now(&pool, Want::Shared);
    let mut whole = Waits::queued(&pool, Want::Whole, 1);
    let mut equal = Waits::queued(&pool, Want::Shared, 1);
    let mut calmer = Waits::queued(&pool, Want::Shared, 0);

    drop(out);

    let whole = whole.poll().expect("granted");
    assert!(equal.poll().is_none() && calmer.poll().is_none());
    drop(whole);
    assert!(equal.poll().is_some() && calmer.poll().is_some());
}

#[test]
fn c7_5_a_more_urgent_newcomer_passes_a_waiting_whole() {
    let pool = Permits::new(2);
    let _out = now(&pool, Want::Shared);
    let whole = Waits::queued(&pool, Want::Whole, 0);

    let mut urgent = Waits::new(&pool, Want::Shared, 1);

    assert!(urgent.poll().is_some());
    assert_eq!(whole.woken.get(), 0);
}

#[test]
fn dropping_a_waiter_lets_those_behind_it_go() {
    let pool = Permits::new(3);
    let _out = now(&pool, Want::Shared);
    let whole = Waits::queued(&pool, Want::Whole, 0);
    let mut behind = [(); 3].map(|()| Waits::queued(&pool, Want::Shared, 0));

    drop(whole);

    let woken = behind.each_ref().map(|w| w.woken.get());
    assert_eq!(woken, [1, 1, 0], "as many as fit, and no more");
    let _permits = [
        behind[0].poll().expect("granted"),
        behind[1].poll().expect("granted"),
    ];
    assert!(behind[2].poll().is_none());
}

#[test]
fn dropping_a_waiter_behind_the_head_wakes_nobody() {
    let pool = Permits::new(1);
    let _out = now(&pool, Want::Shared);
    let head = Waits::queued(&pool, Want::Shared, 0);
    let middle = Waits::queued(&pool, Want::Shared, 0);
    let tail = Waits::queued(&pool, Want::Shared, 0);

    drop(middle);

    assert_eq!((head.woken.get(), tail.woken.get()), (0, 0));
}

#[test]
fn a_permit_granted_but_never_polled_is_given_back() {
    let pool = Permits::new(1);
    let out = now(&pool, Want::Whole);
    let granted = Waits::queued(&pool, Want::Whole, 0);
    let mut next = Waits::queued(&pool, Want::Shared, 0);
    drop(out);
    assert_eq!((granted.woken.get(), next.woken.get()), (1, 0));

    drop(granted);

    assert_eq!(next.woken.get(), 1);
    assert!(next.poll().is_some());
    drop(next);
    assert!(pool.try_acquire(Want::Whole).is_some());
}

#[test]
fn a_granted_permit_is_out_before_it_is_polled() {
    let pool = Permits::new(1);
    let out = now(&pool, Want::Shared);
    let mut granted = Waits::queued(&pool, Want::Shared, 0);
    drop(out);

    assert!(pool.try_acquire(Want::Shared).is_none());
    let _late = Waits::queued(&pool, Want::Shared, 9);

    assert!(granted.poll().is_some());
}

#[test]
fn only_those_granted_are_woken_and_only_once() {
    let pool = Permits::new(2);
    let whole = now(&pool, Want::Whole);
    let mut waiting = [(); 5].map(|()| Waits::queued(&pool, Want::Shared, 0));

    drop(whole);
    let _permit = waiting[1].poll().expect("granted");
    let _late = Waits::queued(&pool, Want::Whole, 0);

    assert_eq!(waiting.each_ref().map(|w| w.woken.get()), [1, 1, 0, 0, 0]);
}

#[test]
fn the_waker_of_the_last_poll_is_the_one_woken() {
    let pool = Permits::new(1);
    let out = now(&pool, Want::Shared);
    let mut moved = Waits::queued(&pool, Want::Shared, 0);
    let before = std::mem::take(&mut moved.woken);
    assert!(moved.poll().is_none());

    drop(out);

    assert_eq!((before.get(), moved.woken.get()), (0, 1));
}

#[test]
fn try_acquire_passes_nobody() {
    let pool = Permits::new(2);
    let out = now(&pool, Want::Shared);
    let whole = Waits::queued(&pool, Want::Whole, 0);

    assert!(
        pool.try_acquire(Want::Shared).is_none(),
        "one is free, but somebody waits"
    );
    drop(whole);
    let shared = pool.try_acquire(Want::Shared).expect("free");
    assert!(pool.try_acquire(Want::Whole).is_none());
    drop((out, shared));
    let _whole = pool.try_acquire(Want::Whole).expect("free");
    assert!(pool.try_acquire(Want::Shared).is_none());
}

#[test]
fn dropping_a_future_that_never_waited_changes_nothing() {
    let pool = Permits::new(1);
    drop(pool.acquire(Want::Whole, 7));
    let mut done = Waits::new(&pool, Want::Shared, 0);
    let permit = done.poll().expect("free");

    drop(done);

    assert!(
        pool.try_acquire(Want::Shared).is_none(),
        "the permit is still out"
    );
    drop(permit);
    assert!(pool.try_acquire(Want::Whole).is_some());
}

#[test]
fn a_limit_of_zero_counts_as_one() {
    let pool = Permits::new(0);

    let _only = now(&pool, Want::Shared);

    assert_eq!(pool.limit(), 1);
    assert!(pool.try_acquire(Want::Shared).is_none());
}

#[test]
fn a_waker_may_use_the_pool() {
    struct Reenters(Arc<Permits>);
    impl Wake for Reenters {
        fn wake(self: Arc<Self>) {
            assert!(self.0.try_acquire(Want::Shared).is_some());
        }
    }
    impl Drop for Reenters {
        fn drop(&mut self) {
            let _ = self.0.try_acquire(Want::Whole);
        }
    }
    let pool = Permits::new(2);
    let out = now(&pool, Want::Whole);
    let mut waits = pool.acquire(Want::Shared, 0);
    let waker = || Waker::from(Arc::new(Reenters(Arc::clone(&pool))));
    assert!(poll_with(&mut waits, &waker()).is_none());
    assert!(
        poll_with(&mut waits, &waker()).is_none(),
        "replaces the first waker"
    );

    drop(out);

    assert!(poll_with(&mut waits, &waker()).is_some());
}

#[test]
fn poison_means_nothing() {
    let pool = Permits::new(1);
    let poisoner = Arc::clone(&pool);
    let died = std::thread::spawn(move || {
        let _guard = poisoner.state.lock();
        std::panic::resume_unwind(Box::new("poison"));
    });
    assert!(died.join().is_err() && pool.state.is_poisoned());

    drop(now(&pool, Want::Whole));

    assert!(pool.try_acquire(Want::Shared).is_some());
}

#[test]
fn an_acquire_can_move_between_threads() {
    fn check<T: Send + Unpin + 'static>() {}
    check::<Acquire>();
    check::<Permit>();
}
