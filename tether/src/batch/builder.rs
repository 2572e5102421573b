use super::{BatchError, BatchSink, BatchSpec, NoSink};
use crate::call::{Outcome, ToolCall};
use crate::scope::{CallOptions, ScopeNode, View};
use std::any::Any;
use std::fmt;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// All calls of one step, about to run; see [`View::batch`].
///
/// By default the bodies are polled in the caller's task: no body needs a task of its own, and
/// bodies that compute do not run at the same time. [`spawned`](Self::spawned) makes each body a
/// task of the runtime.
///
/// ```
/// # use tether::prelude::*;
/// # /// Give a number back.
/// # #[tool(parallel)]
/// # fn same(n: u8) -> u8 { n }
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// # let scope = Scope::root().tools(Same).build()?;
/// let calls = [
///     ToolCall::new("call_1", "same", r#"{"n":1}"#),
///     ToolCall::new("call_2", "same", r#"{"n":2}"#),
/// ];
/// let outcomes = scope.view().batch(calls).max_parallelism(4).run().await?;
/// assert_eq!(outcomes[1].to_tool_value().as_str(), "2");
/// # Ok(())
/// # }
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
/// ```
#[must_use = "nothing is called until `run()` is awaited"]
pub struct Batch<'a, N: ScopeNode, S> {
    view: &'a View<N>,
    spec: BatchSpec,
    sink: &'a S,
}

impl<'a, N: ScopeNode> Batch<'a, N, NoSink> {
    pub(crate) fn new(view: &'a View<N>, calls: Vec<ToolCall>) -> Self {
        Self {
            view,
            spec: BatchSpec::new(calls),
            sink: &NoSink,
        }
    }

    /// Tells this sink of every call.
    pub fn sink<S: BatchSink>(self, sink: &'a S) -> Batch<'a, N, S> {
        Batch {
            view: self.view,
            spec: self.spec,
            sink,
        }
    }
}

impl<N: ScopeNode, S: BatchSink> Batch<'_, N, S> {
    /// How many bodies of parallel calls may run at once: 4 if nothing is said; 0 counts as 1.
    pub const fn max_parallelism(mut self, limit: usize) -> Self {
        self.spec.max_parallelism = if limit == 0 { 1 } else { limit };
        self
    }

    /// Cancelling this token cancels the batch (contract 7.7): what is finished is kept, what runs
    /// is `ABORTED`, what has not begun is `ABORTED_BEFORE_DISPATCH`.
    pub fn cancellation(mut self, token: CancellationToken) -> Self {
        self.spec.options = self.spec.options.cancellation(token);
        self
    }

    /// Tells tools and listeners something of this invocation: `call.invocation::<T>()`.
    pub fn invocation<T: Any + Send + Sync>(mut self, context: T) -> Self {
        self.spec.options = self.spec.options.invocation(context);
        self
    }

    /// Sets cancellation, invocation context and bounds together.
    pub fn options(mut self, options: CallOptions) -> Self {
        self.spec.options = options;
        self
    }

    /// How long a cancelled cooperative body is awaited; 5 s if nothing is said.
    pub fn grace(mut self, grace: Duration) -> Self {
        self.spec.options = self.spec.options.grace(grace);
        self
    }

    /// Makes each body a task of the runtime, aborted with the batch. Bodies that compute then
    /// run on the runtime's threads at the same time.
    pub const fn spawned(mut self) -> Self {
        self.spec.spawned = true;
        self
    }

    /// Runs the batch: exactly one outcome for each call, in declared order (contract 7.1).
    ///
    /// # Errors
    ///
    /// When the sink failed; the error carries all outcomes (7.4).
    ///
    /// # Panics
    ///
    /// With [`spawned`](Self::spawned), outside a Tokio runtime.
    pub async fn run(self) -> Result<Vec<Outcome>, BatchError> {
        self.spec.run(self.view, self.sink).await
    }
}

impl<N: ScopeNode, S> fmt::Debug for Batch<'_, N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}
