use super::catalogue::Entry;
use super::dynamic::erased::ErasedArgs;
use super::dynamic::tools::{DynEntry, Snapshot};
use super::node::{Place, ScopeNode};
use super::{Catalogue, ScopeInfo, ToolInfo};
use crate::batch::{Batch, NoSink};
use crate::call::{InvocationContext, Outcome, ToolCall};
use crate::pipeline;
use crate::schema::Declaration;
use crate::stage::TypedArgs;
use crate::tool::{BodyResult, ToolContext};
use futures_util::future::Either;
use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A sealed catalogue bound to one step of a conversation: later registrations and disposals do
/// not change it (contract 3.2).
///
/// Cheap to clone; a clone is the same view.
///
/// Source term: `ISealedToolCatalogView`.
pub struct View<N: ScopeNode> {
    sealed: Arc<Sealed<N>>,
}

struct Sealed<N: ScopeNode> {
    node: Arc<N>,
    pin: N::Pin,
    catalogue: Arc<Catalogue>,
    /// The dynamic slots that held something, the innermost scope's first.
    dynamics: Vec<(usize, Arc<Snapshot>)>,
}

/// How a call is scheduled among its siblings (contract 3.3).
///
/// Source term: `ToolExecutionMode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ExecutionMode {
    /// Alone, and a barrier for the order of the others.
    Exclusive,
    /// May overlap other calls that say so.
    Parallel,
}

impl ExecutionMode {
    /// `exclusive` or `parallel`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exclusive => "exclusive",
            Self::Parallel => "parallel",
        }
    }
}

impl fmt::Display for ExecutionMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What a caller gives along with a call or a batch.
///
/// ```
/// use std::time::Duration;
/// use tether::scope::CallOptions;
/// use tokio_util::sync::CancellationToken;
///
/// let token = CancellationToken::new();
/// let options = CallOptions::new().cancellation(token.clone()).grace(Duration::from_secs(2));
/// # drop(options);
/// ```
#[derive(Clone, Default)]
#[must_use]
pub struct CallOptions {
    pub(crate) cancellation: Option<CancellationToken>,
    pub(crate) invocation: Option<InvocationContext>,
    pub(crate) limits: Limits,
}

/// Bounds that are the caller's to set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) grace: Duration,
    pub(crate) max_depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            grace: Duration::from_secs(5),
            max_depth: 8,
        }
    }
}

impl CallOptions {
    /// No cancellation, no context, the default bounds.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cancelling this token cancels the calls.
    pub fn cancellation(mut self, token: CancellationToken) -> Self {
        self.cancellation = Some(token);
        self
    }

    /// Tells tools and listeners something of this invocation: `call.invocation::<T>()`.
    pub fn invocation<T: Any + Send + Sync>(mut self, context: T) -> Self {
        self.invocation = Some(Arc::new(context));
        self
    }

    /// How long a cancelled cooperative body is awaited; 5 s if nothing is said (contract 7.7).
    pub const fn grace(mut self, grace: Duration) -> Self {
        self.limits.grace = grace;
        self
    }

    /// How deep calls may nest; 8 if nothing is said (contract 7.5).
    pub const fn max_depth(mut self, depth: usize) -> Self {
        self.limits.max_depth = depth;
        self
    }
}

impl fmt::Debug for CallOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallOptions")
            .field("cancellation", &self.cancellation.is_some())
            .field("invocation", &self.invocation.is_some())
            .field("limits", &self.limits)
            .finish()
    }
}

/// A visible tool, as a call finds it.
pub(crate) enum Found<'a> {
    Static(&'a Entry, Place),
    Dynamic(&'a Arc<DynEntry>),
}

impl<'a> Found<'a> {
    pub(crate) fn entry(&self) -> &Entry {
        match self {
            Self::Static(entry, _) => entry,
            Self::Dynamic(found) => &found.entry,
        }
    }

    fn into_entry(self) -> &'a Entry {
        match self {
            Self::Static(entry, _) => entry,
            Self::Dynamic(found) => &found.entry,
        }
    }
}

/// The parsed arguments of a call, and with them its tool.
pub(crate) enum Prepared<P> {
    Static(P),
    Dynamic(Arc<DynEntry>, ErasedArgs),
}

impl<N: ScopeNode> View<N> {
    pub(crate) fn seal(node: &Arc<N>) -> Self {
        let gone = node.info().is_some_and(|info| info.is_disposed());
        let mut levels = Vec::new();
        if !gone {
            node.dynamics(&mut levels);
        }
        let snapshots = levels
            .into_iter()
            .map(|(depth, tools)| (depth, tools.snapshot()));
        Self {
            sealed: Arc::new(Sealed {
                node: Arc::clone(node),
                pin: node.pin(),
                catalogue: if gone {
                    Arc::default()
                } else {
                    node.catalogue()
                },
                dynamics: snapshots.filter(|(_, tools)| !tools.is_empty()).collect(),
            }),
        }
    }

    pub(crate) fn node(&self) -> &N {
        &self.sealed.node
    }

    pub(crate) fn pin(&self) -> &N::Pin {
        &self.sealed.pin
    }

    /// Identity, session, owner and ancestry of the scope.
    pub(crate) fn info(&self) -> Option<&Arc<ScopeInfo>> {
        self.node().info()
    }

    /// The visible tools, sorted by the bytes of their names (contract 3.1).
    #[must_use]
    pub fn declarations(&self) -> Arc<[Declaration]> {
        if self.sealed.dynamics.is_empty() {
            return Arc::clone(self.sealed.catalogue.declarations());
        }
        let visible = self.visible().into_iter();
        visible.map(|entry| entry.declaration.clone()).collect()
    }

    /// The visible tools with what the model is not told, in the same order.
    #[must_use]
    pub fn tools(&self) -> Vec<ToolInfo> {
        self.visible().into_iter().map(ToolInfo::of).collect()
    }

    /// The visible entries by name.
    fn visible(&self) -> Vec<&Entry> {
        let names: BTreeSet<&str> = self.names().collect();
        let found = names.into_iter().filter_map(|name| self.find(name));
        found.map(Found::into_entry).collect()
    }

    /// Every visible name; one that is shadowed comes twice.
    fn names(&self) -> impl Iterator<Item = &str> {
        let fixed = self
            .sealed
            .catalogue
            .iter()
            .map(|placed| placed.entry.name());
        let dynamic = self
            .sealed
            .dynamics
            .iter()
            .flat_map(|(_, tools)| tools.keys());
        fixed.chain(dynamic.map(|name| &**name))
    }

    /// The visible tool of this name: the nearest scope's (contract 2.2).
    pub(crate) fn find(&self, name: &str) -> Option<Found<'_>> {
        let fixed = self.sealed.catalogue.get(name);
        let depth = fixed.map_or(0, |placed| placed.place.depth);
        let nearer = self.sealed.dynamics.iter().filter(|(at, _)| *at >= depth);
        for (_, tools) in nearer {
            if let Some(entry) = tools.get(name) {
                return Some(Found::Dynamic(entry));
            }
        }
        fixed.map(|placed| Found::Static(&placed.entry, placed.place))
    }

    /// The visible names nearest to `name`, the nearest first, at most three (contract 5.3).
    pub(crate) fn nearest_names(&self, name: &str) -> Vec<&str> {
        let mut close: Vec<(f64, &str)> = self
            .names()
            .map(|known| (strsim::jaro_winkler(known, name), known))
            .filter(|(likeness, _)| *likeness > 0.7)
            .collect();
        close.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
        // What is far behind the best is no help.
        let best = close.first().map_or(0.0, |(likeness, _)| *likeness);
        close.retain(|(likeness, _)| best - likeness < 0.1);
        close.dedup_by_key(|(_, known)| *known);
        close.into_iter().take(3).map(|(_, known)| known).collect()
    }

    /// Whether this call may overlap its siblings (contract 3.3).
    ///
    /// Only a predicate that returned true on this call gives [`ExecutionMode::Parallel`].
    ///
    /// Source term: `Classify`.
    #[must_use]
    pub fn classify(&self, call: &ToolCall) -> ExecutionMode {
        pipeline::Job::new(self, call.clone(), CallOptions::new(), None, false).classify(self)
    }

    /// Runs one call through the pipeline. It always comes to an outcome.
    pub fn execute(&self, call: ToolCall) -> impl Future<Output = Outcome> + Send {
        self.execute_with(call, CallOptions::new())
    }

    /// Runs one call with a cancellation token, an invocation context or other bounds.
    pub fn execute_with(
        &self,
        call: ToolCall,
        options: CallOptions,
    ) -> impl Future<Output = Outcome> + Send {
        pipeline::run_alone(self, call, options)
    }

    /// Runs all calls of one step, in the model's declared order (contract 7).
    ///
    /// Source term: `ExecuteBatchAsync`.
    pub fn batch(&self, calls: impl IntoIterator<Item = ToolCall>) -> Batch<'_, N, NoSink> {
        Batch::new(self, calls.into_iter().collect())
    }

    pub(crate) fn is_parallel(&self, prepared: &Prepared<N::Prepared>) -> bool {
        match prepared {
            Prepared::Static(prepared) => self.node().is_parallel(prepared),
            Prepared::Dynamic(entry, args) => entry.tool.is_parallel(args),
        }
    }

    pub(crate) fn typed<'a>(&self, prepared: &'a Prepared<N::Prepared>) -> Option<TypedArgs<'a>> {
        match prepared {
            Prepared::Static(prepared) => self.node().typed(prepared),
            Prepared::Dynamic(entry, args) => entry.tool.typed(args),
        }
    }

    pub(crate) fn invoke(
        &self,
        prepared: Prepared<N::Prepared>,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        match prepared {
            Prepared::Static(prepared) => Either::Left(self.node().invoke(prepared, ctx)),
            Prepared::Dynamic(entry, args) => Either::Right(invoke_dynamic(entry, args, ctx)),
        }
    }
}

/// Keeps the registration alive while its body runs.
async fn invoke_dynamic(entry: Arc<DynEntry>, args: ErasedArgs, ctx: &ToolContext) -> BodyResult {
    entry.tool.invoke(args, ctx).await
}

impl<N: ScopeNode> Clone for View<N> {
    fn clone(&self) -> Self {
        Self {
            sealed: Arc::clone(&self.sealed),
        }
    }
}

impl<N: ScopeNode> fmt::Debug for View<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.visible().into_iter().map(Entry::name).collect();
        f.debug_struct("View")
            .field("scope", &self.info().map(|info| info.id()))
            .field("tools", &names)
            .finish()
    }
}
