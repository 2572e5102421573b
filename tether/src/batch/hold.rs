use super::Permit;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

/// The permit of a call that is being dispatched, wherever it has to go: back, to the thread of a
/// blocking body, or after a body that could not be stopped.
#[derive(Debug)]
pub(crate) struct Hold(Mutex<Option<Permit>>);

impl Hold {
    pub(crate) const fn none() -> Self {
        Self(Mutex::new(None))
    }

    pub(crate) fn put(&self, permit: Option<Permit>) {
        if permit.is_some() {
            *self.lock() = permit;
        }
    }

    pub(crate) fn take(&self) -> Option<Permit> {
        self.lock().take()
    }

    pub(crate) fn release(&self) {
        drop(self.take());
    }

    /// Gives the permit back when the task has ended.
    pub(crate) fn release_after<T: Send + 'static>(&self, task: Option<JoinHandle<T>>) {
        let Some(task) = task else { return };
        // Outside a runtime there is nothing that runs, and nothing to wait for.
        let Ok(runtime) = Handle::try_current() else {
            return self.release();
        };
        let Some(permit) = self.take() else { return };
        runtime.spawn(async move {
            // Aborted, panicked or done: it has ended, and nobody waits for what it gave.
            drop(task.await);
            drop(permit);
        });
    }

    fn lock(&self) -> MutexGuard<'_, Option<Permit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
