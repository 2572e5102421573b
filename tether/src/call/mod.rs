//! One call and what becomes of it: from what the model declared to the settled outcome.
//!
//! [`ToolCall`] → [`ToolExecution`] → [`Settled`] → [`Outcome`].

mod code;
mod decider;
mod execution;
mod failure;
mod outcome;
mod settled;
mod tool_call;
mod value;

pub use self::code::{BodyState, FailureCode};
pub use self::decider::{Decider, Stage};
pub(crate) use self::execution::Lineage;
pub use self::execution::{InvocationContext, Repair, ToolExecution};
pub use self::failure::{Failure, ToolFailure};
pub use self::outcome::{FunctionResult, Outcome};
pub use self::settled::Settled;
pub use self::tool_call::ToolCall;
pub use self::value::ToolValue;
