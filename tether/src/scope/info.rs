use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::sync::watch;

/// The identity of a scope: two scopes with equal content have different ids (contract 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScopeId(u64);

impl ScopeId {
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

impl fmt::Display for ScopeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "scope-{}", self.0)
    }
}

pub(crate) type Shared = Arc<dyn Any + Send + Sync>;

/// What a scope is, apart from what it holds: identity, session, owner and parent (contract 2.3).
///
/// Source term: `AgentPipelineScope`.
pub struct ScopeInfo {
    id: ScopeId,
    parent: Option<Arc<Self>>,
    session_id: Option<String>,
    session: Option<Shared>,
    owner: Option<Shared>,
    disposed: AtomicBool,
    changes: watch::Sender<u64>,
}

impl ScopeInfo {
    pub(crate) fn new(
        parent: Option<Arc<Self>>,
        session_id: Option<String>,
        session: Option<Shared>,
        owner: Option<Shared>,
    ) -> Self {
        Self {
            id: ScopeId::next(),
            parent,
            session_id,
            session,
            owner,
            disposed: AtomicBool::new(false),
            changes: watch::Sender::new(0),
        }
    }

    /// The scope's identity.
    #[must_use]
    pub const fn id(&self) -> ScopeId {
        self.id
    }

    /// The scope that this one is a child of.
    #[must_use]
    pub fn parent(&self) -> Option<&Self> {
        self.parent.as_deref()
    }

    /// This scope and its ancestors, the innermost first.
    pub fn ancestry(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |scope| scope.parent())
    }

    /// The session id of this scope, else of the nearest ancestor that has one.
    #[must_use]
    pub fn session_id(&self) -> Option<&str> {
        self.ancestry()
            .find_map(|scope| scope.session_id.as_deref())
    }

    /// The nearest session value of type `T`.
    #[must_use]
    pub fn session<T: Any>(&self) -> Option<&T> {
        self.ancestry()
            .find_map(|scope| scope.session.as_deref()?.downcast_ref())
    }

    /// The owner, which a scope inherits and can never replace, if it is a `T`.
    #[must_use]
    pub fn owner<T: Any>(&self) -> Option<&T> {
        self.ancestry()
            .find_map(|scope| scope.owner.as_deref())?
            .downcast_ref()
    }

    /// Whether this scope or an ancestor has an owner.
    #[must_use]
    pub fn has_owner(&self) -> bool {
        self.ancestry().any(|scope| scope.owner.is_some())
    }

    /// Whether this scope or an ancestor was disposed (contract 2.5).
    #[must_use]
    pub fn is_disposed(&self) -> bool {
        self.ancestry()
            .any(|scope| scope.disposed.load(Ordering::Acquire))
    }

    pub(crate) fn dispose(&self) {
        self.disposed.store(true, Ordering::Release);
        self.announce_change();
    }

    pub(crate) fn announce_change(&self) {
        self.changes.send_modify(|generation| *generation += 1);
        crate::trace::tools_changed(self);
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

impl fmt::Debug for ScopeInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScopeInfo")
            .field("id", &self.id)
            .field("parent", &self.parent().map(Self::id))
            .field("session_id", &self.session_id())
            .field("has_owner", &self.has_owner())
            .finish_non_exhaustive()
    }
}
