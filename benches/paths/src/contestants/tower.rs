//! tower: layers round the `match` by hand, static or boxed.

use super::hand::Answered;
use super::{Call, Contestant, now};
use pin_project_lite::pin_project;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tower::Service;
use tower::util::{BoxService, service_fn};

/// A service that answers calls.
pub struct Served<S>(pub S);

impl<S> Contestant for Served<S>
where
    S: Service<Call, Response = String, Error = String> + 'static,
{
    type Answer = Answered;

    #[inline]
    fn call(&mut self, call: Call) -> Answered {
        let mut cx = Context::from_waker(std::task::Waker::noop());
        match self.0.poll_ready(&mut cx) {
            Poll::Ready(Ok(())) => now(self.0.call(call)),
            Poll::Ready(Err(error)) => Err(error),
            Poll::Pending => panic!("no layer makes a call wait"),
        }
    }

    fn text(answer: &Answered) -> Answered {
        answer.clone()
    }
}

/// A layer that does nothing, with a future of its own, as real layers have.
pub struct Pass<S>(pub S);

pin_project! {
    pub struct PassFuture<F> {
        #[pin]
        inner: F,
    }
}

impl<S: Service<Call>> Service<Call> for Pass<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = PassFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, call: Call) -> Self::Future {
        PassFuture {
            inner: self.0.call(call),
        }
    }
}

impl<F: Future> Future for PassFuture<F> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let output = ready!(self.project().inner.poll(cx));
        Poll::Ready(output)
    }
}

/// No layer.
pub fn plain<F, Fut>(by_hand: F) -> impl Service<Call, Response = String, Error = String>
where
    F: Fn(Call) -> Fut + Send + 'static,
    Fut: Future<Output = Answered> + Send + 'static,
{
    service_fn(by_hand)
}

/// Seven layers, one type.
pub fn seven_static<F, Fut>(by_hand: F) -> impl Service<Call, Response = String, Error = String>
where
    F: Fn(Call) -> Fut + Send + 'static,
    Fut: Future<Output = Answered> + Send + 'static,
{
    Pass(Pass(Pass(Pass(Pass(Pass(Pass(service_fn(by_hand))))))))
}

/// So many layers, each boxed, and the service in them too.
pub fn boxed<F, Fut>(by_hand: F, layers: usize) -> BoxService<Call, String, String>
where
    F: Fn(Call) -> Fut + Send + 'static,
    Fut: Future<Output = Answered> + Send + 'static,
{
    let inner = BoxService::new(service_fn(by_hand));
    (0..layers).fold(inner, |inner, _| BoxService::new(Pass(inner)))
}
