use super::any_scope::AnyView;
use super::sink::ErasedSink;
use crate::batch::{BatchError, BatchSink, BatchSpec, NoSink};
use crate::call::{Outcome, ToolCall};
use crate::scope::CallOptions;
use std::fmt;
use tokio_util::sync::CancellationToken;

/// A batch through an [`AnyView`]; see [`Batch`](crate::batch::Batch).
#[must_use = "nothing is called until `run()` is awaited"]
pub struct AnyBatch<'a> {
    view: &'a AnyView,
    spec: BatchSpec,
    sink: &'a dyn ErasedSink,
}

impl<'a> AnyBatch<'a> {
    pub(super) fn new(view: &'a AnyView, calls: Vec<ToolCall>) -> Self {
        Self {
            view,
            spec: BatchSpec::new(calls),
            sink: &NoSink,
        }
    }

    /// Tells this sink of every call.
    pub fn sink<S: BatchSink>(mut self, sink: &'a S) -> Self {
        self.sink = sink;
        self
    }

    /// How many bodies of parallel calls may run at once: 4 if nothing is said; 0 counts as 1.
    pub fn max_parallelism(mut self, limit: usize) -> Self {
        self.spec.max_parallelism = limit.max(1);
        self
    }

    /// Cancelling this token cancels the batch (contract 7.7).
    pub fn cancellation(mut self, token: CancellationToken) -> Self {
        self.spec.options = self.spec.options.cancellation(token);
        self
    }

    /// Sets cancellation, invocation context and bounds together.
    pub fn options(mut self, options: CallOptions) -> Self {
        self.spec.options = options;
        self
    }

    /// Makes each body a task of the runtime, aborted with the batch.
    pub const fn spawned(mut self) -> Self {
        self.spec.spawned = true;
        self
    }

    /// Runs the batch: exactly one outcome for each call, in declared order (contract 7.1).
    ///
    /// # Errors
    ///
    /// When the sink failed; the error carries all outcomes (7.4).
    pub async fn run(self) -> Result<Vec<Outcome>, BatchError> {
        self.view.view.batch(self.spec, self.sink).await
    }
}

impl fmt::Debug for AnyBatch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}
