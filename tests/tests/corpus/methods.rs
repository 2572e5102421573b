//! Methods of a set.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tether::prelude::*;

#[derive(Default)]
struct Files {
    kept: Mutex<BTreeMap<String, String>>,
}

#[toolset(prefix = "file_")]
impl Files {
    const MOST: usize = 100;

    fn kept(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, String>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Read a file.
    #[tool(parallel, effect = read)]
    fn read(
        &self,
        /// Its path.
        path: &str,
    ) -> Result<String, String> {
        self.kept()
            .get(path)
            .cloned()
            .ok_or_else(|| format!("there is no {path}"))
    }

    /// Write a file.
    #[tool(effect = write)]
    async fn write(&self, path: String, text: String) -> Result<usize, ToolFailure> {
        std::future::ready(()).await;
        if text.len() > Self::MOST {
            return Err(ToolFailure::new("too long"));
        }
        self.kept().insert(path, text);
        Ok(self.kept().len())
    }

    /// Remove a file.
    #[tool(name = "rm", effect = destructive, parallel_if = dry_run)]
    fn remove(&self, path: &str, #[tool(default)] dry_run: bool) -> bool {
        !dry_run && self.kept().remove(path).is_some()
    }

    /// List files.
    #[tool(rename_all = "kebab-case")]
    fn list(
        &self,
        below_folder: Option<&Path>,
        #[tool(default = 10)] at_most: usize,
    ) -> Vec<String> {
        let below = below_folder
            .map(|path| path.display().to_string())
            .unwrap_or_default();
        let kept = self.kept();
        kept.keys()
            .filter(|path| path.starts_with(&below))
            .take(at_most)
            .cloned()
            .collect()
    }
}

#[derive(Clone, Default)]
struct Counter(Arc<AtomicU64>);

#[toolset(prefix = "counter_")]
impl Counter {
    /// Add.
    #[tool]
    fn add(&self, #[tool(default = 1)] step: u64) -> u64 {
        self.0.fetch_add(step, Ordering::Relaxed) + step
    }

    /// Add on another thread.
    #[tool(blocking)]
    fn slowly(&self, step: u64, ctx: &ToolContext) -> u64 {
        let _ = ctx.call_id();
        self.add(step)
    }

    /// Compare with another.
    #[tool(cooperative, retire = refuse)]
    async fn compare(&self, other: u64) -> bool {
        std::future::ready(self.0.load(Ordering::Relaxed) == other).await
    }

    /// Nowhere.
    #[cfg(not(test))]
    #[tool]
    fn nowhere(&self, missing: Missing) {}
}

struct Shelf<T, const N: usize> {
    items: [T; N],
}

#[toolset(prefix = "shelf_")]
impl<T, const N: usize> Shelf<T, N>
where
    T: Display + Clone + Serialize + Send + Sync + 'static,
{
    /// How many items there are.
    #[tool]
    fn len(&self) -> usize {
        N
    }

    /// One item.
    #[tool]
    fn at(&self, place: usize) -> Option<T> {
        self.items.get(place).cloned()
    }

    /// All items as text.
    #[tool]
    fn shown(&self, #[tool(default = ", ")] between: &str) -> String {
        let shown: Vec<_> = self.items.iter().map(ToString::to_string).collect();
        shown.join(between)
    }
}

pub(crate) fn tools() -> impl ToolSet {
    let files = Arc::new(Files::default());
    let counter = Counter::default();
    let shelf = Shelf { items: [1, 2, 3] };
    tools![files, counter, shelf]
}
