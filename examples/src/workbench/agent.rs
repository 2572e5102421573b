//! The tools, the policy and the recorder put together.

use super::policy::{AskBeforeShell, Consent, InsideRoot};
use super::recorder::{Recorded, Recorder, Row};
use super::tools::Workspace;
use std::num::NonZeroUsize;
use std::sync::{Arc, Barrier};
use std::time::Duration;
use tether::batch::BatchError;
use tether::layers::{AuditLog, MaxResultSize, Timeout};
use tether::prelude::*;
use tether::scope::{BuildError, ScopeNode, ToolInfo};
use tokio_util::sync::CancellationToken;

/// No result is larger than this, whatever the tools' own limits come to as JSON.
const MAX_RESULT: usize = 256 * 1024;
/// More threads than this are started as they are needed.
const MAX_WARM: usize = 16;
/// For all tools but `shell`.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// What calls may take.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// How many bodies may run at once.
    pub max_parallelism: NonZeroUsize,
    /// How long a command may run.
    pub shell: Duration,
    /// Stops the batch.
    pub cancellation: CancellationToken,
}

impl Limits {
    /// These limits, and a token that nobody cancels yet.
    #[must_use]
    pub fn new(max_parallelism: NonZeroUsize, shell: Duration) -> Self {
        Self {
            max_parallelism,
            shell,
            cancellation: CancellationToken::new(),
        }
    }
}

/// What a batch came to.
#[derive(Debug)]
#[non_exhaustive]
pub struct Ran {
    /// The tools that the model sees.
    pub tools: Vec<ToolInfo>,
    /// The times of each call.
    pub rows: Vec<Row>,
    /// One for each call, in declared order.
    pub outcomes: Vec<Outcome>,
    /// How long the batch took.
    pub took: Duration,
}

/// Runs calls against a workspace.
///
/// # Errors
///
/// When the scope cannot be built.
pub async fn run(
    workspace: Workspace,
    calls: Vec<ToolCall>,
    consent: Option<Consent>,
    limits: Limits,
) -> Result<Ran, BuildError> {
    let recorder = Recorder::default();
    let tools = scope(workspace, &recorder, limits.shell)?;
    // One session: without an approver of its own, `ask` has nobody to go to.
    match consent {
        None => Ok(replay(&tools.child().build()?, calls, recorder, limits).await),
        Some(approver) => {
            let approver = Recorded::new(approver, recorder.clone());
            let session = tools.child().approver(approver).build()?;
            Ok(replay(&session, calls, recorder, limits).await)
        }
    }
}

fn scope(
    workspace: Workspace,
    recorder: &Recorder,
    shell: Duration,
) -> Result<Scope<impl ScopeNode + use<>>, BuildError> {
    let guard = InsideRoot(Arc::clone(workspace.root()));
    Scope::root()
        .tools(workspace)
        .pre_execute(AskBeforeShell)
        .guard(guard)
        .execute(Timeout::new(TIME_LIMIT).tool("shell", shell))
        // The last one is the innermost: it sees when the body itself ends.
        .execute(recorder.clone())
        .post_execute(MaxResultSize::bytes(MAX_RESULT))
        .on_result(AuditLog::default())
        .build()
}

async fn replay<N: ScopeNode>(
    session: &Scope<N>,
    calls: Vec<ToolCall>,
    recorder: Recorder,
    limits: Limits,
) -> Ran {
    let view = session.view();
    warm_up(limits.max_parallelism.get().min(calls.len())).await;
    let batch = view
        .batch(calls)
        .max_parallelism(limits.max_parallelism.get())
        .sink(&recorder)
        .cancellation(limits.cancellation);
    // The recorder does not fail; all outcomes are there all the same.
    let outcomes = batch.run().await.unwrap_or_else(BatchError::into_outcomes);
    Ran {
        tools: view.tools(),
        took: recorder.elapsed(),
        rows: recorder.rows(),
        outcomes,
    }
}

/// Has the runtime start the threads that blocking bodies will run on, so that the timeline shows
/// the calls and not how long threads take to start.
async fn warm_up(threads: usize) {
    let all = Arc::new(Barrier::new(threads.min(MAX_WARM)));
    let tasks: Vec<_> = (0..threads.min(MAX_WARM))
        .map(|_| {
            let all = Arc::clone(&all);
            tokio::task::spawn_blocking(move || all.wait().is_leader())
        })
        .collect();
    for task in tasks {
        // It cannot panic, and if it did the batch would be none the worse.
        let _ = task.await;
    }
}
