use super::{Approval, ApprovalRequest};
use std::borrow::Cow;
use std::fmt;
use std::future::Future;

/// Who answers when policy asks (contract 4.3).
///
/// Several questions may be under way at once. The caller's cancellation drops the future.
///
/// ```
/// use tether::approval::{Approval, ApprovalRequest, Approver, ApproverError};
///
/// struct Nobody;
///
/// impl Approver for Nobody {
///     async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
///         Ok(request.reject("nobody approves anything here").by("nobody"))
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an approver",
    label = "not an `Approver`",
    note = "implement `tether::approval::Approver`, or use `approve_with(|request| …)`"
)]
pub trait Approver: Send + Sync + 'static {
    /// Answers the question, with an answer bound to it: `request.approve()`, `request.reject(…)`.
    ///
    /// # Errors
    ///
    /// When there is no answer to be had; the call is then `UNAVAILABLE`.
    fn ask(
        &self,
        request: &ApprovalRequest,
    ) -> impl Future<Output = Result<Approval, ApproverError>> + Send;

    /// The name under which answers are recorded that do not say who decided.
    fn name(&self) -> &'static str {
        crate::stage::short_type_name::<Self>()
    }
}

/// Why an approver has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApproverError {
    message: Cow<'static, str>,
}

impl ApproverError {
    /// An error with this message.
    #[must_use]
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for ApproverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.message)
    }
}

impl std::error::Error for ApproverError {}
