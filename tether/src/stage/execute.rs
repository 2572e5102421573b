use super::short_type_name;
use crate::call::{Settled, ToolExecution};
use std::future::Future;
use tokio_util::sync::CancellationToken;

/// A listener of `tools/execute`: wraps the body (contract 4.8).
///
/// It may replace the cancellation token before it goes on, or answer in the body's place. It
/// cannot touch the call's identity or arguments.
///
/// ```
/// use tether::prelude::*;
///
/// struct Cached;
///
/// impl Execute for Cached {
///     async fn execute<N: ExecuteNext>(
///         &self,
///         call: &ToolExecution,
///         dispatch: Dispatch,
///         next: N,
///     ) -> Settled {
///         if call.name() == "version" {
///             return Settled::success(serde_json::json!("1.0"));
///         }
///         next.run(dispatch).await
///     }
/// }
/// ```
///
/// A wrapper that has been given an aborted outcome should return it soon: the pipeline stops
/// bodies, it does not stop wrappers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an execute listener",
    label = "not an `Execute`",
    note = "put `#[execute]` on a function `async fn(&ToolExecution, Dispatch, impl ExecuteNext) -> Settled`, or implement `tether::stage::Execute`"
)]
pub trait Execute: Send + Sync + 'static {
    /// Goes on with `next.run(dispatch).await`, or answers itself.
    fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> impl Future<Output = Settled> + Send;

    /// The name under which outcomes of this listener are recorded.
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

/// The rest of the execute stage, the body at its end. It can be run once.
pub trait ExecuteNext: Send + super::sealed::Sealed {
    /// Runs the wrappers that come after, and the body.
    fn run(self, dispatch: Dispatch) -> impl Future<Output = Settled> + Send;
}

/// What a wrapper may change of a dispatch: the cancellation token, and that only before it goes
/// on, since going on consumes this.
///
/// Source term: `ToolDispatch`.
#[derive(Debug)]
#[must_use = "hand the dispatch to `next.run(dispatch)`"]
pub struct Dispatch {
    token: Option<CancellationToken>,
}

impl Dispatch {
    pub(crate) const fn new(token: Option<CancellationToken>) -> Self {
        Self { token }
    }

    /// The token that will stop the body, if anything can.
    #[must_use]
    pub const fn cancellation(&self) -> Option<&CancellationToken> {
        self.token.as_ref()
    }

    /// A token that is cancelled with the present one, and can be cancelled alone.
    #[must_use]
    pub fn child_token(&self) -> CancellationToken {
        self.token
            .as_ref()
            .map_or_else(CancellationToken::new, CancellationToken::child_token)
    }

    /// The same dispatch under another token.
    pub fn with_cancellation(mut self, token: CancellationToken) -> Self {
        self.token = Some(token);
        self
    }

    pub(crate) fn into_token(self) -> Option<CancellationToken> {
        self.token
    }
}
