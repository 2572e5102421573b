use super::{PostDecision, short_type_name};
use crate::call::{Settled, ToolExecution, ToolFailure};
use std::fmt::Display;
use std::future::Future;

/// A listener of `tools/post-execute`: judges the settled outcome (contract 4.9).
///
/// It hears of every call that was dispatched, with its value or its failure, also where a wrapper
/// answered in the body's place.
///
/// ```
/// use tether::prelude::*;
///
/// struct NoKeys;
///
/// impl PostExecute for NoKeys {
///     async fn post_execute<N: PostNext>(
///         &self,
///         _call: &ToolExecution,
///         settled: &Settled,
///         next: N,
///     ) -> PostDecision {
///         let decision = next.run().await;
///         match decision.visible_value(settled) {
///             Some(value) if value.as_str().contains("PRIVATE KEY") => {
///                 PostDecision::block("the result holds a private key")
///             }
///             _ => decision,
///         }
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a post-execute listener",
    label = "not a `PostExecute`",
    note = "put `#[post_execute]` on a function `async fn(&ToolExecution, &Settled, impl PostNext) -> PostDecision`, or implement `tether::stage::PostExecute`"
)]
pub trait PostExecute: Send + Sync + 'static {
    /// Decides, or goes on with `next.run().await`; not calling `next` short-circuits the rest.
    fn post_execute<N: PostNext>(
        &self,
        call: &ToolExecution,
        settled: &Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send;

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

/// The rest of the post-execute stage. It can be run once.
pub trait PostNext: Send + super::sealed::Sealed {
    /// Asks the listeners that come after; the last decision is Accept.
    fn run(self) -> impl Future<Output = PostDecision> + Send;
}

/// What a `#[post_execute]` function may return.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a decision of the post-execute stage",
    label = "expected `PostDecision`",
    note = "return `PostDecision` or `Result<PostDecision, E>` where `E: Display`"
)]
pub trait IntoPostDecision {
    /// The decision; an error becomes `TOOL_ERROR` and the value is withheld.
    fn into_post_decision(self) -> PostDecision;
}

impl IntoPostDecision for PostDecision {
    fn into_post_decision(self) -> PostDecision {
        self
    }
}

impl<E: Display> IntoPostDecision for Result<PostDecision, E> {
    fn into_post_decision(self) -> PostDecision {
        self.unwrap_or_else(|error| PostDecision::fail(ToolFailure::new(error.to_string())))
    }
}
