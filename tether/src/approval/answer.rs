use super::Binding;
use crate::stage::Reason;
use std::time::Duration;
use tokio::time::Instant;

/// An approver's answer, bound to one request and used once: it is given away by value and cannot
/// be cloned (contract 4.5).
///
/// ```
/// use std::time::Duration;
/// use tether::approval::{Approval, ApprovalRequest};
///
/// fn yes(request: &ApprovalRequest) -> Approval {
///     request.approve().by("alice").expires_in(Duration::from_secs(60))
/// }
/// ```
#[derive(Debug)]
#[must_use = "an answer that is dropped is no answer: return it"]
pub struct Approval {
    binding: Binding,
    rejection: Option<Reason>,
    by: Option<String>,
    expires_at: Option<Instant>,
}

impl Approval {
    /// "Yes" to what this binding names.
    pub const fn approved(binding: Binding) -> Self {
        Self {
            binding,
            rejection: None,
            by: None,
            expires_at: None,
        }
    }

    /// "No" to what this binding names.
    pub fn rejected(binding: Binding, reason: impl Into<Reason>) -> Self {
        Self {
            rejection: Some(reason.into()),
            ..Self::approved(binding)
        }
    }

    /// Records who decided.
    pub fn by(mut self, who: impl Into<String>) -> Self {
        self.by = Some(who.into());
        self
    }

    /// The answer counts for this long: a call that is not dispatched by then does not run.
    pub fn expires_in(mut self, span: Duration) -> Self {
        self.expires_at = Instant::now().checked_add(span);
        self
    }

    /// What the answer is bound to.
    #[must_use]
    pub const fn binding(&self) -> &Binding {
        &self.binding
    }

    /// Who decided, if it was recorded.
    #[must_use]
    pub fn decided_by(&self) -> Option<&str> {
        self.by.as_deref()
    }

    /// Whether the answer is "yes".
    #[must_use]
    pub const fn is_approved(&self) -> bool {
        self.rejection.is_none()
    }

    pub(crate) const fn rejection(&self) -> Option<&Reason> {
        self.rejection.as_ref()
    }

    pub(crate) fn has_expired(&self) -> bool {
        self.expires_at.is_some_and(|at| Instant::now() >= at)
    }
}
