use super::{Approval, ArgumentsDigest};
use crate::call::ToolExecution;
use crate::stage::Reason;
use serde_json::Value;
use std::fmt;

/// What an approval is bound to: call id, tool name, digest of the arguments (contract 4.5).
///
/// It can be written down and rebuilt where the answer comes from another place than the question
/// went to. An answer whose binding is another than the request's counts as no answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Binding {
    call_id: String,
    tool: String,
    digest: ArgumentsDigest,
}

impl Binding {
    /// A binding to this call of this tool with these arguments.
    #[must_use]
    pub fn new(
        call_id: impl Into<String>,
        tool: impl Into<String>,
        digest: ArgumentsDigest,
    ) -> Self {
        Self {
            call_id: call_id.into(),
            tool: tool.into(),
            digest,
        }
    }

    /// The call's id.
    #[must_use]
    pub fn call_id(&self) -> &str {
        &self.call_id
    }

    /// The tool's name.
    #[must_use]
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// The digest of the arguments.
    #[must_use]
    pub const fn digest(&self) -> ArgumentsDigest {
        self.digest
    }
}

/// A question to a scope's approver: may this call run?
#[derive(Debug)]
pub struct ApprovalRequest {
    binding: Binding,
    arguments: Value,
    reason: Option<Reason>,
    asked_by: Option<&'static str>,
    session_id: Option<String>,
    parent_call_id: Option<String>,
}

impl ApprovalRequest {
    pub(crate) fn new(
        call: &ToolExecution,
        reason: Option<Reason>,
        asked_by: Option<&'static str>,
    ) -> Self {
        let digest = ArgumentsDigest::of(call.arguments_text());
        Self {
            binding: Binding::new(call.call_id(), call.name(), digest),
            arguments: call.arguments().clone(),
            reason,
            asked_by,
            session_id: call.scope().session_id().map(str::to_owned),
            parent_call_id: call.parent_call_id().map(str::to_owned),
        }
    }

    /// What an answer must be bound to.
    #[must_use]
    pub const fn binding(&self) -> &Binding {
        &self.binding
    }

    /// The call's id.
    #[must_use]
    pub fn call_id(&self) -> &str {
        self.binding.call_id()
    }

    /// The tool's name.
    #[must_use]
    pub fn tool(&self) -> &str {
        self.binding.tool()
    }

    /// The arguments that the body would be given, valid and repaired.
    #[must_use]
    pub const fn arguments(&self) -> &Value {
        &self.arguments
    }

    /// Why policy asks, if it said.
    #[must_use]
    pub const fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref()
    }

    /// The listener that asks.
    #[must_use]
    pub const fn asked_by(&self) -> Option<&'static str> {
        self.asked_by
    }

    /// The session of the call's scope.
    #[must_use]
    pub fn session_id(&self) -> Option<&str> {
        self.session_id.as_deref()
    }

    /// The call whose body made this one.
    #[must_use]
    pub fn parent_call_id(&self) -> Option<&str> {
        self.parent_call_id.as_deref()
    }

    /// The question in a line: the reason, or the call itself where no reason was given.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.reason {
            Some(reason) => reason.to_string(),
            None => format!("run {} with {}?", self.tool(), self.arguments),
        }
    }

    /// The answer "yes" to this question.
    pub fn approve(&self) -> Approval {
        Approval::approved(self.binding.clone())
    }

    /// The answer "no" to this question; the model is told the reason.
    pub fn reject(&self, reason: impl Into<Reason>) -> Approval {
        Approval::rejected(self.binding.clone(), reason)
    }
}

impl fmt::Display for ApprovalRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}
