use crate::call::ToolExecution;
use crate::tool::ToolContext;
use std::sync::Arc;

/// Where a call's context lives: in the call's own future, or shared with a spawned body.
#[allow(clippy::large_enum_variant)] // the large one is the common one; a box would cost each call
pub(super) enum Frame {
    Inline(ToolContext),
    /// The one allocation that a spawned body costs here.
    Shared(Arc<ToolContext>),
}

impl Frame {
    pub(super) fn new(execution: ToolExecution, spawned: bool) -> Self {
        let ctx = ToolContext::new(execution);
        if spawned {
            Self::Shared(Arc::new(ctx))
        } else {
            Self::Inline(ctx)
        }
    }

    pub(super) fn ctx(&self) -> &ToolContext {
        match self {
            Self::Inline(ctx) => ctx,
            Self::Shared(ctx) => ctx,
        }
    }

    /// The execution and who approved it, when the call is settled.
    pub(super) fn into_parts(self) -> (ToolExecution, Option<String>) {
        let ctx = match self {
            Self::Inline(ctx) => ctx,
            Self::Shared(ctx) => match Arc::try_unwrap(ctx) {
                Ok(ctx) => ctx,
                // A body that outlives its grace still holds the context.
                Err(ctx) => {
                    let approved_by = ctx.approved_by.get().cloned();
                    return (ctx.execution.detached(), approved_by);
                }
            },
        };
        (ctx.execution, ctx.approved_by.into_inner())
    }
}
