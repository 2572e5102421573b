//! What a scope holds, as a type; a child's type contains its parent behind `Arc`.

mod join;
mod layer_set;
mod pins;
mod root;
mod stages;

pub use self::join::{Both, NoTools};
pub(super) use self::layer_set::LayerSet;
pub use self::layer_set::{Layers, NoLayers};
pub use self::pins::ScopePin;
pub use self::root::NoParent;
pub(crate) use self::stages::Stages;

use super::{Catalogue, DynTools, ScopeInfo};
use crate::approval::{Answer, ApprovalRequest, ApproverLink};
use crate::call::{Outcome, Settled, Stage};
use crate::pipeline::{At, Progress};
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::stage::{
    Denial, Dispatch, ExecuteNext, ExecuteRest, GuardChain, GuardedCall, PostDecision, PostNext,
    PostRest, PreDecision, PreNext, PreRest, ResultChain, TypedArgs,
};
use crate::tool::{ArgumentsMode, BodyResult, ToolContext, ToolSet};
use futures_util::future::Either;
use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;

pub(crate) mod sealed {
    /// Scopes are built by the builder alone.
    pub trait Sealed {}
}

/// Which of a scope's listeners are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
#[non_exhaustive]
pub enum Kind {
    Pre,
    Guard,
    Execute,
    Post,
    Result,
}

impl Kind {
    pub(crate) const fn of(stage: Stage) -> Option<Self> {
        match stage {
            Stage::PreExecute => Some(Self::Pre),
            Stage::Guard => Some(Self::Guard),
            Stage::Execute => Some(Self::Execute),
            Stage::PostExecute => Some(Self::Post),
            _ => None,
        }
    }
}

/// The contents of a scope, as a type. Sealed: the builder makes it.
///
/// Write `&Scope<impl ScopeNode>` to take any scope.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the contents of a scope",
    label = "not a `ScopeNode`",
    note = "build scopes with `Scope::root()…build()`"
)]
pub trait ScopeNode: sealed::Sealed + Send + Sync + 'static {
    /// What a view pins.
    #[doc(hidden)]
    type Pin: Send + Sync + 'static;
    /// The parsed arguments of one call to one of the scope's tools.
    #[doc(hidden)]
    type Prepared: Send + 'static;
    /// Whether the scope has an owner: [`Owned`](super::Owned) or [`Unowned`](super::Unowned).
    type Ownership;
    /// Where listeners may be, its ancestors' among them.
    #[doc(hidden)]
    const STAGES: Stages;

    #[doc(hidden)]
    fn info(&self) -> Option<&Arc<ScopeInfo>>;
    #[doc(hidden)]
    fn depth(&self) -> usize;
    #[doc(hidden)]
    fn arguments_mode(&self) -> ArgumentsMode;
    #[doc(hidden)]
    fn catalogue(&self) -> Arc<Catalogue>;
    #[doc(hidden)]
    fn dynamics(&self, found: &mut Vec<(usize, DynTools)>);
    #[doc(hidden)]
    fn pin(&self) -> Self::Pin;
    #[doc(hidden)]
    fn listeners(&self, kind: Kind) -> usize;
    #[doc(hidden)]
    fn listener_name(&self, kind: Kind, index: usize) -> &'static str;

    #[doc(hidden)]
    fn pre<'a, N: PreNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send;
    #[doc(hidden)]
    fn check(&self, pin: &Self::Pin, call: &GuardedCall<'_>, progress: &Progress)
    -> Option<Denial>;
    #[doc(hidden)]
    fn execute<'a, N: ExecuteNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        dispatch: Dispatch,
        next: N,
    ) -> impl Future<Output = Settled> + Send;
    #[doc(hidden)]
    fn post<'a, N: PostNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send;
    #[doc(hidden)]
    fn tell(
        &self,
        pin: &Self::Pin,
        outcome: &Outcome,
        progress: &Progress,
        from: usize,
    ) -> impl Future<Output = ()> + Send;
    #[doc(hidden)]
    fn ask(&self, request: &ApprovalRequest) -> impl Future<Output = Option<Answer>> + Send;

    #[doc(hidden)]
    fn prepare(
        &self,
        pin: &Self::Pin,
        place: Place,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<Self::Prepared, InvalidArgs>;
    #[doc(hidden)]
    fn is_parallel(&self, prepared: &Self::Prepared) -> bool;
    #[doc(hidden)]
    fn typed<'a>(&self, prepared: &'a Self::Prepared) -> Option<TypedArgs<'a>>;
    #[doc(hidden)]
    fn invoke(
        &self,
        prepared: Self::Prepared,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send;
}

/// Where a tool stands: the depth of its scope, and its index in that scope's set.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Place {
    pub(crate) depth: usize,
    pub(crate) index: usize,
}

/// Of a parent or of the scope itself.
#[derive(Debug)]
#[doc(hidden)]
#[non_exhaustive]
pub enum Level<A, B> {
    Parent(A),
    Own(B),
}

/// The contents of a scope: tools `T`, listeners `L`, approver `A`, ownership `O`, parent `P`.
pub struct Node<T, L, A, O, P> {
    pub(crate) info: Arc<ScopeInfo>,
    pub(crate) depth: usize,
    pub(crate) mode: ArgumentsMode,
    pub(crate) tools: T,
    pub(crate) layers: L,
    pub(crate) approver: A,
    pub(crate) parent: Arc<P>,
    pub(crate) catalogue: Arc<Catalogue>,
    pub(crate) dynamic: Option<DynTools>,
    pub(crate) ownership: PhantomData<fn() -> O>,
}

impl<T, L: std::fmt::Debug, A, O, P> std::fmt::Debug for Node<T, L, A, O, P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scope")
            .field("info", &self.info)
            .field("tools", &self.catalogue)
            .field("layers", &self.layers)
            .finish_non_exhaustive()
    }
}

impl<T, L, A, O, P> sealed::Sealed for Node<T, L, A, O, P> {}

impl<T, L, A, O, P> ScopeNode for Node<T, L, A, O, P>
where
    T: ToolSet,
    L: LayerSet,
    A: ApproverLink,
    O: 'static,
    P: ScopeNode,
{
    type Pin = ScopePin<P::Pin, T::Pin, L::Pin>;
    type Prepared = Level<P::Prepared, T::Prepared>;
    type Ownership = O;
    const STAGES: Stages = P::STAGES.or(L::STAGES);

    fn info(&self) -> Option<&Arc<ScopeInfo>> {
        Some(&self.info)
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn arguments_mode(&self) -> ArgumentsMode {
        self.mode
    }

    fn catalogue(&self) -> Arc<Catalogue> {
        Arc::clone(&self.catalogue)
    }

    fn dynamics(&self, found: &mut Vec<(usize, DynTools)>) {
        found.extend(self.dynamic.clone().map(|tools| (self.depth, tools)));
        self.parent.dynamics(found);
    }

    fn pin(&self) -> Self::Pin {
        ScopePin {
            parent: self.parent.pin(),
            tools: self.tools.pin(),
            layers: self.layers.pin(),
        }
    }

    fn listeners(&self, kind: Kind) -> usize {
        self.parent.listeners(kind) + self.layers.count(kind)
    }

    fn listener_name(&self, kind: Kind, index: usize) -> &'static str {
        match index.checked_sub(self.parent.listeners(kind)) {
            None => self.parent.listener_name(kind, index),
            Some(index) => self.layers.name(kind, index),
        }
    }

    fn pre<'a, N: PreNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send {
        let rest = PreRest {
            chain: self.layers.pre(),
            pin: L::pre_pin(&pin.layers),
            at,
            first: self.parent.listeners(Kind::Pre),
            next,
        };
        self.parent.pre(&pin.parent, at, rest)
    }

    fn check(
        &self,
        pin: &Self::Pin,
        call: &GuardedCall<'_>,
        progress: &Progress,
    ) -> Option<Denial> {
        self.parent.check(&pin.parent, call, progress).or_else(|| {
            let first = self.parent.listeners(Kind::Guard);
            let guards = self.layers.guards();
            guards.check(L::guard_pin(&pin.layers), call, progress, first)
        })
    }

    fn execute<'a, N: ExecuteNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        dispatch: Dispatch,
        next: N,
    ) -> impl Future<Output = Settled> + Send {
        let rest = ExecuteRest {
            chain: self.layers.execute(),
            pin: L::execute_pin(&pin.layers),
            at,
            first: self.parent.listeners(Kind::Execute),
            next,
        };
        self.parent.execute(&pin.parent, at, dispatch, rest)
    }

    fn post<'a, N: PostNext>(
        &'a self,
        pin: &'a Self::Pin,
        at: At<'a>,
        settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send {
        let rest = PostRest {
            chain: self.layers.post(),
            pin: L::post_pin(&pin.layers),
            at,
            first: self.parent.listeners(Kind::Post),
            settled,
            next,
        };
        self.parent.post(&pin.parent, at, settled, rest)
    }

    async fn tell(&self, pin: &Self::Pin, outcome: &Outcome, progress: &Progress, from: usize) {
        self.parent.tell(&pin.parent, outcome, progress, from).await;
        let first = self.parent.listeners(Kind::Result);
        let results = self.layers.results();
        let pin = L::result_pin(&pin.layers);
        results.tell(pin, outcome, progress, first, from).await;
    }

    fn ask(&self, request: &ApprovalRequest) -> impl Future<Output = Option<Answer>> + Send {
        self.approver.ask_or(&*self.parent, request)
    }

    fn prepare(
        &self,
        pin: &Self::Pin,
        place: Place,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<Self::Prepared, InvalidArgs> {
        if place.depth == self.depth {
            let own = self.tools.prepare(&pin.tools, place.index, spec, text);
            return own.map(Level::Own);
        }
        let inherited = self.parent.prepare(&pin.parent, place, spec, text);
        inherited.map(Level::Parent)
    }

    fn is_parallel(&self, prepared: &Self::Prepared) -> bool {
        match prepared {
            Level::Parent(prepared) => self.parent.is_parallel(prepared),
            Level::Own(prepared) => self.tools.is_parallel(prepared),
        }
    }

    fn typed<'a>(&self, prepared: &'a Self::Prepared) -> Option<TypedArgs<'a>> {
        match prepared {
            Level::Parent(prepared) => self.parent.typed(prepared),
            Level::Own(prepared) => self.tools.typed(prepared),
        }
    }

    fn invoke(
        &self,
        prepared: Self::Prepared,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        match prepared {
            Level::Parent(prepared) => Either::Left(self.parent.invoke(prepared, ctx)),
            Level::Own(prepared) => Either::Right(self.tools.invoke(prepared, ctx)),
        }
    }
}
