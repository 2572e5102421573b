//! Scopes, views and nodes as objects.

use super::next::{ErasedExecuteNext, ErasedPostNext, ErasedPreNext};
use super::next::{ObjectExecuteNext, ObjectPostNext, ObjectPreNext};
use super::sink::{AnySink, ErasedSink};
use crate::approval::{Answer, ApprovalRequest};
use crate::batch::{BatchError, BatchSpec};
use crate::call::{Outcome, Settled, ToolCall};
use crate::pipeline::{At, Progress};
use crate::schema::{ArgumentSpec, Declaration, InvalidArgs};
use crate::scope::node::{Kind, Place, ScopeNode};
use crate::scope::{
    CallOptions, Catalogue, Changes, DynTools, ExecutionMode, Scope, ScopeInfo, ToolInfo, View,
};
use crate::stage::{Denial, Dispatch, GuardedCall, PostDecision, PreDecision, TypedArgs};
use crate::tool::{ArgumentsMode, BodyResult, ToolContext};
use futures_util::future::BoxFuture;
use std::any::Any;
use std::sync::Arc;

pub(super) trait ErasedScope: Send + Sync {
    fn view(&self) -> Arc<dyn ErasedView>;
    fn node(&self) -> Arc<dyn ErasedNode>;
    fn info(&self) -> Option<&ScopeInfo>;
    fn changes(&self) -> Changes;
    fn dispose(&self);
}

impl<N: ScopeNode> ErasedScope for Scope<N> {
    fn view(&self) -> Arc<dyn ErasedView> {
        Arc::new(Self::view(self))
    }

    fn node(&self) -> Arc<dyn ErasedNode> {
        Arc::clone(Self::node(self)) as Arc<dyn ErasedNode>
    }

    fn info(&self) -> Option<&ScopeInfo> {
        Self::info(self)
    }

    fn changes(&self) -> Changes {
        Self::changes(self)
    }

    fn dispose(&self) {
        Self::dispose(self);
    }
}

pub(super) trait ErasedView: Send + Sync {
    fn declarations(&self) -> Arc<[Declaration]>;
    fn tools(&self) -> Vec<ToolInfo>;
    fn classify(&self, call: &ToolCall) -> ExecutionMode;
    fn execute(&self, call: ToolCall, options: CallOptions) -> BoxFuture<'_, Outcome>;
    fn batch<'a>(
        &'a self,
        spec: BatchSpec,
        sink: &'a dyn ErasedSink,
    ) -> BoxFuture<'a, Result<Vec<Outcome>, BatchError>>;
}

impl<N: ScopeNode> ErasedView for View<N> {
    fn declarations(&self) -> Arc<[Declaration]> {
        Self::declarations(self)
    }

    fn tools(&self) -> Vec<ToolInfo> {
        Self::tools(self)
    }

    fn classify(&self, call: &ToolCall) -> ExecutionMode {
        Self::classify(self, call)
    }

    fn execute(&self, call: ToolCall, options: CallOptions) -> BoxFuture<'_, Outcome> {
        Box::pin(self.execute_with(call, options))
    }

    fn batch<'a>(
        &'a self,
        spec: BatchSpec,
        sink: &'a dyn ErasedSink,
    ) -> BoxFuture<'a, Result<Vec<Outcome>, BatchError>> {
        Box::pin(async move { spec.run(self, &AnySink(sink)).await })
    }
}

/// A pin of a node whose type is not known.
pub(super) type ErasedPin = Box<dyn Any + Send + Sync>;
/// Parsed arguments for a node whose type is not known.
pub(super) type ErasedPrepared = Box<dyn Any + Send>;

/// [`ScopeNode`] as an object: what a child made at run time asks of its parent.
pub(super) trait ErasedNode: Send + Sync {
    fn info(&self) -> Option<&Arc<ScopeInfo>>;
    fn depth(&self) -> usize;
    fn arguments_mode(&self) -> ArgumentsMode;
    fn catalogue(&self) -> Arc<Catalogue>;
    fn dynamics(&self, found: &mut Vec<(usize, DynTools)>);
    fn pin(&self) -> ErasedPin;
    fn listeners(&self, kind: Kind) -> usize;
    fn listener_name(&self, kind: Kind, index: usize) -> &'static str;
    fn pre<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        next: &'a mut (dyn ErasedPreNext + 'a),
    ) -> BoxFuture<'a, PreDecision>;
    fn check(&self, pin: &ErasedPin, call: &GuardedCall<'_>, progress: &Progress)
    -> Option<Denial>;
    fn execute<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        dispatch: Dispatch,
        next: &'a mut (dyn ErasedExecuteNext + 'a),
    ) -> BoxFuture<'a, Settled>;
    fn post<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        settled: &'a Settled,
        next: &'a mut (dyn ErasedPostNext + 'a),
    ) -> BoxFuture<'a, PostDecision>;
    fn tell<'a>(
        &'a self,
        pin: &'a ErasedPin,
        outcome: &'a Outcome,
        progress: &'a Progress,
        from: usize,
    ) -> BoxFuture<'a, ()>;
    fn ask<'a>(&'a self, request: &'a ApprovalRequest) -> BoxFuture<'a, Option<Answer>>;
    fn prepare(
        &self,
        pin: &ErasedPin,
        place: Place,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<ErasedPrepared, InvalidArgs>;
    fn is_parallel(&self, prepared: &ErasedPrepared) -> bool;
    fn typed<'a>(&self, prepared: &'a ErasedPrepared) -> Option<TypedArgs<'a>>;
    fn invoke<'a>(
        &'a self,
        prepared: ErasedPrepared,
        ctx: &'a ToolContext,
    ) -> BoxFuture<'a, BodyResult>;
}

/// The pin as what it is. It was made by the same node, so that it always is.
fn pin_of<N: ScopeNode>(pin: &ErasedPin) -> Option<&N::Pin> {
    pin.downcast_ref()
}

/// What a call fails with whose parts belong to different scopes.
const FOREIGN: &str = "the view belongs to another scope";

impl<N: ScopeNode> ErasedNode for N {
    fn info(&self) -> Option<&Arc<ScopeInfo>> {
        ScopeNode::info(self)
    }

    fn depth(&self) -> usize {
        ScopeNode::depth(self)
    }

    fn arguments_mode(&self) -> ArgumentsMode {
        ScopeNode::arguments_mode(self)
    }

    fn catalogue(&self) -> Arc<Catalogue> {
        ScopeNode::catalogue(self)
    }

    fn dynamics(&self, found: &mut Vec<(usize, DynTools)>) {
        ScopeNode::dynamics(self, found);
    }

    fn pin(&self) -> ErasedPin {
        Box::new(ScopeNode::pin(self))
    }

    fn listeners(&self, kind: Kind) -> usize {
        ScopeNode::listeners(self, kind)
    }

    fn listener_name(&self, kind: Kind, index: usize) -> &'static str {
        ScopeNode::listener_name(self, kind, index)
    }

    fn pre<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        next: &'a mut (dyn ErasedPreNext + 'a),
    ) -> BoxFuture<'a, PreDecision> {
        Box::pin(async move {
            match pin_of::<N>(pin) {
                Some(pin) => ScopeNode::pre(self, pin, at, ObjectPreNext(next)).await,
                None => PreDecision::deny(FOREIGN),
            }
        })
    }

    fn check(
        &self,
        pin: &ErasedPin,
        call: &GuardedCall<'_>,
        progress: &Progress,
    ) -> Option<Denial> {
        match pin_of::<N>(pin) {
            Some(pin) => ScopeNode::check(self, pin, call, progress),
            None => Some((FOREIGN.into(), "scope")),
        }
    }

    fn execute<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        dispatch: Dispatch,
        next: &'a mut (dyn ErasedExecuteNext + 'a),
    ) -> BoxFuture<'a, Settled> {
        Box::pin(async move {
            match pin_of::<N>(pin) {
                Some(pin) => {
                    ScopeNode::execute(self, pin, at, dispatch, ObjectExecuteNext(next)).await
                }
                None => Settled::failed(crate::call::FailureCode::ToolError, FOREIGN),
            }
        })
    }

    fn post<'a>(
        &'a self,
        pin: &'a ErasedPin,
        at: At<'a>,
        settled: &'a Settled,
        next: &'a mut (dyn ErasedPostNext + 'a),
    ) -> BoxFuture<'a, PostDecision> {
        Box::pin(async move {
            match pin_of::<N>(pin) {
                Some(pin) => ScopeNode::post(self, pin, at, settled, ObjectPostNext(next)).await,
                None => PostDecision::block(FOREIGN),
            }
        })
    }

    fn tell<'a>(
        &'a self,
        pin: &'a ErasedPin,
        outcome: &'a Outcome,
        progress: &'a Progress,
        from: usize,
    ) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            if let Some(pin) = pin_of::<N>(pin) {
                ScopeNode::tell(self, pin, outcome, progress, from).await;
            }
        })
    }

    fn ask<'a>(&'a self, request: &'a ApprovalRequest) -> BoxFuture<'a, Option<Answer>> {
        Box::pin(ScopeNode::ask(self, request))
    }

    fn prepare(
        &self,
        pin: &ErasedPin,
        place: Place,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<ErasedPrepared, InvalidArgs> {
        let pin = pin_of::<N>(pin).ok_or_else(|| InvalidArgs::new("", FOREIGN))?;
        let prepared = ScopeNode::prepare(self, pin, place, spec, text)?;
        Ok(Box::new(prepared))
    }

    fn is_parallel(&self, prepared: &ErasedPrepared) -> bool {
        let prepared = prepared.downcast_ref::<N::Prepared>();
        prepared.is_some_and(|prepared| ScopeNode::is_parallel(self, prepared))
    }

    fn typed<'a>(&self, prepared: &'a ErasedPrepared) -> Option<TypedArgs<'a>> {
        ScopeNode::typed(self, prepared.downcast_ref::<N::Prepared>()?)
    }

    fn invoke<'a>(
        &'a self,
        prepared: ErasedPrepared,
        ctx: &'a ToolContext,
    ) -> BoxFuture<'a, BodyResult> {
        match prepared.downcast::<N::Prepared>() {
            Ok(prepared) => Box::pin(ScopeNode::invoke(self, *prepared, ctx)),
            Err(_) => {
                let failure = crate::call::ToolFailure::new(FOREIGN);
                Box::pin(std::future::ready(Err(failure)))
            }
        }
    }
}
