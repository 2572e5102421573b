use crate::model::{Cancel, Case, Event, Forest, Node, Told, What};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tether::call::{FailureCode, Outcome, ToolExecution};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// What everybody who takes part in a case shares.
pub(crate) struct World {
    pub(crate) case: Case,
    pub(crate) forest: Forest,
    pub(crate) token: CancellationToken,
    events: Mutex<Vec<Event>>,
    start: Instant,
}

impl World {
    pub(crate) fn new(case: &Case) -> Arc<Self> {
        Arc::new(Self {
            case: case.clone(),
            forest: Forest::of(case),
            token: CancellationToken::new(),
            events: Mutex::default(),
            start: Instant::now(),
        })
    }

    pub(crate) fn node(&self, key: usize) -> &Node {
        self.forest.node(key)
    }

    /// Notes that something happened. On threads, the caller cancels when enough has.
    pub(crate) fn record(&self, key: usize, what: What) {
        let at = if self.case.threads {
            0
        } else {
            u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
        };
        let mut events = self.events();
        events.push(Event { at, key, what });
        let count = events.len();
        drop(events);
        if self.case.threads && self.case.cancel == Cancel::At(count as u64) {
            self.token.cancel();
        }
    }

    pub(crate) fn events(&self) -> MutexGuard<'_, Vec<Event>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets virtual time pass. On threads there is none: others are let go first instead.
    pub(crate) async fn wait(&self, ms: u64) {
        if !self.case.threads {
            if ms > 0 {
                tokio::time::sleep(Duration::from_millis(ms)).await;
            }
            return;
        }
        for _ in 0..ms.div_ceil(20) {
            tokio::task::yield_now().await;
        }
    }

    /// Never ends. On threads, where the caller waits for events and not for time, it cancels now.
    pub(crate) async fn hang(&self) {
        if self.case.threads && matches!(self.case.cancel, Cancel::At(_)) {
            self.token.cancel();
        }
        std::future::pending::<()>().await;
    }
}

/// The number of a call: the first one in its arguments.
pub(crate) fn key_in(arguments: &str) -> usize {
    let digits: String = arguments
        .chars()
        .skip_while(|char| !char.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap_or_default()
}

/// The number of a call.
pub(crate) fn key_of(call: &ToolExecution) -> usize {
    key_in(call.arguments_text())
}

/// What an outcome says.
pub(crate) fn told(outcome: &Outcome) -> Told {
    let text = match outcome.result() {
        Ok(value) => value.as_str(),
        Err(failure) => failure.message(),
    };
    Told {
        id: outcome.call_id().to_owned(),
        code: outcome.code().map(FailureCode::as_str).map(str::to_owned),
        body: outcome.body().as_str().to_owned(),
        text: text.to_owned(),
    }
}
