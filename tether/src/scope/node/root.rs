use super::join::pending_never;
use super::{Kind, Place, ScopeNode, Stages, sealed};
use crate::approval::{Answer, ApprovalRequest};
use crate::call::{Outcome, Settled};
use crate::pipeline::{At, Progress};
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::scope::{Catalogue, DynTools, ScopeInfo, Unowned};
use crate::stage::{
    Denial, Dispatch, ExecuteNext, GuardedCall, PostDecision, PostNext, PreDecision, PreNext,
    TypedArgs,
};
use crate::tool::{ArgumentsMode, BodyResult, ToolContext};
use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;

/// The parent of a root scope: nothing.
#[derive(Debug)]
#[non_exhaustive]
pub struct NoParent;

impl sealed::Sealed for NoParent {}

impl ScopeNode for NoParent {
    type Pin = ();
    type Prepared = Infallible;
    type Ownership = Unowned;
    const STAGES: Stages = Stages::NONE;

    fn info(&self) -> Option<&Arc<ScopeInfo>> {
        None
    }

    fn depth(&self) -> usize {
        0
    }

    fn arguments_mode(&self) -> ArgumentsMode {
        ArgumentsMode::Strict
    }

    fn catalogue(&self) -> Arc<Catalogue> {
        Arc::default()
    }

    fn dynamics(&self, _found: &mut Vec<(usize, DynTools)>) {}

    fn pin(&self) {}

    fn listeners(&self, _kind: Kind) -> usize {
        0
    }

    fn listener_name(&self, _kind: Kind, _index: usize) -> &'static str {
        ""
    }

    fn pre<'a, N: PreNext>(
        &'a self,
        (): &'a (),
        _at: At<'a>,
        next: N,
    ) -> impl Future<Output = PreDecision> + Send {
        next.run()
    }

    fn check(&self, (): &(), _: &GuardedCall<'_>, _: &Progress) -> Option<Denial> {
        None
    }

    fn execute<'a, N: ExecuteNext>(
        &'a self,
        (): &'a (),
        _at: At<'a>,
        dispatch: Dispatch,
        next: N,
    ) -> impl Future<Output = Settled> + Send {
        next.run(dispatch)
    }

    fn post<'a, N: PostNext>(
        &'a self,
        (): &'a (),
        _at: At<'a>,
        _settled: &'a Settled,
        next: N,
    ) -> impl Future<Output = PostDecision> + Send {
        next.run()
    }

    async fn tell(&self, (): &(), _: &Outcome, _: &Progress, _: usize) {}

    async fn ask(&self, _request: &ApprovalRequest) -> Option<Answer> {
        None
    }

    fn prepare(
        &self,
        (): &(),
        _place: Place,
        _spec: &ArgumentSpec,
        _text: &str,
    ) -> Result<Infallible, InvalidArgs> {
        // No catalogue ever has an entry of this depth.
        Err(InvalidArgs::new("", "the tool is gone"))
    }

    fn is_parallel(&self, prepared: &Infallible) -> bool {
        match *prepared {}
    }

    fn typed<'a>(&self, prepared: &'a Infallible) -> Option<TypedArgs<'a>> {
        match *prepared {}
    }

    fn invoke(
        &self,
        prepared: Infallible,
        _ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        pending_never(prepared)
    }
}
