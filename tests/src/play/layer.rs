use super::quiet::panic_as_planned;
use super::world::{World, key_of, told};
use crate::model::{Both, DEADLINE, Guarding, Hearing, PATIENCE, Post, Pre, What, Wrap};
use futures_util::future::{Either, select};
use serde_json::json;
use std::pin::pin;
use std::sync::Arc;
use tether::call::{FailureCode, Outcome, Settled, ToolExecution, ToolFailure, ToolValue};
use tether::stage::{
    Dispatch, Execute, ExecuteNext, Guard, GuardedCall, OnResult, PostDecision, PostExecute,
    PostNext, PreDecision, PreExecute, PreNext, Verdict,
};

/// A listener of every stage, for the scope of this name.
#[derive(Clone)]
pub(crate) struct Layer(pub(crate) Arc<World>, pub(crate) &'static str);

impl Layer {
    fn of<'a, T>(&self, both: &'a Both<T>) -> &'a T {
        if self.is_outer() {
            &both.outer
        } else {
            &both.inner
        }
    }

    fn is_outer(&self) -> bool {
        self.1 == "outer"
    }

    fn says(&self, stage: &str, verb: &str) -> String {
        format!("{stage} {} {verb}", self.1)
    }

    async fn decide<N: PreNext>(&self, key: usize, next: N) -> PreDecision {
        let step = self.of(&self.0.node(key).plan.pre);
        self.0.wait(step.wait).await;
        match step.does {
            Pre::Pass => next.run().await,
            Pre::Allow => PreDecision::allow(),
            Pre::Deny => PreDecision::deny(self.says("pre", "denies")),
            Pre::Ask => PreDecision::ask("may it?"),
            Pre::AskPlainly => PreDecision::ask_plainly(),
            Pre::Fail => PreDecision::fail(ToolFailure::new(self.says("pre", "fails"))),
            Pre::Panic => panic_as_planned(&self.says("pre", "panics")),
            Pre::PanicLate => {
                drop(next.run().await);
                panic_as_planned(&self.says("pre", "panics"))
            }
            Pre::DenyLate => {
                drop(next.run().await);
                PreDecision::deny(self.says("pre", "denies"))
            }
        }
    }
}

impl PreExecute for Layer {
    async fn pre_execute<N: PreNext>(&self, call: &ToolExecution, next: N) -> PreDecision {
        let decision = self.decide(key_of(call), next).await;
        if self.is_outer() {
            self.0.record(key_of(call), What::Decided);
        }
        decision
    }
}

impl Guard for Layer {
    fn check(&self, call: &GuardedCall<'_>) -> Verdict {
        let key = key_of(call);
        let abstains = What::Guarded(self.1, true);
        let guard = *self.of(&self.0.node(key).plan.guards);
        let again = {
            let events = self.0.events();
            let mut events = events.iter();
            events.any(|event| event.key == key && event.what == abstains)
        };
        let denies = match guard {
            Guarding::Abstain => false,
            Guarding::DenyAgain => again,
            Guarding::Deny | Guarding::Panic => true,
        };
        if !denies {
            self.0.record(key, abstains);
            return Verdict::abstain();
        }
        self.0.record(key, What::Guarded(self.1, false));
        if guard == Guarding::Panic {
            panic_as_planned(&self.says("guard", "panics"));
        }
        Verdict::deny(self.says("guard", "denies"))
    }
}

/// Notes that a dispatch is under way, and that it is over.
struct Inside<'a>(&'a World, usize);

impl<'a> Inside<'a> {
    fn new(world: &'a World, key: usize) -> Self {
        world.record(key, What::Entered);
        Self(world, key)
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.record(self.1, What::Left);
    }
}

impl Execute for Layer {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        let key = key_of(call);
        let _inside = self.is_outer().then(|| Inside::new(&self.0, key));
        let step = self.of(&self.0.node(key).plan.wrap);
        self.0.wait(step.wait).await;
        let value: ToolValue = json!(format!("wrapped<{key}> by {}", self.1)).into();
        match step.does {
            Wrap::Pass => next.run(dispatch).await,
            Wrap::Value => Settled::success(value),
            Wrap::Failure => Settled::failed(FailureCode::Denied, self.says("wrap", "fails")),
            Wrap::Panic => panic_as_planned(&self.says("wrap", "panics")),
            Wrap::PanicLate => {
                drop(next.run(dispatch).await);
                panic_as_planned(&self.says("wrap", "panics"))
            }
            Wrap::Replace => next.run(dispatch).await.with_result(Ok(value)),
            Wrap::Deadline => self.deadline(dispatch, next).await,
            Wrap::GiveUp => self.give_up(dispatch, next).await,
        }
    }
}

impl Layer {
    async fn deadline<N: ExecuteNext>(&self, dispatch: Dispatch, next: N) -> Settled {
        let token = dispatch.child_token();
        let rest = next.run(dispatch.with_cancellation(token.clone()));
        match select(pin!(rest), pin!(self.0.wait(DEADLINE))).await {
            Either::Left((settled, _)) => settled,
            Either::Right(((), rest)) => {
                token.cancel();
                rest.await
            }
        }
    }

    async fn give_up<N: ExecuteNext>(&self, dispatch: Dispatch, next: N) -> Settled {
        let rest = next.run(dispatch);
        match select(pin!(rest), pin!(self.0.wait(PATIENCE))).await {
            Either::Left((settled, _)) => settled,
            Either::Right(_) => {
                Settled::failed(FailureCode::Unavailable, self.says("wrap", "fails"))
            }
        }
    }
}

impl PostExecute for Layer {
    async fn post_execute<N: PostNext>(
        &self,
        call: &ToolExecution,
        _settled: &Settled,
        next: N,
    ) -> PostDecision {
        let key = key_of(call);
        self.0.record(key, What::Judged(self.1));
        let step = self.of(&self.0.node(key).plan.post);
        self.0.wait(step.wait).await;
        match step.does {
            Post::Pass => next.run().await,
            Post::Accept => PostDecision::accept(),
            Post::Replace => PostDecision::replace(json!(format!("replaced<{key}> by {}", self.1))),
            Post::Block => PostDecision::block(self.says("post", "blocks")),
            Post::Fail => PostDecision::fail(ToolFailure::new(self.says("post", "fails"))),
            Post::Panic => panic_as_planned(&self.says("post", "panics")),
            Post::PanicLate => {
                drop(next.run().await);
                panic_as_planned(&self.says("post", "panics"))
            }
            Post::BlockLate => {
                drop(next.run().await);
                PostDecision::block(self.says("post", "blocks"))
            }
        }
    }
}

impl OnResult for Layer {
    async fn on_result(&self, outcome: &Outcome) -> Result<(), ToolFailure> {
        let key = key_of(outcome.execution());
        self.0.record(key, What::Told(self.1, told(outcome)));
        let step = self.of(&self.0.node(key).plan.results);
        self.0.wait(step.wait).await;
        match step.does {
            Hearing::Hear => Ok(()),
            Hearing::Fail => Err(ToolFailure::new("the listener fails")),
            Hearing::Panic => panic_as_planned("the listener panics"),
        }
    }
}
