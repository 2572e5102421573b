//! Calls while another thread changes what there is to call, as fast as it can.

use super::dynamic::{REGISTER, scope_of};
use crate::contestants::hand::{Answered, answer};
use crate::contestants::now;
use crate::contestants::tools::{A000, ARGUMENTS};
use std::collections::HashMap;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, RwLock};
use std::thread;
use std::time::{Duration, Instant};
use tether::prelude::*;

/// Long enough for both threads to get their turns of the processors many times.
const WINDOW: Duration = Duration::from_millis(120);
/// Tools that stay; one more comes and goes.
const TOOLS: usize = 100;

/// What one round came to.
pub struct Round {
    /// Nanoseconds of one call, its view included, while nothing changes.
    pub calm: f64,
    /// The same in the storm.
    pub storm: f64,
    /// Changes a second meanwhile.
    pub changes: f64,
}

/// tether: a dynamic slot, and a fresh view for each call.
pub fn tether() -> Round {
    let (scope, slot, _kept) = scope_of(TOOLS);
    let call = || {
        let outcome = now(scope
            .view()
            .execute(ToolCall::new("c1", "d_050", ARGUMENTS)));
        assert_eq!(outcome.code(), None);
    };
    round(call, || drop(REGISTER[TOOLS](&slot)))
}

type Handler = Arc<dyn Fn(&str) -> Answered + Send + Sync>;

/// By hand: a map of shared tools behind a lock.
pub fn by_hand() -> Round {
    let handler = || -> Handler { Arc::new(|text| now(answer(text, A000::reply))) };
    let tools = (0..TOOLS).map(|n| (format!("d_{n:03}"), handler()));
    let tools = RwLock::new(tools.collect::<HashMap<String, Handler>>());
    let call = || {
        let found = tools
            .read()
            .expect("no writer panics")
            .get("d_050")
            .cloned();
        let answered = found.map(|tool| tool(black_box(ARGUMENTS)));
        assert!(answered.is_some_and(|answered| answered.is_ok()));
    };
    let change = || {
        let mut all = tools.write().expect("no writer panics");
        all.insert("d_100".to_owned(), handler());
        drop(all);
        tools.write().expect("no writer panics").remove("d_100");
    };
    round(call, change)
}

fn round(call: impl Fn(), change: impl Fn() + Sync) -> Round {
    let (calm, _) = timed(&call);
    let over = AtomicBool::new(false);
    let changes = AtomicU64::new(0);
    thread::scope(|threads| {
        threads.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                change();
                changes.fetch_add(1, Ordering::Relaxed);
            }
        });
        while changes.load(Ordering::Relaxed) == 0 {
            thread::yield_now();
        }
        let before = changes.load(Ordering::Relaxed);
        let (storm, took) = timed(&call);
        let made = changes.load(Ordering::Relaxed) - before;
        over.store(true, Ordering::Relaxed);
        Round {
            calm,
            storm,
            changes: made as f64 / took.as_secs_f64(),
        }
    })
}

/// Nanoseconds of one call, by as many as go into the window; and how long they took.
fn timed(call: impl Fn()) -> (f64, Duration) {
    let began = Instant::now();
    let mut calls = 0_u32;
    while began.elapsed() < WINDOW {
        for _ in 0..16 {
            call();
        }
        calls += 16;
    }
    let took = began.elapsed();
    (took.as_nanos() as f64 / f64::from(calls), took)
}
