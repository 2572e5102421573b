use pin_project_lite::pin_project;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};

/// The caller cancelled first.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cancelled;

/// What `future` gives, unless the token is cancelled while it waits. A future that is ready is
/// never cut short.
#[inline]
pub(super) const fn or_cancelled<F: Future>(
    token: Option<&CancellationToken>,
    future: F,
) -> OrCancelled<'_, F> {
    OrCancelled {
        future,
        token,
        cancelled: None,
    }
}

pin_project! {
    /// See [`or_cancelled`]. By hand, since an `async fn` would keep the future twice: once as an
    /// argument and once pinned.
    pub(super) struct OrCancelled<'a, F> {
        #[pin]
        future: F,
        token: Option<&'a CancellationToken>,
        // Made when the future has to wait, which most do not. Boxed, since it is large.
        cancelled: Option<Pin<Box<WaitForCancellationFuture<'a>>>>,
    }
}

impl<F: Future> Future for OrCancelled<'_, F> {
    type Output = Result<F::Output, Cancelled>;

    #[inline]
    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        if let Poll::Ready(value) = this.future.poll(cx) {
            return Poll::Ready(Ok(value));
        }
        let Some(token) = *this.token else {
            return Poll::Pending;
        };
        let cancelled = this
            .cancelled
            .get_or_insert_with(|| Box::pin(token.cancelled()));
        cancelled.as_mut().poll(cx).map(|()| Err(Cancelled))
    }
}
