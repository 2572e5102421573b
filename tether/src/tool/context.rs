use crate::batch::{Hold, Mailbox};
use crate::call::{Decider, FailureCode, Outcome, Settled, Stage, ToolCall, ToolExecution};
use crate::pipeline::Start;
use serde::Serialize;
use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// What a body is given beside its arguments: the execution, cancellation, and the way to call
/// other tools of the same scope.
pub struct ToolContext {
    pub(crate) execution: ToolExecution,
    /// The token that a wrapper may have put in the caller's place.
    pub(crate) token: OnceLock<CancellationToken>,
    /// Made when the body first calls another tool; most bodies call none.
    mailbox: OnceLock<Box<Mailbox>>,
    pub(crate) hold: Hold,
    /// Of a spawned body.
    pub(crate) start: Start,
    /// Who approved the call, if somebody was asked.
    pub(crate) approved_by: OnceLock<String>,
    /// Whether no pipeline looks into the mailbox.
    is_detached: bool,
}

impl ToolContext {
    #[inline]
    pub(crate) const fn new(execution: ToolExecution) -> Self {
        Self {
            execution,
            token: OnceLock::new(),
            mailbox: OnceLock::new(),
            hold: Hold::none(),
            start: Start::new(),
            approved_by: OnceLock::new(),
            is_detached: false,
        }
    }

    /// The calls that the body makes, if it has made any.
    #[inline]
    pub(crate) fn mail(&self) -> Option<&Mailbox> {
        self.mailbox.get().map(|mailbox| &**mailbox)
    }

    /// Where the body leaves the calls that it makes.
    pub(crate) fn mailbox(&self) -> &Mailbox {
        self.mailbox.get_or_init(|| Box::new(Mailbox::new()))
    }

    /// The execution that this body belongs to.
    #[must_use]
    pub const fn execution(&self) -> &ToolExecution {
        &self.execution
    }

    /// The model's id for the call.
    #[must_use]
    pub fn call_id(&self) -> &str {
        self.execution.call_id()
    }

    /// Who approved the call, if policy asked (contract 4.5).
    #[must_use]
    pub fn approved_by(&self) -> Option<&str> {
        self.approved_by.get().map(String::as_str)
    }

    /// Whether the body should stop: the caller cancelled, or a wrapper such as a time-out did.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.stop_token()
            .is_some_and(CancellationToken::is_cancelled)
    }

    /// Waits until the body should stop; for ever if nothing can stop it.
    pub async fn cancelled(&self) {
        match self.stop_token() {
            Some(token) => token.cancelled().await,
            None => std::future::pending().await,
        }
    }

    /// A token that is cancelled when the body should stop, to hand on.
    #[must_use]
    pub fn cancellation_token(&self) -> CancellationToken {
        self.stop_token().cloned().unwrap_or_default()
    }

    /// A context of its own, as for a body on another thread: it can see that it should stop;
    /// nested calls are not for it.
    pub(crate) fn detached(&self) -> Self {
        let detached = Self {
            is_detached: true,
            ..Self::new(self.execution.detached())
        };
        if let Some(token) = self.token.get() {
            // The cell is new: nobody has set it.
            let _ = detached.token.set(token.clone());
        }
        if let Some(name) = self.approved_by.get() {
            let _ = detached.approved_by.set(name.clone());
        }
        detached
    }

    pub(crate) fn stop_token(&self) -> Option<&CancellationToken> {
        self.token.get().or(self.execution.cancellation.as_ref())
    }

    /// Calls another tool of the same scope and waits for its outcome (contract 7.5).
    ///
    /// The call goes through the whole pipeline, with this call as its parent. While it runs, this
    /// body gives its place under the batch's limit back. Dropping the future cancels the call.
    ///
    /// # Errors
    ///
    /// When `arguments` cannot be written as JSON.
    pub async fn call(
        &self,
        name: &str,
        arguments: &(impl Serialize + Sync + ?Sized),
    ) -> Result<Outcome, serde_json::Error> {
        let call = NestedCall::new(name, arguments)?;
        let mut outcomes = self.batch([call]).run().await;
        Ok(outcomes.remove(0))
    }

    /// Several calls of other tools of the same scope, as a batch inside this call.
    pub fn batch(&self, calls: impl IntoIterator<Item = NestedCall>) -> NestedBatch<'_> {
        let calls = calls.into_iter().map(|call| self.identify(call)).collect();
        NestedBatch {
            ctx: self,
            calls,
            max_parallelism: 1,
        }
    }

    /// Gives a nested call its id: the parent's, a dot, and a number.
    fn identify(&self, call: NestedCall) -> ToolCall {
        let id = format!("{}.{}", self.call_id(), self.mailbox().number());
        ToolCall::new(id, call.name, call.arguments)
    }
}

impl fmt::Debug for ToolContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolContext")
            .field("execution", &self.execution)
            .finish_non_exhaustive()
    }
}

/// A call that a body makes of another tool; its id is given when it is made.
#[derive(Clone, Debug)]
pub struct NestedCall {
    name: String,
    arguments: String,
}

impl NestedCall {
    /// A call of `name` with these arguments.
    ///
    /// # Errors
    ///
    /// When `arguments` cannot be written as JSON.
    pub fn new(
        name: impl Into<String>,
        arguments: &(impl Serialize + ?Sized),
    ) -> Result<Self, serde_json::Error> {
        Ok(Self::from_text(name, serde_json::to_string(arguments)?))
    }

    /// A call whose arguments are JSON text already.
    #[must_use]
    pub fn from_text(name: impl Into<String>, arguments: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            arguments: arguments.into(),
        }
    }
}

/// Nested calls that are about to run; see [`ToolContext::batch`].
#[derive(Debug)]
#[must_use = "nothing is called until `run()` is awaited"]
pub struct NestedBatch<'a> {
    ctx: &'a ToolContext,
    calls: Vec<ToolCall>,
    max_parallelism: usize,
}

impl NestedBatch<'_> {
    /// How many of these calls may run at once, within the outer batch's limit; 0 counts as 1.
    pub const fn max_parallelism(mut self, limit: usize) -> Self {
        self.max_parallelism = if limit == 0 { 1 } else { limit };
        self
    }

    /// Runs the calls: one outcome each, in their order.
    pub async fn run(self) -> Vec<Outcome> {
        if self.ctx.is_detached {
            let refuse = |call| refused(self.ctx, call);
            return self.calls.into_iter().map(refuse).collect();
        }
        let own = self.ctx.stop_token();
        let token = own.map_or_else(CancellationToken::new, CancellationToken::child_token);
        let mailbox = self.ctx.mailbox();
        mailbox.send(self.calls, self.max_parallelism, token).await
    }
}

/// The outcome of a call that a body on another thread tried to make.
fn refused(ctx: &ToolContext, call: ToolCall) -> Outcome {
    let execution = ToolExecution::new(call, ctx.execution.shared_scope());
    let message = "a blocking tool, or one of a schema, cannot call other tools";
    let by = Decider::stage_alone(Stage::Batch);
    let settled = Settled::refused(FailureCode::ToolError, message, by);
    Outcome::new(execution, settled, None, Duration::ZERO)
}
