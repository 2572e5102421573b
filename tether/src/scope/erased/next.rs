//! Continuations as objects: an erased parent's listeners wrap those of a child.

use crate::call::Settled;
use crate::stage::sealed::Sealed;
use crate::stage::{Dispatch, ExecuteNext, PostDecision, PostNext, PreDecision, PreNext};
use futures_util::future::BoxFuture;

/// What a continuation gives that was run before; it cannot be, since it is consumed.
const USED: &str = "the continuation was used before";

/// A [`PreNext`] that is taken out of its place when it is run.
pub(super) trait ErasedPreNext: Send {
    fn run(&mut self) -> BoxFuture<'_, PreDecision>;
}

impl<N: PreNext> ErasedPreNext for Option<N> {
    fn run(&mut self) -> BoxFuture<'_, PreDecision> {
        let next = self.take();
        Box::pin(async move {
            match next {
                Some(next) => next.run().await,
                None => PreDecision::deny(USED),
            }
        })
    }
}

pub(super) struct ObjectPreNext<'a>(pub(super) &'a mut (dyn ErasedPreNext + 'a));

impl Sealed for ObjectPreNext<'_> {}

impl PreNext for ObjectPreNext<'_> {
    async fn run(self) -> PreDecision {
        self.0.run().await
    }
}

/// An [`ExecuteNext`] that is taken out of its place when it is run.
pub(super) trait ErasedExecuteNext: Send {
    fn run(&mut self, dispatch: Dispatch) -> BoxFuture<'_, Settled>;
}

impl<N: ExecuteNext> ErasedExecuteNext for Option<N> {
    fn run(&mut self, dispatch: Dispatch) -> BoxFuture<'_, Settled> {
        let next = self.take();
        Box::pin(async move {
            match next {
                Some(next) => next.run(dispatch).await,
                None => Settled::failed(crate::call::FailureCode::ToolError, USED),
            }
        })
    }
}

pub(super) struct ObjectExecuteNext<'a>(pub(super) &'a mut (dyn ErasedExecuteNext + 'a));

impl Sealed for ObjectExecuteNext<'_> {}

impl ExecuteNext for ObjectExecuteNext<'_> {
    async fn run(self, dispatch: Dispatch) -> Settled {
        self.0.run(dispatch).await
    }
}

/// A [`PostNext`] that is taken out of its place when it is run.
pub(super) trait ErasedPostNext: Send {
    fn run(&mut self) -> BoxFuture<'_, PostDecision>;
}

impl<N: PostNext> ErasedPostNext for Option<N> {
    fn run(&mut self) -> BoxFuture<'_, PostDecision> {
        let next = self.take();
        Box::pin(async move {
            match next {
                Some(next) => next.run().await,
                None => PostDecision::block(USED),
            }
        })
    }
}

pub(super) struct ObjectPostNext<'a>(pub(super) &'a mut (dyn ErasedPostNext + 'a));

impl Sealed for ObjectPostNext<'_> {}

impl PostNext for ObjectPostNext<'_> {
    async fn run(self) -> PostDecision {
        self.0.run().await
    }
}
