//! 7 Batches.

mod cancellation;
mod exits;
mod ids;
mod kept_places;
mod nesting;
mod order;
mod sink;
mod sink_faults;

use crate::support::*;
use tether::CancellationToken;
use tether::batch::BatchError;
use tether::prelude::*;

/// How a batch is run.
#[derive(Clone, Default)]
struct Run {
    limit: usize,
    spawned: bool,
    token: CancellationToken,
}

impl Run {
    fn at_most(limit: usize) -> Self {
        Self {
            limit,
            ..Self::default()
        }
    }

    /// In place and spawned.
    fn both(limit: usize) -> [Self; 2] {
        [false, true].map(|spawned| Self {
            spawned,
            ..Self::at_most(limit)
        })
    }

    async fn run(
        self,
        rig: &Rig,
        ear: &Ear,
        calls: Vec<ToolCall>,
    ) -> Result<Vec<Outcome>, BatchError> {
        let view = rig.view();
        let mut batch = view.batch(calls).max_parallelism(self.limit).sink(ear);
        batch = batch.cancellation(self.token);
        if self.spawned {
            batch = batch.spawned();
        }
        batch.run().await
    }
}

/// What the model sees of each success; the code of each failure.
fn told(outcomes: &[Outcome]) -> Vec<String> {
    let told = outcomes.iter().map(|outcome| match outcome.code() {
        Some(code) => code.to_string(),
        None => outcome.to_tool_value().to_string().replace('"', ""),
    });
    told.collect()
}
