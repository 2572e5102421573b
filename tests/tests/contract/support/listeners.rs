//! One listener type a stage, told what to do; each logs `name>` going in and `<name` coming out.

use super::{Gates, Log};
use serde_json::Value;
use std::time::Duration;
use tether::CancellationToken;
use tether::approval::{Approval, ApprovalRequest, Approver, ApproverError, Binding};
use tether::prelude::*;

/// A listener of any stage that does `act`.
#[derive(Clone)]
pub(crate) struct Listener<A> {
    pub(crate) name: &'static str,
    pub(crate) log: Log,
    pub(crate) gates: Gates,
    pub(crate) act: A,
}

impl<A> Listener<A> {
    pub(crate) fn new(name: &'static str, log: &Log, act: A) -> Self {
        Self {
            name,
            log: log.clone(),
            gates: Gates::default(),
            act,
        }
    }

    fn enter(&self) {
        self.log.add(format!("{}>", self.name));
    }

    fn leave(&self) {
        self.log.add(format!("<{}", self.name));
    }
}

#[derive(Clone, Default)]
pub(crate) enum PreAct {
    #[default]
    Pass,
    Deny(&'static str),
    Ask(&'static str),
    AskPlainly,
    Fail,
    Panic,
    PanicAfter,
    /// Goes on, and allows whatever the rest decided.
    AllowAll,
    /// Waits for the gate `pre`.
    Wait,
}

impl PreExecute for Listener<PreAct> {
    async fn pre_execute<N: PreNext>(&self, _: &ToolExecution, next: N) -> PreDecision {
        self.enter();
        let decision = match self.act {
            PreAct::Pass => next.run().await,
            PreAct::Deny(reason) => PreDecision::deny(reason),
            PreAct::Ask(reason) => PreDecision::ask(reason),
            PreAct::AskPlainly => PreDecision::ask_plainly(),
            PreAct::Fail => PreDecision::fail(ToolFailure::new("policy is broken")),
            PreAct::Panic => panic!("policy fell over"),
            PreAct::PanicAfter => {
                let _ = next.run().await;
                panic!("policy fell over")
            }
            PreAct::AllowAll => {
                let _ = next.run().await;
                PreDecision::allow()
            }
            PreAct::Wait => {
                self.gates.pass("pre").await;
                next.run().await
            }
        };
        self.leave();
        decision
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

/// A guard; `None` abstains.
pub(crate) type GuardAct = std::sync::Arc<dyn Fn(&GuardedCall<'_>) -> Verdict + Send + Sync>;

impl Guard for Listener<GuardAct> {
    fn check(&self, call: &GuardedCall<'_>) -> Verdict {
        self.log.add(format!("{}?", self.name));
        (self.act)(call)
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

#[derive(Clone, Default)]
pub(crate) enum WrapAct {
    #[default]
    Pass,
    /// Answers from a cache.
    Short(Value),
    ShortFail(FailureCode),
    /// Runs the body of one call with this token.
    Token(&'static str, CancellationToken),
    PanicBefore,
    PanicAfter,
    /// Changes the value after the body.
    Change(Value),
    /// Drops the rest when the gate `drop` opens.
    DropRest(&'static str),
    /// Waits for the gate `wrap` before going on.
    Wait,
}

impl Execute for Listener<WrapAct> {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        self.enter();
        let settled = match &self.act {
            WrapAct::Short(value) => Settled::success(value),
            WrapAct::ShortFail(code) => Settled::failed(*code, "not today"),
            WrapAct::Token(id, token) if *id == call.call_id() => {
                next.run(dispatch.with_cancellation(token.clone())).await
            }
            WrapAct::Pass | WrapAct::Token(..) => next.run(dispatch).await,
            WrapAct::PanicBefore => panic!("the wrapper fell over"),
            WrapAct::PanicAfter => {
                let _ = next.run(dispatch).await;
                panic!("the wrapper fell over")
            }
            WrapAct::Change(value) => next.run(dispatch).await.with_result(Ok(value.into())),
            WrapAct::DropRest(id) if *id == call.call_id() => tokio::select! {
                settled = next.run(dispatch) => settled,
                () = self.gates.pass("drop") => {
                    Settled::failed(FailureCode::ToolError, "too slow")
                }
            },
            WrapAct::DropRest(_) => next.run(dispatch).await,
            WrapAct::Wait => {
                self.gates.pass("wrap").await;
                next.run(dispatch).await
            }
        };
        self.leave();
        settled
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

#[derive(Clone, Default)]
pub(crate) enum PostAct {
    #[default]
    Pass,
    Accept,
    Replace(Value),
    Block(&'static str),
    Fail,
    Panic,
    PanicAfter,
    /// Waits for the gate `post`.
    Wait,
}

impl PostExecute for Listener<PostAct> {
    async fn post_execute<N: PostNext>(
        &self,
        _: &ToolExecution,
        settled: &Settled,
        next: N,
    ) -> PostDecision {
        self.enter();
        if let Some(value) = settled.value() {
            self.log.add(format!("{} sees {value}", self.name));
        }
        let decision = match &self.act {
            PostAct::Pass => next.run().await,
            PostAct::Accept => PostDecision::accept(),
            PostAct::Replace(value) => PostDecision::replace(value),
            PostAct::Block(reason) => PostDecision::block(*reason),
            PostAct::Fail => PostDecision::fail(ToolFailure::new("judge is broken")),
            PostAct::Panic => panic!("the judge fell over"),
            PostAct::PanicAfter => {
                let _ = next.run().await;
                panic!("the judge fell over")
            }
            PostAct::Wait => {
                self.gates.pass("post").await;
                next.run().await
            }
        };
        self.leave();
        decision
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

#[derive(Clone, Copy, Default)]
pub(crate) enum TellAct {
    #[default]
    Hear,
    Fail,
    Panic,
}

impl OnResult for Listener<TellAct> {
    async fn on_result(&self, outcome: &Outcome) -> Result<(), ToolFailure> {
        let code = outcome.code().map_or("ok", FailureCode::as_str);
        let id = outcome.call_id();
        self.log.add(format!("{} hears {id} {code}", self.name));
        match self.act {
            TellAct::Hear => Ok(()),
            TellAct::Fail => Err(ToolFailure::new("no disk")),
            TellAct::Panic => panic!("the listener fell over"),
        }
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

/// Who is asked.
#[derive(Clone, Copy, Default)]
pub(crate) enum PersonAct {
    #[default]
    Approve,
    ApproveBy(&'static str),
    Reject(&'static str),
    /// Answers for something else.
    Stale(fn(&Binding) -> Binding),
    /// Approves for so many seconds.
    For(u64),
    /// Answers when the gate `answer` opens.
    Later,
    Fail,
    Panic,
}

#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) log: Log,
    pub(crate) gates: Gates,
    pub(crate) act: PersonAct,
}

impl Person {
    pub(crate) fn new(log: &Log, act: PersonAct) -> Self {
        Self {
            log: log.clone(),
            gates: Gates::default(),
            act,
        }
    }
}

impl Approver for Person {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        self.log
            .add(format!("asked {}: {request}", request.call_id()));
        match self.act {
            PersonAct::Approve => Ok(request.approve()),
            PersonAct::ApproveBy(who) => Ok(request.approve().by(who)),
            PersonAct::Reject(why) => Ok(request.reject(why)),
            PersonAct::Stale(other) => Ok(Approval::approved(other(request.binding()))),
            PersonAct::For(seconds) => {
                let span = Duration::from_secs(seconds);
                Ok(request.approve().expires_in(span))
            }
            PersonAct::Later => {
                self.gates.pass("answer").await;
                Ok(request.approve())
            }
            PersonAct::Fail => Err(ApproverError::new("nobody is at the desk")),
            PersonAct::Panic => panic!("the desk fell over"),
        }
    }

    fn name(&self) -> &'static str {
        "person"
    }
}
