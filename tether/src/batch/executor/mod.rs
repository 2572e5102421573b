//! Drives the calls of a batch, or of a body, in declared order and with barriers.
//!
//! Two loops side by side: one launches calls and collects their outcomes, the other hands the
//! outcomes to the sink in declared order. So a slow sink does not hold up bodies.

mod board;
mod group;
mod ids;
mod spec;

pub(crate) use self::group::Group;
pub(crate) use self::spec::BatchSpec;

use self::board::Board;
use super::BatchSink;
use crate::call::{FailureCode, Lineage, Outcome, ToolCall, ToolExecution};
use crate::pipeline::{Env, Job, run_call};
use crate::scope::{CallOptions, ExecutionMode, ScopeNode, View};
use futures_util::future::join;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

/// Where the calls come from.
pub(super) struct Origin<'a> {
    pub(super) options: CallOptions,
    /// The call whose body makes them.
    pub(super) parent: Option<&'a ToolExecution>,
    /// How many may be under way at once, whether or not their bodies run.
    pub(super) in_flight: usize,
}

/// Runs the calls: one outcome each, in declared order.
pub(super) async fn drive<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    calls: Vec<ToolCall>,
    origin: Origin<'_>,
) -> Vec<Outcome> {
    let count = calls.len();
    let board = Board::new(count);
    let launch = launch(view, env, calls, &origin, &board);
    let (outcomes, ()) = join(hand_over(env, &board, count), launch).await;
    outcomes
}

/// Hands the outcomes to the sink in declared order.
async fn hand_over<S: BatchSink>(env: &Env<'_, S>, board: &Board, count: usize) -> Vec<Outcome> {
    let mut outcomes = Vec::with_capacity(count);
    for index in 0..count {
        let outcome = board.settled(index).await;
        env.ready(&outcome).await;
        outcomes.push(outcome);
    }
    outcomes
}

/// Launches the calls in declared order. An exclusive one waits until everything before it has
/// ended, and nothing after it begins before it has (contract 7.2).
async fn launch<N: ScopeNode, S: BatchSink>(
    view: &View<N>,
    env: &Env<'_, S>,
    calls: Vec<ToolCall>,
    origin: &Origin<'_>,
    board: &Board,
) {
    let id_faults = ids::faults(&calls);
    let mut running = Running::new(board);
    for (index, call) in calls.into_iter().enumerate() {
        let lineage = origin.parent.map(Lineage::of);
        let mut job = Job::new(view, call, origin.options.clone(), lineage, env.spawned);
        job.limit_depth(env.limits.max_depth);
        if let Some(message) = id_faults.get(&index) {
            job.refuse(FailureCode::InvalidArgs, message.clone());
        }
        let mode = job.classify(view);
        let at_most = match mode {
            ExecutionMode::Exclusive => 0,
            ExecutionMode::Parallel => origin.in_flight - 1,
        };
        running.until(at_most).await;
        if let Err(why) = running.beside(env.declared(job.execution())).await {
            job.abort_undeclared(&why);
        }
        let call = run_call(view, env, move || job);
        running
            .calls
            .push(call.map(move |outcome| (index, outcome)));
        if mode == ExecutionMode::Exclusive {
            running.until(0).await;
        }
    }
    running.until(0).await;
}

/// The calls that are under way.
struct Running<'a, F> {
    calls: FuturesUnordered<F>,
    board: &'a Board,
}

impl<'a, F: Future<Output = (usize, Outcome)>> Running<'a, F> {
    fn new(board: &'a Board) -> Self {
        Self {
            calls: FuturesUnordered::new(),
            board,
        }
    }

    /// Waits until at most `count` are under way.
    async fn until(&mut self, count: usize) {
        while self.calls.len() > count {
            if let Some((index, outcome)) = self.calls.next().await {
                self.board.put(index, outcome);
            }
        }
    }

    /// Waits for `other` while the calls go on.
    async fn beside<T>(&mut self, other: impl Future<Output = T>) -> T {
        let mut other = pin!(other);
        poll_fn(|cx| {
            if let Poll::Ready(value) = other.as_mut().poll(cx) {
                return Poll::Ready(value);
            }
            while let Poll::Ready(Some((index, outcome))) = self.calls.poll_next_unpin(cx) {
                self.board.put(index, outcome);
            }
            Poll::Pending
        })
        .await
    }
}
