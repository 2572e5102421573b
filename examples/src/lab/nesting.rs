//! Tools that call other tools.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tether::prelude::*;

/// One call to make.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Inner {
    /// Which tool is called.
    name: String,
    /// Its arguments.
    arguments: Map<String, Value>,
}

#[derive(Serialize)]
pub(super) struct Answer {
    code: Option<FailureCode>,
    value: Value,
}

async fn run(
    ctx: &ToolContext,
    calls: Vec<Inner>,
    max_parallelism: usize,
) -> Result<Vec<Answer>, ToolFailure> {
    let calls: Result<Vec<NestedCall>, _> = calls
        .into_iter()
        .map(|call| NestedCall::new(call.name, &call.arguments))
        .collect();
    let batch = ctx.batch(calls?).max_parallelism(max_parallelism);
    let answers = batch.run().await.into_iter().map(|outcome| Answer {
        code: outcome.code(),
        value: outcome.to_tool_value().to_value(),
    });
    Ok(answers.collect())
}

/// Make nested calls, alone.
#[tool]
pub(super) async fn nest(
    ctx: &ToolContext,
    /// The calls, in order.
    calls: Vec<Inner>,
    /// How many may run at once.
    #[tool(default = 1)]
    max_parallelism: usize,
) -> Result<Vec<Answer>, ToolFailure> {
    run(ctx, calls, max_parallelism).await
}

/// Make nested calls, beside others.
#[tool(parallel)]
pub(super) async fn pnest(
    ctx: &ToolContext,
    /// The calls, in order.
    calls: Vec<Inner>,
    /// How many may run at once.
    #[tool(default = 1)]
    max_parallelism: usize,
) -> Result<Vec<Answer>, ToolFailure> {
    run(ctx, calls, max_parallelism).await
}
