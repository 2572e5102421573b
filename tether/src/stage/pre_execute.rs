use super::{PreDecision, short_type_name};
use crate::call::{ToolExecution, ToolFailure};
use std::fmt::Display;
use std::future::Future;

/// A listener of `tools/pre-execute`: decides before dispatch (contract 4.2).
///
/// `#[pre_execute]` makes one of a function. By hand:
///
/// ```
/// use tether::prelude::*;
///
/// struct NoShell;
///
/// impl PreExecute for NoShell {
///     async fn pre_execute<N: PreNext>(&self, call: &ToolExecution, next: N) -> PreDecision {
///         if call.name() == "shell" {
///             return PreDecision::deny("shell is off here");
///         }
///         next.run().await
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pre-execute listener",
    label = "not a `PreExecute`",
    note = "put `#[pre_execute]` on a function `async fn(&ToolExecution, impl PreNext) -> PreDecision`, or implement `tether::stage::PreExecute`"
)]
pub trait PreExecute: Send + Sync + 'static {
    /// Decides, or goes on with `next.run().await`; not calling `next` short-circuits the rest.
    fn pre_execute<N: PreNext>(
        &self,
        call: &ToolExecution,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send;

    /// The name under which decisions of this listener are recorded.
    fn name(&self) -> &'static str {
        short_type_name::<Self>()
    }

    /// What a view keeps of a listener that can be swapped (contract 3.2).
    #[doc(hidden)]
    fn __pin(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

/// The rest of the pre-execute stage. It can be run once.
pub trait PreNext: Send + super::sealed::Sealed {
    /// Asks the listeners that come after; the last decision is Allow.
    fn run(self) -> impl Future<Output = PreDecision> + Send;
}

/// What a `#[pre_execute]` function may return.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a decision of the pre-execute stage",
    label = "expected `PreDecision`",
    note = "return `PreDecision` or `Result<PreDecision, E>` where `E: Display`"
)]
pub trait IntoPreDecision {
    /// The decision; an error becomes `TOOL_ERROR`.
    fn into_pre_decision(self) -> PreDecision;
}

impl IntoPreDecision for PreDecision {
    fn into_pre_decision(self) -> PreDecision {
        self
    }
}

impl<E: Display> IntoPreDecision for Result<PreDecision, E> {
    fn into_pre_decision(self) -> PreDecision {
        self.unwrap_or_else(|error| PreDecision::fail(ToolFailure::new(error.to_string())))
    }
}
