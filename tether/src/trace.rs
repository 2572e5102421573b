//! What is told to `tracing`, under the event names of contract chapter 8.
//!
//! Without the `tracing` feature nothing is emitted.

use crate::call::Outcome;
use crate::scope::ScopeInfo;

#[cfg(feature = "tracing")]
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

#[cfg(not(feature = "tracing"))]
pub(crate) fn result_listener_failed(_listener: &str, _outcome: &Outcome, _error: &str) {}

#[cfg(feature = "tracing")]
pub(crate) fn tools_changed(scope: &ScopeInfo) {
    tracing::debug!(name: "tools/change", scope = %scope.id(), "what the scope sees has changed");
}

#[cfg(not(feature = "tracing"))]
pub(crate) fn tools_changed(_scope: &ScopeInfo) {}
