use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;
use tokio_util::sync::CancellationToken;

/// The caller cancelled first.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cancelled;

/// What `future` gives, unless the token is cancelled while it waits. A future that is ready is
/// never cut short.
///
/// The future comes pinned, so that it is not kept twice: once as an argument, once pinned here.
pub(super) async fn or_cancelled<F: Future>(
    token: Option<&CancellationToken>,
    mut future: Pin<&mut F>,
) -> Result<F::Output, Cancelled> {
    let Some(token) = token else {
        return Ok(future.await);
    };
    // Most futures here are ready at once; the waiter is only built for those that are not.
    if let Poll::Ready(value) = poll_fn(|cx| Poll::Ready(future.as_mut().poll(cx))).await {
        return Ok(value);
    }
    let mut cancelled = pin!(token.cancelled());
    poll_fn(|cx| {
        if let Poll::Ready(value) = future.as_mut().poll(cx) {
            return Poll::Ready(Ok(value));
        }
        cancelled.as_mut().poll(cx).map(|()| Err(Cancelled))
    })
    .await
}
