//! A layer of each stage that does nothing.

use tether::prelude::*;

/// Passes everything on.
pub(crate) struct Pass;

impl PreExecute for Pass {
    async fn pre_execute<N: PreNext>(&self, _: &ToolExecution, next: N) -> PreDecision {
        next.run().await
    }
}

impl Guard for Pass {
    fn check(&self, _: &GuardedCall<'_>) -> Verdict {
        Verdict::abstain()
    }
}

impl Execute for Pass {
    async fn execute<N: ExecuteNext>(
        &self,
        _: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        next.run(dispatch).await
    }
}

impl PostExecute for Pass {
    async fn post_execute<N: PostNext>(
        &self,
        _: &ToolExecution,
        _: &Settled,
        next: N,
    ) -> PostDecision {
        next.run().await
    }
}

impl OnResult for Pass {
    async fn on_result(&self, _: &Outcome) -> Result<(), ToolFailure> {
        Ok(())
    }
}
