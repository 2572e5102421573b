//! What may run: nothing outside the root, and no shell before somebody has said yes.

use super::root::Root;
use std::sync::Arc;
use tether::approval::{Approval, ApprovalRequest, Approver, ApproverError, TerminalApprover};
use tether::prelude::*;

/// Keeps the `path` of every call inside the root.
///
/// The tools resolve the path again when they use it: this guard is policy that can be seen in the
/// outcome, not the only wall.
#[derive(Debug)]
pub struct InsideRoot(pub(super) Arc<Root>);

impl Guard for InsideRoot {
    fn check(&self, call: &GuardedCall<'_>) -> Verdict {
        let path = call.arguments().get("path").and_then(|path| path.as_str());
        match path.map(|path| self.0.resolve(path)) {
            Some(Err(error)) => Verdict::deny(error.to_string()),
            Some(Ok(_)) | None => Verdict::abstain(),
        }
    }
}

/// Asks before a command runs.
#[pre_execute]
pub async fn ask_before_shell(call: &ToolExecution, next: impl PreNext) -> PreDecision {
    let decision = next.run().await;
    // What is denied already needs no answer.
    if call.name() == "shell" && decision.is_allow() {
        return PreDecision::ask("a command can do anything that you can");
    }
    decision
}

/// Who answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Consent {
    /// Yes to everything, under this name.
    Yes(&'static str),
    /// No to everything.
    No,
    /// Whoever sits at the terminal.
    Terminal,
}

impl Approver for Consent {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        match self {
            Self::Yes(who) => Ok(request.approve().by(*who)),
            Self::No => Ok(request.reject("refused by --no").by("--no")),
            Self::Terminal => TerminalApprover.ask(request).await,
        }
    }
}
