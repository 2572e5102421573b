use crate::batch::{BatchSink, Callback, Faults, NoSink, Permits};
use crate::call::{Outcome, ToolExecution};
use crate::scope::ExecutionMode;
use crate::scope::view::Limits;
use crate::trace;
use std::sync::Arc;

/// What surrounds the calls of a batch, or a call alone.
pub(crate) struct Env<'e, S> {
    sink: &'e S,
    faults: &'e Faults,
    /// Bounds bodies; `None` where there is nothing to bound against.
    pub(crate) permits: Option<Arc<Permits>>,
    pub(crate) limits: Limits,
    /// Whether each body is a task of the runtime.
    pub(crate) spawned: bool,
}

/// Where a call alone would report a sink that cannot fail.
static NO_FAULTS: Faults = Faults::new();

impl Env<'static, NoSink> {
    /// For a call that is no part of a batch.
    pub(crate) const fn alone(sink: &'static NoSink, limits: Limits) -> Self {
        Self {
            sink,
            faults: &NO_FAULTS,
            permits: None,
            limits,
            spawned: false,
        }
    }
}

impl<'e, S: BatchSink> Env<'e, S> {
    pub(crate) const fn new(
        sink: &'e S,
        faults: &'e Faults,
        permits: Arc<Permits>,
        limits: Limits,
        spawned: bool,
    ) -> Self {
        Self {
            sink,
            faults,
            permits: Some(permits),
            limits,
            spawned,
        }
    }

    /// The same surroundings under other permits, for nested calls.
    pub(crate) fn with_permits(&self, permits: Arc<Permits>) -> Self {
        Self::new(self.sink, self.faults, permits, self.limits, self.spawned)
    }

    /// Whether the sink heard that the call was declared.
    pub(crate) async fn declared(&self, call: &ToolExecution) -> Result<(), String> {
        trace::declared(call);
        if S::__IS_DEAF {
            return Ok(());
        }
        // Each callback inside a future: one that panics before it has one is contained too.
        let heard = async { self.sink.call_declared(call).await };
        self.faults
            .note(Callback::CallDeclared, call.call_id(), heard)
            .await
    }

    /// Whether the sink heard that the body starts.
    pub(crate) async fn started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> Result<(), String> {
        if S::__IS_DEAF {
            return Ok(());
        }
        let heard = async { self.sink.body_started(call, mode).await };
        self.faults
            .note(Callback::BodyStarted, call.call_id(), heard)
            .await
    }

    /// Tells the sink of a settled outcome; a failure undoes nothing (contract 7.4).
    pub(crate) async fn recorded(&self, outcome: &Outcome) {
        if S::__IS_DEAF {
            return;
        }
        let heard = async { self.sink.outcome_recorded(outcome).await };
        let noted = self
            .faults
            .note(Callback::OutcomeRecorded, outcome.call_id(), heard);
        let _ = noted.await;
    }

    /// Hands the sink an outcome in declared order; a failure undoes nothing.
    pub(crate) async fn ready(&self, outcome: &Outcome) {
        if S::__IS_DEAF {
            return;
        }
        let heard = async { self.sink.outcome_ready(outcome).await };
        let noted = self
            .faults
            .note(Callback::OutcomeReady, outcome.call_id(), heard);
        let _ = noted.await;
    }
}
