//! What happened when, as the pipeline tells of it.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tether::approval::{Approval, ApprovalRequest, Approver, ApproverError};
use tether::batch::{BatchSink, SinkError};
use tether::call::Stage;
use tether::prelude::*;
use tether::scope::ExecutionMode;

/// The times of one call, counted from the start of the batch.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The model's id for the call.
    pub id: String,
    /// The tool.
    pub name: String,
    /// When the batch took it up.
    pub declared: Duration,
    /// When an approver was asked.
    pub asked: Option<Duration>,
    /// When the approver had answered, or failed to.
    pub answered: Option<Duration>,
    /// When the body started, and whether others might run beside it.
    pub started: Option<(Duration, ExecutionMode)>,
    /// When the body ended, for whatever reason.
    pub ended: Option<Duration>,
    /// When the outcome was settled.
    pub settled: Option<Duration>,
    /// When it could be handed on, all before it being settled too.
    pub ready: Option<Duration>,
}

impl Row {
    fn new(call: &ToolExecution, declared: Duration) -> Self {
        Self {
            id: call.call_id().to_owned(),
            name: call.name().to_owned(),
            declared,
            asked: None,
            answered: None,
            started: None,
            ended: None,
            settled: None,
            ready: None,
        }
    }
}

/// Listens to a batch as its sink, to bodies as the innermost wrapper, and to approvals.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// When the first call was declared.
    began: Arc<OnceLock<Instant>>,
    rows: Arc<Mutex<Vec<Row>>>,
}

impl Recorder {
    /// The rows in declared order.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.locked().clone()
    }

    /// Since the first call was declared.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.began.get_or_init(Instant::now).elapsed()
    }

    fn locked(&self) -> MutexGuard<'_, Vec<Row>> {
        // A row is changed in one step, so that a panic elsewhere leaves none half changed.
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes something of the first call of this id, which is the only one that can get so far.
    fn note(&self, id: &str, change: impl FnOnce(&mut Row, Duration)) {
        let now = self.elapsed();
        if let Some(row) = self.locked().iter_mut().find(|row| row.id == id) {
            change(row, now);
        }
    }

    /// Notes something of an outcome: where an id came twice, the batch itself refused the later
    /// ones.
    fn note_outcome(&self, outcome: &Outcome, slot: fn(&mut Row) -> &mut Option<Duration>) {
        let now = self.elapsed();
        let by = outcome.decided_by().map(tether::call::Decider::stage);
        let is_repeated = by == Some(Stage::Batch);
        let mut rows = self.locked();
        let ours = rows.iter_mut().filter(|row| row.id == outcome.call_id());
        let mut open: Vec<&mut Row> = ours
            .filter_map(|row| slot(row).is_none().then_some(row))
            .collect();
        let at = usize::from(is_repeated && open.len() > 1);
        if let Some(row) = open.get_mut(at) {
            *slot(row) = Some(now);
        }
    }
}

impl BatchSink for Recorder {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        let row = Row::new(call, self.elapsed());
        self.locked().push(row);
        Ok(())
    }

    async fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> Result<(), SinkError> {
        self.note(call.call_id(), |row, now| row.started = Some((now, mode)));
        Ok(())
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        self.note_outcome(outcome, |row| &mut row.settled);
        Ok(())
    }

    async fn outcome_ready(&self, outcome: &Outcome) -> Result<(), SinkError> {
        self.note_outcome(outcome, |row| &mut row.ready);
        Ok(())
    }
}

impl Execute for Recorder {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        let settled = next.run(dispatch).await;
        self.note(call.call_id(), |row, now| row.ended = Some(now));
        settled
    }
}

/// An approver whose times are noted.
#[derive(Debug)]
pub struct Recorded<A> {
    approver: A,
    recorder: Recorder,
}

impl<A> Recorded<A> {
    /// This approver, with its times noted there.
    pub const fn new(approver: A, recorder: Recorder) -> Self {
        Self { approver, recorder }
    }
}

impl<A: Approver> Approver for Recorded<A> {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        let id = request.call_id();
        self.recorder.note(id, |row, now| row.asked = Some(now));
        let answer = self.approver.ask(request).await;
        self.recorder.note(id, |row, now| row.answered = Some(now));
        answer
    }

    fn name(&self) -> &'static str {
        self.approver.name()
    }
}
