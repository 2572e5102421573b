use super::ToolCall;
use crate::scope::ScopeInfo;
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};
use tokio_util::sync::CancellationToken;

/// What a caller wants its tools and listeners to know of this invocation.
///
/// Shared by every call of a batch and by their nested calls.
pub type InvocationContext = Arc<dyn Any + Send + Sync>;

/// One repair that lenient arguments made before policy saw the call (contract 5.5).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repair {
    /// Where, as in `calls[0].limit`; empty for the argument object itself.
    pub path: String,
    /// What the model sent there, as JSON text.
    pub found: String,
    /// What it was read as, as JSON text.
    pub read_as: String,
}

impl Repair {
    pub(crate) fn new(
        path: impl Into<String>,
        found: impl Into<String>,
        read_as: impl Into<String>,
    ) -> Self {
        Self {
            path: path.into(),
            found: found.into(),
            read_as: read_as.into(),
        }
    }
}

/// A call prepared for the pipeline. It never changes (contract 5.1).
///
/// ```
/// use tether::prelude::*;
///
/// #[guard]
/// fn needs_path(call: &ToolExecution) -> Option<&'static str> {
///     (call.name() == "read_file" && call.arguments().get("path").is_none())
///         .then_some("path is missing")
/// }
/// ```
pub struct ToolExecution {
    call: ToolCall,
    scope: Arc<ScopeInfo>,
    pub(crate) cancellation: Option<CancellationToken>,
    pub(crate) invocation: Option<InvocationContext>,
    pub(crate) repairs: Vec<Repair>,
    pub(crate) lineage: Option<Box<Lineage>>,
    parsed: OnceLock<Value>,
}

/// Where a nested call comes from (contract 7.5).
#[derive(Clone, Debug)]
pub(crate) struct Lineage {
    pub(crate) parent_call_id: String,
    pub(crate) depth: usize,
}

impl Lineage {
    /// The lineage of a call that the body of `parent` makes.
    pub(crate) fn of(parent: &ToolExecution) -> Box<Self> {
        Box::new(Self {
            parent_call_id: parent.call_id().to_owned(),
            depth: parent.depth() + 1,
        })
    }
}

impl ToolExecution {
    pub(crate) fn new(call: ToolCall, scope: Arc<ScopeInfo>) -> Self {
        Self {
            call,
            scope,
            cancellation: None,
            invocation: None,
            repairs: Vec::new(),
            lineage: None,
            parsed: OnceLock::new(),
        }
    }

    /// The same execution for another thread.
    pub(crate) fn detached(&self) -> Self {
        Self {
            call: self.call.clone(),
            scope: Arc::clone(&self.scope),
            cancellation: self.cancellation.clone(),
            invocation: self.invocation.clone(),
            repairs: self.repairs.clone(),
            lineage: self.lineage.clone(),
            parsed: OnceLock::new(),
        }
    }

    /// The model's id for the call.
    #[must_use]
    pub fn call_id(&self) -> &str {
        &self.call.id
    }

    /// The name the model called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.call.name
    }

    /// The call as data.
    #[must_use]
    pub const fn call(&self) -> &ToolCall {
        &self.call
    }

    /// The arguments as text, after lenient repairs if the tool takes them.
    #[must_use]
    pub fn arguments_text(&self) -> &str {
        &self.call.arguments
    }

    /// The arguments as a tree, parsed when first asked for.
    ///
    /// Text that is not one JSON value comes as that text in a JSON string, so that policy always
    /// sees what the model sent (contract 5.2). Absent arguments and `null` come as `{}` (5.4).
    #[must_use]
    pub fn arguments(&self) -> &Value {
        self.parsed
            .get_or_init(|| crate::schema::arguments_for_policy(&self.call.arguments))
    }

    /// The repairs that lenient arguments made, by path; empty for strict ones.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }

    /// The scope whose view the call was made through.
    #[must_use]
    pub fn scope(&self) -> &ScopeInfo {
        &self.scope
    }

    pub(crate) fn shared_scope(&self) -> Arc<ScopeInfo> {
        Arc::clone(&self.scope)
    }

    /// The scope's owner, if it has one of type `T`.
    #[must_use]
    pub fn owner<T: Any>(&self) -> Option<&T> {
        self.scope.owner()
    }

    /// What the caller gave for this invocation, if it is a `T`.
    #[must_use]
    pub fn invocation<T: Any>(&self) -> Option<&T> {
        self.invocation.as_deref()?.downcast_ref()
    }

    /// The id of the call whose body made this one; `None` for a call of the model's own.
    #[must_use]
    pub fn parent_call_id(&self) -> Option<&str> {
        Some(&self.lineage.as_ref()?.parent_call_id)
    }

    /// How many calls this one is nested in: 0 for a call of the model's own.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.lineage.as_ref().map_or(0, |lineage| lineage.depth)
    }

    /// Whether the caller has cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancellation
            .as_ref()
            .is_some_and(CancellationToken::is_cancelled)
    }

    /// The caller's cancellation, if the caller can cancel.
    #[must_use]
    pub const fn cancellation(&self) -> Option<&CancellationToken> {
        self.cancellation.as_ref()
    }
}

impl fmt::Debug for ToolExecution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolExecution")
            .field("call", &self.call)
            .field("scope", &self.scope)
            .field("parent_call_id", &self.parent_call_id())
            .field("depth", &self.depth())
            .field("repairs", &self.repairs)
            .finish_non_exhaustive()
    }
}
