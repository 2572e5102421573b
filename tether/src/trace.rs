//! What is told to `tracing`, under the event names of contract chapter 8.
//!
//! Without the `tracing` feature nothing is emitted and nothing is paid.

#[cfg(feature = "tracing")]
pub(crate) use self::emit::*;
#[cfg(not(feature = "tracing"))]
pub(crate) use self::silent::*;

#[cfg(feature = "tracing")]
mod emit {
    use crate::call::{Outcome, ToolExecution};
    use crate::scope::ScopeInfo;
    use crate::stage::{PostDecision, PreDecision};

    /// `tool/call`: a call was declared.
    pub(crate) fn declared(call: &ToolExecution) {
        tracing::debug!(
            name: "tool/call",
            call_id = call.call_id(),
            tool = call.name(),
            parent_call_id = call.parent_call_id(),
            "a call was declared",
        );
    }

    pub(crate) fn decided(call: &ToolExecution, decision: &PreDecision) {
        tracing::trace!(
            name: "tools/pre-execute",
            call_id = call.call_id(),
            verdict = ?decision.verdict(),
            by = decision.decided_by(),
            "policy decided before dispatch",
        );
    }

    pub(crate) fn executing(call: &ToolExecution) {
        tracing::trace!(
            name: "tools/execute",
            call_id = call.call_id(),
            tool = call.name(),
            "the body starts",
        );
    }

    pub(crate) fn judged(call: &ToolExecution, decision: &PostDecision) {
        tracing::trace!(
            name: "tools/post-execute",
            call_id = call.call_id(),
            verdict = ?decision.verdict(),
            by = decision.decided_by(),
            "policy judged the outcome",
        );
    }

    /// `tool/result`: a call is settled.
    pub(crate) fn settled(outcome: &Outcome) {
        tracing::debug!(
            name: "tool/result",
            call_id = outcome.call_id(),
            tool = outcome.name(),
            code = outcome.code().map(crate::call::FailureCode::as_str),
            body = outcome.body().as_str(),
            "a call is settled",
        );
    }

    /// `tools/result`: the result listeners are about to be told.
    pub(crate) fn telling(outcome: &Outcome) {
        tracing::trace!(
            name: "tools/result",
            call_id = outcome.call_id(),
            tool = outcome.name(),
            "the result listeners are told",
        );
    }

    pub(crate) fn result_listener_failed(listener: &str, outcome: &Outcome, error: &str) {
        tracing::error!(
            name: "tools/result",
            listener,
            call_id = outcome.call_id(),
            tool = outcome.name(),
            error,
            "a result listener failed; the outcome stands",
        );
    }

    pub(crate) fn tools_changed(scope: &ScopeInfo) {
        tracing::debug!(
            name: "tools/change",
            scope = %scope.id(),
            "what the scope sees has changed",
        );
    }
}

#[cfg(not(feature = "tracing"))]
mod silent {
    use crate::call::{Outcome, ToolExecution};
    use crate::scope::ScopeInfo;
    use crate::stage::{PostDecision, PreDecision};

    pub(crate) const fn declared(_: &ToolExecution) {}
    pub(crate) const fn decided(_: &ToolExecution, _: &PreDecision) {}
    pub(crate) const fn executing(_: &ToolExecution) {}
    pub(crate) const fn judged(_: &ToolExecution, _: &PostDecision) {}
    pub(crate) const fn settled(_: &Outcome) {}
    pub(crate) const fn telling(_: &Outcome) {}
    pub(crate) const fn result_listener_failed(_: &str, _: &Outcome, _: &str) {}
    pub(crate) const fn tools_changed(_: &ScopeInfo) {}
}
