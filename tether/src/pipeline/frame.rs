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
    #[inline]
    pub(super) fn new(execution: ToolExecution, spawned: bool) -> Self {
        if !spawned {
            return Self::Inline(ToolContext::new(execution));
        }
        let ctx = ToolContext::new(execution);
        // Its body runs beside whoever looks for the mailbox, and may make one at any time.
        ctx.mailbox();
        Self::Shared(Arc::new(ctx))
    }

    #[inline]
    pub(super) fn ctx(&self) -> &ToolContext {
        match self {
            Self::Inline(ctx) => ctx,
            Self::Shared(ctx) => ctx,
        }
    }

    /// The execution and who approved it, when the call is settled.
    #[inline]
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
