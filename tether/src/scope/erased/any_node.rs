use super::object::{ErasedNode, ErasedPin, ErasedPrepared};
use crate::approval::{Answer, ApprovalRequest};
use crate::call::{Outcome, Settled};
use crate::pipeline::{At, Progress};
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::scope::node::{Kind, Place, ScopeNode, Stages, sealed};
use crate::scope::{CanOwn, Catalogue, DynTools, ScopeInfo};
use crate::stage::{
    Denial, Dispatch, ExecuteNext, GuardedCall, PostDecision, PostNext, PreDecision, PreNext,
    TypedArgs,
};
use crate::tool::{ArgumentsMode, BodyResult, ToolContext};
use std::fmt;
use std::sync::Arc;

/// Whether the scope has an owner is known at run time alone.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MaybeOwned;

impl sealed::Sealed for MaybeOwned {}
impl CanOwn for MaybeOwned {}

/// The contents of an erased scope, as the parent of a child made at run time.
pub struct AnyNode {
    node: Arc<dyn ErasedNode>,
}

impl AnyNode {
    pub(super) fn of(node: Arc<dyn ErasedNode>) -> Self {
        Self { node }
    }
}

impl fmt::Debug for AnyNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyNode").field(&self.node.info()).finish()
    }
}

impl sealed::Sealed for AnyNode {}

impl ScopeNode for AnyNode {
    type Pin = ErasedPin;
    type Prepared = ErasedPrepared;
    type Ownership = MaybeOwned;
    const STAGES: Stages = Stages::ANY;

    fn info(&self) -> Option<&Arc<ScopeInfo>> {
        self.node.info()
    }

    fn depth(&self) -> usize {
        self.node.depth()
    }

    fn arguments_mode(&self) -> ArgumentsMode {
        self.node.arguments_mode()
    }

    fn catalogue(&self) -> Arc<Catalogue> {
        self.node.catalogue()
    }

    fn dynamics(&self, found: &mut Vec<(usize, DynTools)>) {
        self.node.dynamics(found);
    }

    fn pin(&self) -> ErasedPin {
        self.node.pin()
    }

    fn listeners(&self, kind: Kind) -> usize {
        self.node.listeners(kind)
    }

    fn listener_name(&self, kind: Kind, index: usize) -> &'static str {
        self.node.listener_name(kind, index)
    }

    async fn pre<'a, N: PreNext>(&'a self, pin: &'a ErasedPin, at: At<'a>, next: N) -> PreDecision {
        let mut next = Some(next);
        self.node.pre(pin, at, &mut next).await
    }

    fn check(
        &self,
        pin: &ErasedPin,
        call: &GuardedCall<'_>,
        progress: &Progress,
    ) -> Option<Denial> {
        self.node.check(pin, call, progress)
    }

    async fn execute<'a, N: ExecuteNext>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        let mut next = Some(next);
        self.node.execute(pin, at, dispatch, &mut next).await
    }

    async fn post<'a, N: PostNext>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        settled: &'a Settled,
        next: N,
    ) -> PostDecision {
        let mut next = Some(next);
        self.node.post(pin, at, settled, &mut next).await
    }

    async fn tell(&self, pin: &ErasedPin, outcome: &Outcome, progress: &Progress, from: usize) {
        self.node.tell(pin, outcome, progress, from).await;
    }

    async fn ask(&self, request: &ApprovalRequest) -> Option<Answer> {
        self.node.ask(request).await
    }

    fn prepare(
        &self,
        pin: &ErasedPin,
        place: Place,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<ErasedPrepared, InvalidArgs> {
        self.node.prepare(pin, place, spec, text)
    }

    fn is_parallel(&self, prepared: &ErasedPrepared) -> bool {
        self.node.is_parallel(prepared)
    }

    fn typed<'a>(&self, prepared: &'a ErasedPrepared) -> Option<TypedArgs<'a>> {
        self.node.typed(prepared)
    }

    async fn invoke(&self, prepared: ErasedPrepared, ctx: &ToolContext) -> BodyResult {
        self.node.invoke(prepared, ctx).await
    }
}
