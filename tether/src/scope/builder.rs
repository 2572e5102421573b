use super::names::Problem;
use super::node::{LayerSet, Node, ScopeNode};
use super::{Both, BuildError, Catalogue, DynTools, Layers, NoLayers, NoTools, Scope, ScopeInfo};
use crate::approval::{Approver, ApproverLink, Installed, NoApprover};
use crate::stage::{Chain, Execute, Guard, OnResult, One, PostExecute, PreExecute};
use crate::tool::{ArgumentsMode, ToolSet};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// The scope and its ancestors have no owner.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Unowned;

/// The scope or an ancestor has an owner.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Owned;

/// Says that an owner may still be set (contract 2.3).
#[diagnostic::on_unimplemented(
    message = "this scope has an owner already",
    label = "an owner can never be replaced",
    note = "a child inherits its parent's owner: call `.owner(…)` once, on the scope that the owner belongs to"
)]
pub trait CanOwn: super::node::sealed::Sealed + 'static {}

impl super::node::sealed::Sealed for Unowned {}
impl CanOwn for Unowned {}

/// Builds a scope; see [`Scope::root`] and [`Scope::child`].
///
/// The order of stages is fixed; within a stage, the order is that of registration, and `prepend_…`
/// puts a listener before those already there. An outer scope's listeners wrap an inner one's.
///
/// ```text
///            ┌ pre-execute ┐  ┌ guards ┐  ┌ execute ───────┐  ┌ post-execute ┐  ┌ result ┐
/// a call  →  │ root        │→ │ root   │→ │ root           │→ │ root         │→ │ root   │ → outcome
///            │  └ child    │  │ child  │  │  └ child       │  │  └ child     │  │ child  │
///            │     └ allow │  └────────┘  │     └ the body │  │     └ accept │  └────────┘
///            └─────────────┘              └────────────────┘  └──────────────┘
/// ```
#[must_use = "a scope builder does nothing until `build()`"]
pub struct ScopeBuilder<T, L, A, O, P> {
    tools: T,
    layers: L,
    approver: A,
    parent: Arc<P>,
    identity: Identity,
    dynamic: Option<DynTools>,
    mode: Option<ArgumentsMode>,
    ownership: PhantomData<fn() -> O>,
}

#[derive(Default)]
struct Identity {
    session_id: Option<String>,
    session: Option<Arc<dyn Any + Send + Sync>>,
    owner: Option<Arc<dyn Any + Send + Sync>>,
}

impl<O, P: ScopeNode> ScopeBuilder<NoTools, NoLayers, NoApprover, O, P> {
    pub(crate) fn begin(parent: Arc<P>) -> Self {
        Self {
            tools: NoTools,
            layers: NoLayers::none(),
            approver: NoApprover,
            parent,
            identity: Identity::default(),
            dynamic: None,
            mode: None,
            ownership: PhantomData,
        }
    }
}

impl<T, L, A, O, P> ScopeBuilder<T, L, A, O, P> {
    /// Replaces the parts that change the type.
    fn rebuild<T2, L2, A2, O2>(
        self,
        change: impl FnOnce(T, L, A) -> (T2, L2, A2),
    ) -> ScopeBuilder<T2, L2, A2, O2, P> {
        let (tools, layers, approver) = change(self.tools, self.layers, self.approver);
        ScopeBuilder {
            tools,
            layers,
            approver,
            parent: self.parent,
            identity: self.identity,
            dynamic: self.dynamic,
            mode: self.mode,
            ownership: PhantomData,
        }
    }

    /// Adds tools: one tool, `tools![…]`, or anything that is a [`ToolSet`].
    pub fn tools<S: ToolSet>(self, set: S) -> ScopeBuilder<Both<T, S>, L, A, O, P>
    where
        T: ToolSet,
    {
        self.rebuild(|tools, layers, approver| (Both::new(tools, set), layers, approver))
    }

    /// Attaches the slot for tools that come and go at run time.
    pub fn dynamic(mut self, slot: &DynTools) -> Self {
        self.dynamic = Some(slot.clone());
        self
    }

    /// Sets who answers when policy asks; else the parent's approver does.
    pub fn approver<X: Approver>(self, approver: X) -> ScopeBuilder<T, L, Installed<X>, O, P> {
        self.rebuild(|tools, layers, _| (tools, layers, Installed(approver)))
    }

    /// Names the session.
    pub fn session_id(mut self, id: impl Into<String>) -> Self {
        self.identity.session_id = Some(id.into());
        self
    }

    /// Keeps a value of the session, for tools and listeners: `call.scope().session::<T>()`.
    pub fn session<V: Any + Send + Sync>(mut self, session: V) -> Self {
        self.identity.session = Some(Arc::new(session));
        self
    }

    /// Sets the owner. It is inherited and can never be replaced: on a scope that has one already
    /// this does not compile (contract 2.3).
    ///
    /// ```compile_fail
    /// use tether::prelude::*;
    ///
    /// let root = Scope::root().owner("alice").build().unwrap();
    /// let child = root.child().owner("mallory"); // an owner can never be replaced
    /// ```
    pub fn owner<V: Any + Send + Sync>(mut self, owner: V) -> ScopeBuilder<T, L, A, Owned, P>
    where
        O: CanOwn,
    {
        self.identity.owner = Some(Arc::new(owner));
        self.rebuild(|tools, layers, approver| (tools, layers, approver))
    }

    /// Reads arguments leniently, for tools of this scope that do not say otherwise (5.5).
    pub fn lenient_arguments(mut self) -> Self {
        self.mode = Some(ArgumentsMode::Lenient);
        self
    }
}

/// The two methods by which a listener of one stage is added.
macro_rules! listeners {
    ($($(#[$doc:meta])* $method:ident / $prepend:ident: $bound:ident, $add:ident / $put:ident -> [$($before:ident)*] $this:ident [$($after:ident)*];)*) => {$(
        impl<T, Pre, Gd, Ex, Po, Re, A, O, P> ScopeBuilder<T, Layers<Pre, Gd, Ex, Po, Re>, A, O, P> {
            $(#[$doc])*
            pub fn $method<X: $bound>(self, listener: X) -> ScopeBuilder<T, Layers<$($before,)* Chain<$this, One<X>> $(, $after)*>, A, O, P> {
                self.rebuild(|tools, layers, approver| (tools, layers.$add(listener), approver))
            }

            /// The same, before those already there.
            pub fn $prepend<X: $bound>(self, listener: X) -> ScopeBuilder<T, Layers<$($before,)* Chain<One<X>, $this> $(, $after)*>, A, O, P> {
                self.rebuild(|tools, layers, approver| (tools, layers.$put(listener), approver))
            }
        }
    )*};
}

listeners! {
    /// Adds a listener of `tools/pre-execute`.
    pre_execute / prepend_pre_execute: PreExecute, append_pre / prepend_pre -> [] Pre [Gd Ex Po Re];
    /// Adds a guard.
    guard / prepend_guard: Guard, append_guard / prepend_guard -> [Pre] Gd [Ex Po Re];
    /// Adds a wrapper of `tools/execute`.
    execute / prepend_execute: Execute, append_execute / prepend_execute -> [Pre Gd] Ex [Po Re];
    /// Adds a listener of `tools/post-execute`.
    post_execute / prepend_post_execute: PostExecute, append_post / prepend_post -> [Pre Gd Ex] Po [Re];
    /// Adds a listener of `tools/result`.
    on_result / prepend_on_result: OnResult, append_result / prepend_result -> [Pre Gd Ex Po] Re [];
}

impl<T, L, A, O, P> ScopeBuilder<T, L, A, O, P>
where
    T: ToolSet,
    L: LayerSet,
    A: ApproverLink,
    O: 'static,
    P: ScopeNode,
{
    /// Makes the scope.
    ///
    /// # Errors
    ///
    /// With all that is wrong: names that are none, that two tools of the scope share or that
    /// models confuse (contract 1.4, 1.5), a dynamic slot of another scope.
    #[allow(clippy::type_complexity)] // the type is the scope's contents; an alias would hide it
    pub fn build(self) -> Result<Scope<Node<T, L, A, O, P>>, BuildError> {
        let inherits = self.parent.info().is_some_and(|info| info.has_owner());
        if inherits && self.identity.owner.is_some() {
            return Err(BuildError::new(vec![Problem::OwnerInherited]));
        }
        let mut specs = Vec::new();
        self.tools.describe(&self.tools.pin(), &mut specs);
        let depth = self.parent.depth() + 1;
        let mode = self.mode.unwrap_or_else(|| self.parent.arguments_mode());
        let catalogue = Catalogue::over(&self.parent.catalogue(), &specs, depth, mode)?;
        let info = Arc::new(ScopeInfo::new(
            self.parent.info().cloned(),
            self.identity.session_id,
            self.identity.session,
            self.identity.owner,
        ));
        if let Some(slot) = &self.dynamic {
            let names = specs.iter().map(|spec| spec.name.to_string()).collect();
            let problems: Vec<Problem> = slot.attach(&info, names, mode);
            if !problems.is_empty() {
                return Err(BuildError::new(problems));
            }
        }
        Ok(Scope::of(Arc::new(Node {
            info,
            depth,
            mode,
            tools: self.tools,
            layers: self.layers,
            approver: self.approver,
            parent: self.parent,
            catalogue,
            dynamic: self.dynamic,
            ownership: PhantomData,
        })))
    }
}

impl<T, L: fmt::Debug, A, O, P> fmt::Debug for ScopeBuilder<T, L, A, O, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScopeBuilder")
            .field("layers", &self.layers)
            .field("dynamic", &self.dynamic)
            .finish_non_exhaustive()
    }
}
