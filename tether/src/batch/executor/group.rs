use super::{Origin, drive};
use crate::batch::BatchSink;
use crate::call::{Outcome, ToolCall, ToolExecution};
use crate::pipeline::Env;
use crate::scope::{CallOptions, ScopeNode, View};
use tokio_util::sync::CancellationToken;

/// Calls that a body makes together; a batch inside a call.
pub(crate) struct Group {
    pub(crate) calls: Vec<ToolCall>,
    pub(crate) max_parallelism: usize,
    pub(crate) token: CancellationToken,
}

impl Group {
    pub(crate) async fn run<N: ScopeNode, S: BatchSink>(
        self,
        view: &View<N>,
        env: &Env<'_, S>,
        parent: &ToolExecution,
    ) -> Vec<Outcome> {
        let origin = Origin {
            options: CallOptions {
                cancellation: Some(self.token),
                invocation: parent.invocation.clone(),
                limits: env.limits,
            },
            parent: Some(parent),
            in_flight: self.max_parallelism,
        };
        drive(view, env, self.calls, origin).await
    }
}
