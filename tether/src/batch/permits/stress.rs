//! The pool across threads.

use super::tests::Waits;
use super::{Permit, Permits, Want};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const LIMIT: usize = 3;

/// What is out, as the holders themselves count it.
#[derive(Default)]
struct Out {
    shared: AtomicUsize,
    whole: AtomicUsize,
}

impl Out {
    /// Counts one in, checks that the bound holds, lets others run, and counts it out.
    async fn hold(&self, want: Want, permit: Permit) {
        let mine = match want {
            Want::Shared => &self.shared,
            Want::Whole => &self.whole,
        };
        mine.fetch_add(1, Ordering::SeqCst);
        tokio::task::yield_now().await;
        let (shared, whole) = (
            self.shared.load(Ordering::SeqCst),
            self.whole.load(Ordering::SeqCst),
        );
        assert!(
            matches!((shared, whole), (1..=LIMIT, 0) | (0, 1)),
            "{shared} shared, {whole} whole"
        );
        mine.fetch_sub(1, Ordering::SeqCst);
        drop(permit);
    }
}

/// Ends only if no wake-up is lost: every task waits for its permit again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn c7_2_the_bound_holds_across_threads() {
    let (pool, out) = (Permits::new(LIMIT), Arc::new(Out::default()));
    let tasks: Vec<_> = (0_usize..16)
        .map(|task| {
            let (pool, out) = (Arc::clone(&pool), Arc::clone(&out));
            tokio::spawn(async move {
                for round in 0..300 {
                    let want = if (task + round) % 5 == 0 {
                        Want::Whole
                    } else {
                        Want::Shared
                    };
                    if (task * round) % 7 == 3 {
                        let mut given_up = Waits::new(&pool, want, round % 3);
                        drop(given_up.poll());
                        tokio::task::yield_now().await;
                    }
                    let permit = pool.acquire(want, round % 3).await;
                    out.hold(want, permit).await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no task saw the bound broken");
    }
    assert!(pool.try_acquire(Want::Whole).is_some(), "all came back");
}
