//! Asking somebody before a call runs (contract 4.3 to 4.5).
//!
//! A pre-execute listener answers [`PreDecision::ask`](crate::stage::PreDecision::ask); the scope's
//! [`Approver`] is handed an [`ApprovalRequest`] and gives an [`Approval`] that is bound to exactly
//! that request. Whatever goes wrong on the way, the call does not run.

mod answer;
mod approver;
mod callback;
mod digest;
mod link;
mod request;
mod terminal;

pub use self::answer::Approval;
pub use self::approver::{Approver, ApproverError};
pub use self::callback::{CallbackApprover, approve_with};
pub use self::digest::ArgumentsDigest;
pub(crate) use self::link::Answer;
#[doc(hidden)]
pub use self::link::{ApproverLink, Installed, NoApprover};
pub use self::request::{ApprovalRequest, Binding};
pub use self::terminal::TerminalApprover;
