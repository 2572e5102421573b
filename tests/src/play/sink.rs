use super::quiet::panic_as_planned;
use super::world::{World, key_of, told};
use crate::model::{Hearing, Step, What};
use std::sync::Arc;
use tether::batch::{BatchSink, SinkError};
use tether::call::{Outcome, ToolExecution};
use tether::scope::ExecutionMode;

/// Notes what it hears, and fails as the case says.
pub(crate) struct Journal(pub(crate) Arc<World>);

impl BatchSink for Journal {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        let key = key_of(call);
        let what = What::Declared {
            id: call.call_id().to_owned(),
            parent: call.parent_call_id().map(str::to_owned),
        };
        self.0.record(key, what);
        let step = &self.0.node(key).plan.sink.declared;
        self.hear(call, "call_declared", step).await
    }

    async fn body_started(
        &self,
        call: &ToolExecution,
        _mode: ExecutionMode,
    ) -> Result<(), SinkError> {
        let key = key_of(call);
        self.0.record(key, What::Started);
        let step = &self.0.node(key).plan.sink.started;
        self.hear(call, "body_started", step).await
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        let call = outcome.execution();
        self.0.record(key_of(call), What::Recorded(told(outcome)));
        let step = &self.0.node(key_of(call)).plan.sink.recorded;
        self.hear(call, "outcome_recorded", step).await
    }

    async fn outcome_ready(&self, outcome: &Outcome) -> Result<(), SinkError> {
        let call = outcome.execution();
        self.0.record(key_of(call), What::Ready(told(outcome)));
        let step = &self.0.node(key_of(call)).plan.sink.ready;
        self.hear(call, "outcome_ready", step).await
    }
}

impl Journal {
    async fn hear(
        &self,
        call: &ToolExecution,
        callback: &'static str,
        step: &Step<Hearing>,
    ) -> Result<(), SinkError> {
        self.0.wait(step.wait).await;
        if step.does == Hearing::Hear {
            return Ok(());
        }
        let what = What::SinkFailed(callback, call.call_id().to_owned());
        self.0.record(key_of(call), what);
        match step.does {
            Hearing::Panic => panic_as_planned("the sink panics"),
            _ => Err("the sink fails".into()),
        }
    }
}
