//! The calls that a body makes (contract 7.5).
//!
//! A body sends its calls to the mailbox of its context and waits. They are driven here, beside
//! the stages of the call whose body made them, and not inside the body's future: a body that is
//! dropped, by cancellation or by a wrapper, cancels its calls but does not lose their outcomes.
//!
//! Permits: a body that waits for calls of its own gives its permit back and takes it again before
//! it goes on, so that nested calls cannot deadlock at any limit. An exclusive body holds the whole
//! pool and keeps it; its calls share a pool of the same size that nobody else can reach, and so
//! stay inside its barrier. A body that gives up on its calls goes on when they have ended and it
//! has its permit again: else it would run beside others without one.

use super::panic::Payload;
use super::{Call, Env};
use crate::batch::{Acquire, BatchSink, Group, Mailbox, Permits, Request, Want};
use crate::call::Outcome;
use crate::scope::{ExecutionMode, ScopeNode};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

pub(super) struct NestedCalls<'a, N: ScopeNode, S> {
    call: &'a Call<'a, N, S>,
    mail: &'a Mailbox,
    /// Made when the first comes: even an empty one allocates.
    running: Option<FuturesUnordered<BoxFuture<'a, Reply>>>,
    /// Settled groups whose body must not go on before it has its permit again.
    settled: Vec<Reply>,
    /// Under which the calls run; made when the first comes.
    permits: Option<Arc<Permits>>,
    /// One a group; cancelled when the body has ended.
    tokens: Vec<CancellationToken>,
    place: Place,
}

/// The outcomes of a group, and who waits for them.
type Reply = (oneshot::Sender<Vec<Outcome>>, Vec<Outcome>);

/// Whether the body has its place under the limit.
enum Place {
    Held,
    GivenBack,
    Wanted(Acquire),
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// Drives the stages and, beside them, the calls that the body makes. A panic of the stages is
    /// caught here, the one place for all of them.
    #[inline]
    pub(super) fn poll_beside<'a, F: Future>(
        &'a self,
        stages: Pin<&mut F>,
        nested: &mut Option<Box<NestedCalls<'a, N, S>>>,
        cx: &mut Context<'_>,
    ) -> Poll<Result<F::Output, Payload>> {
        match catch_unwind(AssertUnwindSafe(|| stages.poll(cx))) {
            Ok(Poll::Pending) => {}
            Ok(Poll::Ready(settled)) => return Poll::Ready(Ok(settled)),
            Err(payload) => return Poll::Ready(Err(payload)),
        }
        if let Some(mail) = self.ctx.mail() {
            // Registered before the mailbox is looked into: a spawned body sends at any time.
            mail.register(cx.waker());
            nested
                .get_or_insert_with(|| Box::new(NestedCalls::new(self, mail)))
                .advance(cx);
        }
        Poll::Pending
    }
}

impl<'a, N: ScopeNode, S: BatchSink> NestedCalls<'a, N, S> {
    const fn new(call: &'a Call<'a, N, S>, mail: &'a Mailbox) -> Self {
        Self {
            call,
            mail,
            running: None,
            settled: Vec::new(),
            permits: None,
            tokens: Vec::new(),
            place: Place::Held,
        }
    }

    /// Stops the calls that are still running and waits until each is settled.
    pub(super) async fn finish(&mut self) {
        self.tokens.iter().for_each(CancellationToken::cancel);
        if let Some(running) = &mut self.running {
            while running.next().await.is_some() {}
        }
    }

    fn advance(&mut self, cx: &mut Context<'_>) {
        for request in self.mail.take() {
            self.begin(request);
        }
        let Some(running) = &mut self.running else {
            return;
        };
        while let Poll::Ready(Some(reply)) = running.poll_next_unpin(cx) {
            self.settled.push(reply);
        }
        if running.is_empty() {
            if self.retake(cx).is_pending() {
                return;
            }
            self.mail.back();
        } else if !self.waits_for_more() {
            return;
        }
        for (waiting, outcomes) in self.settled.drain(..) {
            // A body that does not wait any more has no use for them; the sink has had them.
            let _ = waiting.send(outcomes);
        }
    }

    /// Whether the body waits for calls that are still running, so that it may be given the others
    /// without its place.
    fn waits_for_more(&self) -> bool {
        let given = self.settled.iter().filter(|(reply, _)| !reply.is_closed());
        self.mail.waits() > given.count()
    }

    fn begin(&mut self, request: Request) {
        // A body that gave up on these calls has cancelled them, and they need no place.
        if self.call.env.permits.is_some() && self.mail.away() {
            self.give_back();
        }
        let permits = self
            .permits
            .get_or_insert_with(|| self.call.nested_permits());
        let env = self.call.env.with_permits(Arc::clone(permits));
        self.tokens.push(request.token.clone());
        let group = Group {
            calls: request.calls,
            max_parallelism: request.max_parallelism,
            token: request.token,
        };
        let running = self.running.get_or_insert_with(FuturesUnordered::new);
        running.push(run_group(self.call, env, group, request.reply));
    }

    fn give_back(&mut self) {
        if self.call.mode == ExecutionMode::Parallel {
            self.call.ctx.hold.release();
            self.place = Place::GivenBack;
        }
    }

    /// Takes the body's place under the limit again.
    fn retake(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let (Place::GivenBack, Some(permits)) = (&self.place, &self.call.env.permits) {
            // More urgent than calls of the same depth: what has begun is ended first.
            let urgency = self.call.execution().depth() + 1;
            self.place = Place::Wanted(permits.acquire(Want::Shared, urgency));
        }
        if let Place::Wanted(acquire) = &mut self.place {
            let permit = ready!(Pin::new(acquire).poll(cx));
            self.call.ctx.hold.put(Some(permit));
            self.place = Place::Held;
        }
        Poll::Ready(())
    }
}

impl<N: ScopeNode, S: BatchSink> Call<'_, N, S> {
    /// The pool of this body's calls: the batch's, or one behind an exclusive body's barrier.
    fn nested_permits(&self) -> Arc<Permits> {
        match (&self.env.permits, self.mode) {
            (Some(permits), ExecutionMode::Parallel) => Arc::clone(permits),
            (Some(permits), ExecutionMode::Exclusive) => {
                // A nested body that outlives its parent keeps the parent's place.
                let hold = &self.ctx.hold;
                let inner = Permits::inside(hold.take(), permits.limit());
                hold.put(Some(inner.keeper()));
                inner
            }
            (None, _) => Permits::new(usize::MAX),
        }
    }
}

/// Runs a group of nested calls. The box cuts the cycle in the types: a call holds the calls that
/// it makes. Calls that make none never come here.
fn run_group<'a, N: ScopeNode, S: BatchSink>(
    call: &'a Call<'a, N, S>,
    env: Env<'a, S>,
    group: Group,
    reply: oneshot::Sender<Vec<Outcome>>,
) -> BoxFuture<'a, Reply> {
    Box::pin(async move {
        let outcomes = group.run(call.view, &env, call.execution()).await;
        (reply, outcomes)
    })
}
