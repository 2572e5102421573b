//! Tools from a JSON Schema and a handler (`DynTools::register_schema`), by the clauses that hold for
//! any tool.

#![allow(clippy::expect_used)] // in the helpers of tests

mod arguments;
mod registration;

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tether::call::Outcome;
use tether::prelude::*;
use tether::scope::{DynTools, Registration};
use tether::tool::SchemaTool;

/// A tool `echo` of this schema that gives its arguments back, and a count of its bodies.
fn echo(tools: &DynTools, schema: Value) -> (Registration, Arc<AtomicUsize>) {
    register(tools, SchemaTool::new("echo", "Give it back.", schema))
}

fn register(tools: &DynTools, tool: SchemaTool) -> (Registration, Arc<AtomicUsize>) {
    let bodies = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&bodies);
    let registered = tools.register_schema(tool, move |arguments, _ctx| {
        count.fetch_add(1, Ordering::Relaxed);
        async move { Ok::<_, ToolFailure>(arguments) }
    });
    (registered.expect("a good schema"), bodies)
}

async fn called(tools: &DynTools, arguments: &str) -> Outcome {
    let scope = Scope::root().dynamic(tools).build().expect("one slot");
    let calls = [ToolCall::new("1", "echo", arguments)];
    let mut outcomes = scope
        .view()
        .batch(calls)
        .run()
        .await
        .expect("no sink fails");
    outcomes.remove(0)
}

fn shapes() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            "shapes": { "type": "array", "items": { "$ref": "#/$defs/shape" }, "maxItems": 3 },
            "mode": { "enum": ["fast", "slow"] },
        },
        "required": ["shapes"],
        "additionalProperties": false,
        "$defs": {
            "shape": {
                "type": "object",
                "properties": {
                    "r": { "type": "integer", "minimum": 1 },
                    "parts": { "type": "array", "items": { "$ref": "#/$defs/shape" } },
                },
                "required": ["r"],
            },
        },
    })
}
