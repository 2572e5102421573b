//! tether: a typed scope, and one without its type.

use super::{Call, Contestant, now};
use tether::prelude::*;
use tether::scope::AnyView;

fn declared(call: Call) -> ToolCall {
    ToolCall {
        id: call.id,
        name: call.name,
        arguments: call.arguments,
    }
}

fn text_of(outcome: &Outcome) -> Result<String, String> {
    match outcome.result() {
        Ok(value) => Ok(value.as_str().to_owned()),
        Err(failure) => Err(failure.message().to_owned()),
    }
}

pub struct Typed<N: ScopeNode>(pub View<N>);

impl<N: ScopeNode> Typed<N> {
    pub fn of(scope: &Scope<N>) -> Self {
        Self(scope.view())
    }
}

impl<N: ScopeNode> Contestant for Typed<N> {
    type Answer = Outcome;

    #[inline]
    fn call(&mut self, call: Call) -> Outcome {
        now(self.0.execute(declared(call)))
    }

    fn text(answer: &Outcome) -> Result<String, String> {
        text_of(answer)
    }
}

pub struct Erased(pub AnyView);

impl Erased {
    pub fn of<N: ScopeNode>(scope: Scope<N>) -> Self {
        Self(scope.erase().view())
    }
}

impl Contestant for Erased {
    type Answer = Outcome;

    #[inline]
    fn call(&mut self, call: Call) -> Outcome {
        now(self.0.execute(declared(call)))
    }

    fn text(answer: &Outcome) -> Result<String, String> {
        text_of(answer)
    }
}

/// A listener of each stage, and a guard, that do nothing.
pub struct Pass;

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

/// A guard that denies everything.
pub struct Deny;

impl Guard for Deny {
    fn check(&self, _: &GuardedCall<'_>) -> Verdict {
        Verdict::deny("not this one")
    }
}
