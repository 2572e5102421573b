use super::Replayed;
use super::commands::outcome_json;
use crate::batch::{BatchSink, SinkError};
use crate::call::{BodyState, Outcome, Settled, ToolExecution};
use crate::scope::ExecutionMode;
use crate::stage::{Dispatch, Execute, ExecuteNext};
use serde_json::{Map, Value, json};
use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Writes what happens in a batch as JSON lines, numbered in the order in which it happens.
///
/// It is a [`BatchSink`]: `declared`, `started`, `recorded` and `ready`. [`Finished`] adds the ends
/// of bodies. Clones write to the same place.
///
/// ```
/// use tether::cli::EventLog;
///
/// let log = EventLog::new(std::io::sink());
/// log.event("asked", "c1", None, [("text", "delete it?".into())])?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct EventLog {
    state: Arc<Mutex<State>>,
}

struct State {
    seq: u64,
    out: Box<dyn Write + Send>,
}

impl EventLog {
    /// A log that writes there.
    pub fn new(out: impl Write + Send + 'static) -> Self {
        Self {
            state: Arc::new(Mutex::new(State {
                seq: 0,
                out: Box::new(out),
            })),
        }
    }

    /// Writes one event of a call.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn event<const M: usize>(
        &self,
        event: &str,
        id: &str,
        parent: Option<&str>,
        more: [(&str, Value); M],
    ) -> io::Result<()> {
        let mut line = Map::new();
        line.insert("event".into(), event.into());
        line.insert("id".into(), id.into());
        if let Some(parent) = parent {
            line.insert("parent".into(), parent.into());
        }
        line.extend(more.map(|(key, value)| (key.to_owned(), value)));
        self.write(line)
    }

    /// Writes the last line of a batch: all outcomes, in declared order.
    pub fn outcomes(&self, replayed: &Replayed) {
        let outcomes: Vec<Value> = replayed.outcomes().iter().map(outcome_json).collect();
        let mut line = Map::new();
        line.insert("event".into(), "outcomes".into());
        line.insert("outcomes".into(), outcomes.into());
        line.insert("sink_error".into(), json!(replayed.sink_error()));
        if let Err(error) = self.write(line) {
            eprintln!("error: the outcomes could not be written: {error}");
        }
    }

    fn write(&self, mut line: Map<String, Value>) -> io::Result<()> {
        let mut state = self.lock();
        line.insert("seq".into(), state.seq.into());
        state.seq += 1;
        // One write a line, so that lines stay whole.
        let text = format!("{}\n", Value::Object(line));
        state.out.write_all(text.as_bytes())?;
        state.out.flush()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn call<const M: usize>(
        &self,
        event: &str,
        call: &ToolExecution,
        more: [(&str, Value); M],
    ) -> Result<(), SinkError> {
        Ok(self.event(event, call.call_id(), call.parent_call_id(), more)?)
    }
}

impl BatchSink for EventLog {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        self.call("declared", call, [])
    }

    async fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> Result<(), SinkError> {
        self.call("started", call, [("mode", mode.as_str().into())])
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        let code = json!(outcome.code());
        self.call("recorded", outcome.execution(), [("code", code)])
    }

    async fn outcome_ready(&self, outcome: &Outcome) -> Result<(), SinkError> {
        let code = json!(outcome.code());
        self.call("ready", outcome.execution(), [("code", code)])
    }
}

impl fmt::Debug for EventLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventLog").finish_non_exhaustive()
    }
}

/// The innermost wrapper of a replay: writes `finished` when a body has ended, for whatever reason.
#[derive(Clone, Debug)]
pub struct Finished {
    log: EventLog,
}

impl Finished {
    /// A wrapper that writes to this log.
    #[must_use]
    pub fn new(log: &EventLog) -> Self {
        Self { log: log.clone() }
    }
}

impl Execute for Finished {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        let mut end = End {
            log: &self.log,
            call,
            // Nothing but the body is inside this: an unwinding one is a body that panicked.
            began: true,
        };
        let settled = next.run(dispatch).await;
        end.began = settled.body() != BodyState::NotRun;
        settled
    }
}

/// Writes the end of a body, also when it is dropped or unwinds.
struct End<'a> {
    log: &'a EventLog,
    call: &'a ToolExecution,
    began: bool,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        if self.began {
            // What cannot be written is found out by the sink's own lines.
            let _ = self.log.call("finished", self.call, []);
        }
    }
}
