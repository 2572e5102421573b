use super::input::SinkFails;
use std::collections::BTreeSet;
use tether::batch::{BatchSink, SinkError};
use tether::cli::EventLog;
use tether::prelude::*;
use tether::scope::ExecutionMode;

/// The log as a sink that fails where it was told to.
pub(super) struct Faulty {
    pub(super) log: EventLog,
    pub(super) fails: SinkFails,
}

/// Fails if the id is listed.
fn unless(listed: &BTreeSet<String>, id: &str) -> Result<(), SinkError> {
    if listed.contains(id) {
        return Err("the lab's sink failed".into());
    }
    Ok(())
}

impl BatchSink for Faulty {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        unless(&self.fails.declared, call.call_id())?;
        self.log.call_declared(call).await
    }

    async fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> Result<(), SinkError> {
        unless(&self.fails.started, call.call_id())?;
        self.log.body_started(call, mode).await
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        unless(&self.fails.recorded, outcome.call_id())?;
        self.log.outcome_recorded(outcome).await
    }

    async fn outcome_ready(&self, outcome: &Outcome) -> Result<(), SinkError> {
        unless(&self.fails.ready, outcome.call_id())?;
        self.log.outcome_ready(outcome).await
    }
}
