use crate::scope::ScopeInfo;
use futures_core::Stream;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::watch;

/// Announcements that what a scope sees has changed: `tools/change` (contract 3.4).
///
/// Each item is a generation number, greater than the one before. Many changes may come as one
/// announcement; none is lost. It ends when the scope and all its ancestors are gone.
///
/// Source term: `CoreEvents.ToolsChange`.
pub struct Changes {
    levels: Vec<Level>,
}

/// Waits for the next change of one scope; gives the receiver back, or `None` when it is gone.
type Next = Pin<Box<dyn Future<Output = Option<watch::Receiver<u64>>> + Send>>;

/// One scope of the ancestry.
struct Level {
    seen: u64,
    /// `None` once the scope is gone.
    next: Option<Next>,
}

impl Changes {
    pub(crate) fn of(info: &ScopeInfo) -> Self {
        let receivers = info.ancestry().map(ScopeInfo::subscribe);
        Self {
            levels: receivers.map(Level::new).collect(),
        }
    }

    pub(crate) const fn none() -> Self {
        Self { levels: Vec::new() }
    }

    /// Waits for the next announcement; `None` when there can be no more.
    pub async fn changed(&mut self) -> Option<u64> {
        std::future::poll_fn(|cx| Pin::new(&mut *self).poll_next(cx)).await
    }
}

impl Level {
    fn new(mut receiver: watch::Receiver<u64>) -> Self {
        let seen = *receiver.borrow_and_update();
        Self {
            seen,
            next: Some(Box::pin(watch_next(receiver))),
        }
    }

    /// Whether there was a change; leaves a waker for the next one.
    fn poll(&mut self, cx: &mut Context<'_>) -> bool {
        let mut changed = false;
        while let Some(next) = &mut self.next {
            match next.as_mut().poll(cx) {
                Poll::Pending => break,
                Poll::Ready(None) => self.next = None,
                Poll::Ready(Some(mut receiver)) => {
                    changed = true;
                    self.seen = *receiver.borrow_and_update();
                    self.next = Some(Box::pin(watch_next(receiver)));
                }
            }
        }
        changed
    }
}

async fn watch_next(mut receiver: watch::Receiver<u64>) -> Option<watch::Receiver<u64>> {
    receiver.changed().await.ok()?;
    Some(receiver)
}

impl Stream for Changes {
    type Item = u64;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<u64>> {
        let mut changed = false;
        for level in &mut self.levels {
            changed |= level.poll(cx);
        }
        if changed {
            return Poll::Ready(Some(self.levels.iter().map(|level| level.seen).sum()));
        }
        if self.levels.iter().all(|level| level.next.is_none()) {
            return Poll::Ready(None);
        }
        Poll::Pending
    }
}

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Changes").finish_non_exhaustive()
    }
}
