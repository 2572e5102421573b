//! What nearly every tool crate names.

pub use crate::call::{
    BodyState, FailureCode, Outcome, Settled, ToolCall, ToolExecution, ToolFailure, ToolValue,
};
pub use crate::scope::{CallOptions, Scope, ScopeNode, View};
pub use crate::stage::{
    Dispatch, Execute, ExecuteNext, Guard, GuardedCall, OnResult, PostDecision, PostExecute,
    PostNext, PreDecision, PreExecute, PreNext, Verdict,
};
pub use crate::tool::{Args, NestedCall, Tool, ToolContext, ToolSet};
#[cfg(feature = "macros")]
pub use tether_macros::{
    ToolSet, execute, guard, on_result, post_execute, pre_execute, tool, tools, toolset,
};
