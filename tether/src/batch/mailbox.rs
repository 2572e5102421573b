//! How a body's nested calls reach the pipeline that runs the body.

use super::gate::{Gate, Waits};
use crate::call::{Outcome, ToolCall};
use futures_util::task::AtomicWaker;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};
use tokio::sync::oneshot;
use tokio_util::sync::{CancellationToken, DropGuard};

/// What a body wants to have called.
#[derive(Debug)]
pub(crate) struct Mailbox {
    requests: Mutex<Vec<Request>>,
    waker: AtomicWaker,
    gate: Gate,
    /// How many calls the body has made.
    made: AtomicUsize,
}

/// A group of calls and who waits for their outcomes.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) calls: Vec<ToolCall>,
    pub(crate) max_parallelism: usize,
    /// Cancelled when the body stops waiting.
    pub(crate) token: CancellationToken,
    pub(crate) reply: oneshot::Sender<Vec<Outcome>>,
}

impl Mailbox {
    pub(crate) const fn new() -> Self {
        Self {
            requests: Mutex::new(Vec::new()),
            waker: AtomicWaker::new(),
            gate: Gate::open(),
            made: AtomicUsize::new(0),
        }
    }

    /// The number of the next call, counted from 1.
    pub(crate) fn number(&self) -> usize {
        self.made.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Sends calls; dropping the reply cancels the token.
    pub(crate) fn send(
        &self,
        calls: Vec<ToolCall>,
        max_parallelism: usize,
        token: CancellationToken,
    ) -> NestedReply<'_> {
        let (reply, waiting) = oneshot::channel();
        let guard = token.clone().drop_guard();
        let waits = self.gate.wait();
        self.lock().push(Request {
            calls,
            max_parallelism,
            token,
            reply,
        });
        self.waker.wake();
        NestedReply {
            waiting,
            guard: Some(guard),
            _waits: waits,
        }
    }

    pub(crate) fn register(&self, waker: &Waker) {
        self.waker.register(waker);
    }

    pub(crate) fn take(&self) -> Vec<Request> {
        std::mem::take(&mut *self.lock())
    }

    /// Ready when the body may run.
    pub(crate) fn poll_gate(&self, cx: &Context<'_>) -> Poll<()> {
        self.gate.poll(cx)
    }

    /// For how many groups of calls the body waits.
    pub(crate) fn waits(&self) -> usize {
        self.gate.waits()
    }

    /// The body's place may go to others, until it is [back](Self::back); not if the body does not
    /// wait any more.
    pub(crate) fn away(&self) -> bool {
        self.gate.away()
    }

    /// The body has its place, and its calls are settled.
    pub(crate) fn back(&self) {
        self.gate.back();
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Request>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The outcomes of nested calls, when they are settled.
#[derive(Debug)]
pub(crate) struct NestedReply<'a> {
    waiting: oneshot::Receiver<Vec<Outcome>>,
    guard: Option<DropGuard>,
    _waits: Waits<'a>,
}

impl Future for NestedReply<'_> {
    type Output = Vec<Outcome>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Vec<Outcome>> {
        match ready!(Pin::new(&mut self.waiting).poll(cx)) {
            Ok(outcomes) => {
                if let Some(guard) = self.guard.take() {
                    guard.disarm();
                }
                Poll::Ready(outcomes)
            }
            // The call whose body this is has been dropped, and the body goes with it.
            Err(_) => Poll::Pending,
        }
    }
}
