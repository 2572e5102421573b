//! Tools that share a map.

use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tether::prelude::*;

/// The shared map.
#[derive(Clone, Debug, Default)]
pub(super) struct Store(Arc<Mutex<BTreeMap<String, String>>>);

impl Store {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Serialize)]
pub(super) struct Written {
    previous: Option<String>,
}

/// Set a key of the shared map.
#[tool(effect = write)]
pub(super) fn write(
    #[tool(state)] store: &Store,
    /// Under which text it is kept.
    key: String,
    /// The new value.
    value: String,
) -> Written {
    let previous = store.lock().insert(key, value);
    Written { previous }
}

#[derive(Serialize)]
pub(super) struct Found {
    value: Option<String>,
}

/// Get a key of the shared map.
#[tool(parallel, effect = read)]
pub(super) fn read(
    #[tool(state)] store: &Store,
    /// Under which text it was kept.
    key: String,
) -> Found {
    let value = store.lock().get(&key).cloned();
    Found { value }
}
