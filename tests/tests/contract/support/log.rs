use std::collections::HashSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// What happened, in order.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<LogInner>);

#[derive(Default)]
struct LogInner {
    lines: Mutex<Vec<String>>,
    added: Notify,
}

impl Log {
    pub(crate) fn add(&self, line: impl Into<String>) {
        lock(&self.0.lines).push(line.into());
        self.0.added.notify_waiters();
    }

    /// Takes all lines.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *lock(&self.0.lines))
    }

    pub(crate) fn has(&self, line: &str) -> bool {
        lock(&self.0.lines).iter().any(|known| known == line)
    }

    pub(crate) fn count(&self, start: &str) -> usize {
        let lines = lock(&self.0.lines);
        lines.iter().filter(|line| line.starts_with(start)).count()
    }

    /// Where a line stands.
    pub(crate) fn at(&self, line: &str) -> usize {
        let lines = lock(&self.0.lines);
        let at = lines.iter().position(|known| known == line);
        at.unwrap_or_else(|| panic!("no `{line}` in {lines:?}"))
    }

    /// Waits for a line.
    pub(crate) async fn until(&self, line: &str) {
        loop {
            let added = self.0.added.notified();
            if self.has(line) {
                return;
            }
            added.await;
        }
    }

    /// Logs the beginning of a body, and its end however it comes.
    pub(crate) fn body(&self, key: &str) -> Body {
        self.add(format!("begin {key}"));
        Body {
            log: self.clone(),
            key: key.to_owned(),
            ended: false,
        }
    }
}

pub(crate) struct Body {
    log: Log,
    key: String,
    ended: bool,
}

impl Body {
    pub(crate) fn end(mut self) {
        self.ended = true;
        self.log.add(format!("end {}", self.key));
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        if !self.ended {
            self.log.add(format!("dropped {}", self.key));
        }
    }
}

/// Gates that a test opens by name.
#[derive(Clone, Default)]
pub(crate) struct Gates(Arc<GatesInner>);

#[derive(Default)]
struct GatesInner {
    open: Mutex<HashSet<String>>,
    opened: Notify,
    opened_for_threads: Condvar,
}

impl Gates {
    pub(crate) fn open(&self, name: &str) {
        lock(&self.0.open).insert(name.to_owned());
        self.0.opened.notify_waiters();
        self.0.opened_for_threads.notify_all();
    }

    pub(crate) async fn pass(&self, name: &str) {
        loop {
            let opened = self.0.opened.notified();
            if lock(&self.0.open).contains(name) {
                return;
            }
            opened.await;
        }
    }

    pub(crate) fn pass_blocking(&self, name: &str) {
        let open = lock(&self.0.open);
        let passed = self
            .0
            .opened_for_threads
            .wait_while(open, |open| !open.contains(name));
        drop(passed.unwrap_or_else(PoisonError::into_inner));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
