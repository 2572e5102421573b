use super::{Approval, ApprovalRequest, Approver, ApproverError};
use crate::scope::ScopeNode;
use std::future::Future;

/// What an approver came to, and its name.
pub(crate) type Answer = (Result<Approval, ApproverError>, &'static str);

/// A scope's own approver, or the lack of one.
pub trait ApproverLink: Send + Sync + 'static {
    /// Asks it, or else the nearest of the ancestors'.
    fn ask_or<P: ScopeNode>(
        &self,
        parent: &P,
        request: &ApprovalRequest,
    ) -> impl Future<Output = Option<Answer>> + Send;
}

/// The scope asks its parent's approver.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NoApprover;

impl ApproverLink for NoApprover {
    async fn ask_or<P: ScopeNode>(&self, parent: &P, request: &ApprovalRequest) -> Option<Answer> {
        parent.ask(request).await
    }
}

/// The scope has an approver of its own.
#[derive(Clone, Copy, Debug)]
pub struct Installed<A>(pub(crate) A);

impl<A: Approver> ApproverLink for Installed<A> {
    async fn ask_or<P: ScopeNode>(&self, _: &P, request: &ApprovalRequest) -> Option<Answer> {
        Some((self.0.ask(request).await, self.0.name()))
    }
}
