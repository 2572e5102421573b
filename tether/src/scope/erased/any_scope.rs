use super::any_batch::AnyBatch;
use super::any_node::AnyNode;
use super::object::{ErasedScope, ErasedView};
use crate::approval::NoApprover;
use crate::call::{Outcome, ToolCall};
use crate::schema::Declaration;
use crate::scope::{
    CallOptions, Changes, ExecutionMode, MaybeOwned, NoLayers, NoTools, Scope, ScopeBuilder,
    ScopeInfo, ScopeNode, ToolInfo,
};
use std::fmt;
use std::sync::Arc;

/// A scope without its type, to keep in application state or to hand to a plug-in.
///
/// A call costs one allocation more than through the scope itself.
///
/// ```
/// use tether::prelude::*;
/// use tether::scope::AnyScope;
///
/// /// Add two numbers.
/// #[tool(parallel)]
/// fn add(a: i64, b: i64) -> i64 {
///     a + b
/// }
///
/// struct App {
///     tools: AnyScope,
/// }
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let app = App { tools: Scope::root().tools(Add).build()?.erase() };
/// let session = app.tools.child().session_id("s-1").build()?.erase();
/// let outcome = session.view().execute(ToolCall::new("c1", "add", r#"{"a":1,"b":2}"#)).await;
/// assert_eq!(outcome.to_tool_value().as_str(), "3");
/// # Ok(())
/// # }
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
/// ```
#[derive(Clone)]
pub struct AnyScope {
    scope: Arc<dyn ErasedScope>,
}

impl AnyScope {
    pub(crate) fn of<N: ScopeNode>(scope: Scope<N>) -> Self {
        Self {
            scope: Arc::new(scope),
        }
    }

    /// Begins a child of this scope. Whether an owner may be set is then known only at run time:
    /// `build()` refuses a second one (contract 2.3).
    pub fn child(&self) -> ScopeBuilder<NoTools, NoLayers, NoApprover, MaybeOwned, AnyNode> {
        ScopeBuilder::begin(Arc::new(AnyNode::of(self.scope.node())))
    }

    /// Seals what is visible now (contract 3.2).
    #[must_use]
    pub fn view(&self) -> AnyView {
        AnyView {
            view: self.scope.view(),
        }
    }

    /// The visible tools, sorted by the bytes of their names (contract 3.1).
    #[must_use]
    pub fn declarations(&self) -> Arc<[Declaration]> {
        self.view().declarations()
    }

    /// Identity, session, owner and ancestry.
    #[must_use]
    pub fn info(&self) -> Option<&ScopeInfo> {
        self.scope.info()
    }

    /// Announcements that what this scope sees has changed (contract 3.4).
    #[must_use]
    pub fn changes(&self) -> Changes {
        self.scope.changes()
    }

    /// Disposes what was registered in this scope and in its children (contract 2.5).
    pub fn dispose(&self) {
        self.scope.dispose();
    }
}

impl PartialEq for AnyScope {
    fn eq(&self, other: &Self) -> bool {
        self.info().map(ScopeInfo::id) == other.info().map(ScopeInfo::id)
    }
}

impl Eq for AnyScope {}

impl fmt::Debug for AnyScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyScope").field(&self.info()).finish()
    }
}

/// A view without its type; see [`View`](crate::scope::View).
#[derive(Clone)]
pub struct AnyView {
    pub(super) view: Arc<dyn ErasedView>,
}

impl AnyView {
    /// The visible tools, sorted by the bytes of their names (contract 3.1).
    #[must_use]
    pub fn declarations(&self) -> Arc<[Declaration]> {
        self.view.declarations()
    }

    /// The visible tools with what the model is not told, in the same order.
    #[must_use]
    pub fn tools(&self) -> Vec<ToolInfo> {
        self.view.tools()
    }

    /// Whether this call may overlap its siblings (contract 3.3).
    #[must_use]
    pub fn classify(&self, call: &ToolCall) -> ExecutionMode {
        self.view.classify(call)
    }

    /// Runs one call through the pipeline. It always comes to an outcome.
    pub async fn execute(&self, call: ToolCall) -> Outcome {
        self.execute_with(call, CallOptions::new()).await
    }

    /// Runs one call with a cancellation token, an invocation context or other bounds.
    pub async fn execute_with(&self, call: ToolCall, options: CallOptions) -> Outcome {
        self.view.execute(call, options).await
    }

    /// Runs all calls of one step, in the model's declared order (contract 7).
    pub fn batch(&self, calls: impl IntoIterator<Item = ToolCall>) -> AnyBatch<'_> {
        AnyBatch::new(self, calls.into_iter().collect())
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let declarations = self.declarations();
        let names: Vec<&str> = declarations.iter().map(Declaration::name).collect();
        f.debug_tuple("AnyView").field(&names).finish()
    }
}
