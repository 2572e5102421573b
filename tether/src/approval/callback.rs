use super::{Approval, ApprovalRequest, Approver, ApproverError};

/// An approver that is a function of the request.
///
/// ```
/// use tether::approval::{ApprovalRequest, approve_with};
///
/// let approver = approve_with(|request: &ApprovalRequest| {
///     let approval = match request.tool() {
///         "delete" => request.reject("nothing is deleted on Fridays"),
///         _ => request.approve(),
///     };
///     std::future::ready(Ok(approval.by("calendar")))
/// });
/// # let _ = approver;
/// ```
pub const fn approve_with<F, Fut>(ask: F) -> CallbackApprover<F>
where
    F: Fn(&ApprovalRequest) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Result<Approval, ApproverError>> + Send,
{
    CallbackApprover(ask)
}

/// What [`approve_with`] makes.
#[derive(Clone, Copy, Debug)]
pub struct CallbackApprover<F>(F);

impl<F, Fut> Approver for CallbackApprover<F>
where
    F: Fn(&ApprovalRequest) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Result<Approval, ApproverError>> + Send,
{
    fn ask(
        &self,
        request: &ApprovalRequest,
    ) -> impl Future<Output = Result<Approval, ApproverError>> + Send {
        (self.0)(request)
    }

    fn name(&self) -> &'static str {
        "callback"
    }
}
