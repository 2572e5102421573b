use std::fmt;
use std::sync::{Mutex, PoisonError};

/// Something registered at run time. Dropping it removes exactly that, once (contract 1.2).
///
/// Source term: the `IDisposable` that `Register` returns.
#[must_use = "dropping a registration removes what was registered; keep it, or call `keep()`"]
pub struct Registration {
    dispose: Mutex<Option<Box<dyn FnOnce() + Send>>>,
}

impl Registration {
    pub(crate) fn new(dispose: impl FnOnce() + Send + 'static) -> Self {
        Self {
            dispose: Mutex::new(Some(Box::new(dispose))),
        }
    }

    /// Removes what was registered. A second time does nothing.
    pub fn dispose(&self) {
        let dispose = self.take();
        if let Some(dispose) = dispose {
            dispose();
        }
    }

    /// Leaves it registered for as long as its scope lives.
    pub fn keep(self) {
        drop(self.take());
    }

    fn take(&self) -> Option<Box<dyn FnOnce() + Send>> {
        self.dispose
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        self.dispose();
    }
}

impl fmt::Debug for Registration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registration").finish_non_exhaustive()
    }
}
