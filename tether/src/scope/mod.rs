//! Scopes, their builders and their sealed views (contract 2 and 3).

mod builder;
mod catalogue;
mod dynamic;
mod erased;
mod error;
mod info;
mod names;
pub(crate) mod node;
mod tool_info;
pub(crate) mod view;

pub use self::builder::{CanOwn, Owned, ScopeBuilder, Unowned};
#[doc(hidden)]
pub use self::catalogue::Catalogue;
pub use self::dynamic::{Changes, DynTools, Registration, Slot};
pub use self::erased::{AnyBatch, AnyNode, AnyScope, AnyView, MaybeOwned};
pub use self::error::{BuildError, RegisterError};
pub use self::info::{ScopeId, ScopeInfo};
pub use self::names::Problem;
#[doc(hidden)]
pub use self::node::ScopePin;
pub use self::node::{Both, Layers, NoLayers, NoParent, NoTools, Node, ScopeNode};
pub use self::tool_info::ToolInfo;
pub use self::view::{CallOptions, ExecutionMode, View};

use crate::schema::Declaration;
use std::fmt;
use std::sync::Arc;

/// A visibility layer: tools, listeners, guards, an approver and an owner (contract 2).
///
/// Cheap to clone; a clone is the same scope. Two scopes are equal when they are the same one.
///
/// ```
/// use tether::prelude::*;
///
/// /// Add two numbers.
/// #[tool(parallel)]
/// fn add(a: i64, b: i64) -> i64 {
///     a + b
/// }
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let root = Scope::root().tools(tools![Add]).build()?;
/// let session = root.child().session_id("s-1").owner("alice").build()?;
///
/// let view = session.view();
/// let outcome = view.execute(ToolCall::new("call_1", "add", r#"{"a":1,"b":2}"#)).await;
/// assert_eq!(outcome.to_tool_value().as_str(), "3");
/// # Ok(())
/// # }
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
/// ```
///
/// Source term: `AgentPipelineScope`.
pub struct Scope<N = NoParent> {
    node: Arc<N>,
}

impl Scope<NoParent> {
    /// Begins a scope without a parent.
    pub fn root() -> ScopeBuilder<NoTools, NoLayers, crate::approval::NoApprover, Unowned, NoParent>
    {
        ScopeBuilder::begin(Arc::new(NoParent))
    }
}

impl<N: ScopeNode> Scope<N> {
    pub(crate) const fn of(node: Arc<N>) -> Self {
        Self { node }
    }

    pub(crate) const fn node(&self) -> &Arc<N> {
        &self.node
    }

    /// The same scope without its type.
    #[must_use]
    pub fn erase(&self) -> AnyScope {
        AnyScope::of(self.clone())
    }

    /// Begins a child, which sees what this scope sees and passes through its listeners.
    ///
    /// Children can be made at any time, as many as wanted.
    pub fn child(
        &self,
    ) -> ScopeBuilder<NoTools, NoLayers, crate::approval::NoApprover, N::Ownership, N> {
        ScopeBuilder::begin(Arc::clone(&self.node))
    }

    /// Seals what is visible now, for one step of a conversation (contract 3.2).
    #[must_use]
    pub fn view(&self) -> View<N> {
        View::seal(&self.node)
    }

    /// The visible tools, sorted by the bytes of their names (contract 3.1).
    #[must_use]
    pub fn declarations(&self) -> Arc<[Declaration]> {
        self.view().declarations()
    }

    /// Identity, session, owner and ancestry.
    #[must_use]
    pub fn info(&self) -> Option<&ScopeInfo> {
        self.node.info().map(|info| &**info)
    }

    /// Announcements that what this scope sees has changed, from now on (contract 3.4).
    #[must_use]
    pub fn changes(&self) -> Changes {
        match self.node.info() {
            Some(info) => Changes::of(info),
            None => Changes::none(),
        }
    }

    /// Disposes what was registered in this scope and in its children (contract 2.5): views made
    /// from here on see nothing. Calls in flight finish with what their view pinned.
    pub fn dispose(&self) {
        let mut levels = Vec::new();
        self.node.dynamics(&mut levels);
        let own = levels
            .iter()
            .filter(|(depth, _)| *depth == self.node.depth());
        own.for_each(|(_, tools)| tools.dispose());
        if let Some(info) = self.node.info() {
            info.dispose();
        }
    }
}

impl<N> Clone for Scope<N> {
    fn clone(&self) -> Self {
        Self {
            node: Arc::clone(&self.node),
        }
    }
}

impl<N> PartialEq for Scope<N> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.node, &other.node)
    }
}

impl<N> Eq for Scope<N> {}

impl<N: fmt::Debug> fmt::Debug for Scope<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.node.fmt(f)
    }
}
