use super::{Origin, drive};
use crate::batch::{BatchError, BatchSink, Faults, Permits};
use crate::call::{Outcome, ToolCall};
use crate::pipeline::Env;
use crate::scope::{CallOptions, ScopeNode, View};
use std::fmt;

/// What a batch runs, and how.
pub(crate) struct BatchSpec {
    pub(crate) calls: Vec<ToolCall>,
    pub(crate) options: CallOptions,
    pub(crate) max_parallelism: usize,
    pub(crate) spawned: bool,
}

/// What a batch allows at once if nothing is said.
const MAX_PARALLELISM: usize = 4;

impl BatchSpec {
    pub(crate) fn new(calls: Vec<ToolCall>) -> Self {
        Self {
            calls,
            options: CallOptions::new(),
            max_parallelism: MAX_PARALLELISM,
            spawned: false,
        }
    }

    pub(crate) async fn run<N: ScopeNode, S: BatchSink>(
        self,
        view: &View<N>,
        sink: &S,
    ) -> Result<Vec<Outcome>, BatchError> {
        let faults = Faults::new();
        let permits = Permits::new(self.max_parallelism);
        let limits = self.options.limits;
        let env = Env::new(sink, &faults, permits, limits, self.spawned);
        let origin = Origin {
            options: self.options,
            parent: None,
            in_flight: usize::MAX,
        };
        let outcomes = drive(view, &env, self.calls, origin).await;
        faults.conclude(outcomes)
    }
}

impl fmt::Debug for BatchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("calls", &self.calls)
            .field("options", &self.options)
            .field("max_parallelism", &self.max_parallelism)
            .field("spawned", &self.spawned)
            .finish()
    }
}
