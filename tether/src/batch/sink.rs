use crate::call::{Outcome, ToolExecution};
use crate::scope::ExecutionMode;
use std::fmt;
use std::future::Future;

/// What a sink reports when it fails.
pub type SinkError = Box<dyn std::error::Error + Send + Sync>;

/// Hears of every call of a batch while it runs, so that a crash loses no finished work
/// (contract 7.3).
///
/// For one call the order is `call_declared`, `body_started` (if the body starts),
/// `outcome_recorded`, `outcome_ready`. `call_declared` and `outcome_ready` come in declared order;
/// callbacks of different calls may overlap. Nested calls are heard too, with their
/// `parent_call_id`; their `outcome_ready` comes in the order in which the body declared them.
///
/// A failure in `call_declared` or `body_started` keeps that one body from running. A later one
/// undoes nothing. Either way the batch goes on, and returns the failures beside all outcomes
/// (7.4). A panic counts as a failure. The batch waits for the sink: a sink that hangs, hangs it.
///
/// ```
/// use std::sync::Mutex;
/// use tether::batch::{BatchSink, SinkError};
/// use tether::prelude::*;
///
/// #[derive(Default)]
/// struct Lines(Mutex<Vec<String>>);
///
/// impl BatchSink for Lines {
///     async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
///         let line = format!("{} {:?}", outcome.call_id(), outcome.code());
///         self.0.lock().map_err(|_| "poisoned")?.push(line);
///         Ok(())
///     }
/// }
/// ```
///
/// Source term: `IToolBatchSink`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sink of a batch",
    label = "not a `BatchSink`",
    note = "implement `tether::batch::BatchSink`; every callback has a default that does nothing"
)]
pub trait BatchSink: Send + Sync {
    /// Whether it hears nothing, so that nothing is told.
    #[doc(hidden)]
    const __IS_DEAF: bool = false;

    /// The call is about to pass the pipeline; journal row `tool/call`.
    ///
    /// # Errors
    ///
    /// When it could not be recorded; the body then does not run.
    fn call_declared(
        &self,
        call: &ToolExecution,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        let _ = call;
        async { Ok(()) }
    }

    /// The body starts right after this.
    ///
    /// # Errors
    ///
    /// When it could not be recorded; the body then does not run.
    fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        let _ = (call, mode);
        async { Ok(()) }
    }

    /// An outcome is settled; they come in any order. Journal row `tool/result`.
    ///
    /// # Errors
    ///
    /// When it could not be recorded; nothing is undone.
    fn outcome_recorded(
        &self,
        outcome: &Outcome,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        let _ = outcome;
        async { Ok(()) }
    }

    /// An outcome is settled, and so are all that were declared before it.
    ///
    /// # Errors
    ///
    /// When it could not be handed on; nothing is undone.
    fn outcome_ready(
        &self,
        outcome: &Outcome,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        let _ = outcome;
        async { Ok(()) }
    }
}

/// No sink.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct NoSink;

impl BatchSink for NoSink {
    const __IS_DEAF: bool = true;
}

/// A callback of [`BatchSink`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Callback {
    /// [`BatchSink::call_declared`].
    CallDeclared,
    /// [`BatchSink::body_started`].
    BodyStarted,
    /// [`BatchSink::outcome_recorded`].
    OutcomeRecorded,
    /// [`BatchSink::outcome_ready`].
    OutcomeReady,
}

impl Callback {
    /// The method's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CallDeclared => "call_declared",
            Self::BodyStarted => "body_started",
            Self::OutcomeRecorded => "outcome_recorded",
            Self::OutcomeReady => "outcome_ready",
        }
    }
}

impl fmt::Display for Callback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
