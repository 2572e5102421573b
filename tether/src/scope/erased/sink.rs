use crate::batch::{BatchSink, SinkError};
use crate::call::{Outcome, ToolExecution};
use crate::scope::ExecutionMode;
use futures_util::future::BoxFuture;

type Heard<'a> = BoxFuture<'a, Result<(), SinkError>>;

/// [`BatchSink`] as an object.
pub(super) trait ErasedSink: Send + Sync {
    fn call_declared<'a>(&'a self, call: &'a ToolExecution) -> Heard<'a>;
    fn body_started<'a>(&'a self, call: &'a ToolExecution, mode: ExecutionMode) -> Heard<'a>;
    fn outcome_recorded<'a>(&'a self, outcome: &'a Outcome) -> Heard<'a>;
    fn outcome_ready<'a>(&'a self, outcome: &'a Outcome) -> Heard<'a>;
}

impl<S: BatchSink> ErasedSink for S {
    fn call_declared<'a>(&'a self, call: &'a ToolExecution) -> Heard<'a> {
        Box::pin(BatchSink::call_declared(self, call))
    }

    fn body_started<'a>(&'a self, call: &'a ToolExecution, mode: ExecutionMode) -> Heard<'a> {
        Box::pin(BatchSink::body_started(self, call, mode))
    }

    fn outcome_recorded<'a>(&'a self, outcome: &'a Outcome) -> Heard<'a> {
        Box::pin(BatchSink::outcome_recorded(self, outcome))
    }

    fn outcome_ready<'a>(&'a self, outcome: &'a Outcome) -> Heard<'a> {
        Box::pin(BatchSink::outcome_ready(self, outcome))
    }
}

/// An erased sink as a sink again.
pub(super) struct AnySink<'a>(pub(super) &'a dyn ErasedSink);

impl BatchSink for AnySink<'_> {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        self.0.call_declared(call).await
    }

    async fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> Result<(), SinkError> {
        self.0.body_started(call, mode).await
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        self.0.outcome_recorded(outcome).await
    }

    async fn outcome_ready(&self, outcome: &Outcome) -> Result<(), SinkError> {
        self.0.outcome_ready(outcome).await
    }
}
