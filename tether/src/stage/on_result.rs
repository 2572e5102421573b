use super::short_type_name;
use crate::call::{Outcome, ToolFailure};
use std::fmt::Display;
use std::future::Future;

/// A listener of `tools/result`: observes the final outcome of every call (contract 4.10, 4.12).
///
/// It cannot change the outcome. Its errors and panics are contained and reported by tracing.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use tether::prelude::*;
///
/// #[derive(Default)]
/// struct Failures(AtomicU64);
///
/// impl OnResult for Failures {
///     async fn on_result(&self, outcome: &Outcome) -> Result<(), ToolFailure> {
///         self.0.fetch_add(u64::from(outcome.is_error()), Ordering::Relaxed);
///         Ok(())
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a result listener",
    label = "not an `OnResult`",
    note = "put `#[on_result]` on a function `fn(&Outcome)`, or implement `tether::stage::OnResult`"
)]
pub trait OnResult: Send + Sync + 'static {
    /// Hears the outcome.
    ///
    /// # Errors
    ///
    /// Whatever the listener reports; it is contained and traced, and changes nothing.
    fn on_result(&self, outcome: &Outcome) -> impl Future<Output = Result<(), ToolFailure>> + Send;

    /// The name under which failures of this listener are traced.
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

/// What an `#[on_result]` function may return.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not what a result listener returns",
    label = "expected `()` or `Result<(), E>`",
    note = "a result listener only observes: return nothing, or `Result<(), E>` where `E: Display`"
)]
pub trait IntoObserved {
    /// Whether the listener succeeded.
    ///
    /// # Errors
    ///
    /// The listener's own error, as text.
    fn into_observed(self) -> Result<(), ToolFailure>;
}

impl IntoObserved for () {
    fn into_observed(self) -> Result<(), ToolFailure> {
        Ok(())
    }
}

impl<E: Display> IntoObserved for Result<(), E> {
    fn into_observed(self) -> Result<(), ToolFailure> {
        self.map_err(|error| ToolFailure::new(error.to_string()))
    }
}
