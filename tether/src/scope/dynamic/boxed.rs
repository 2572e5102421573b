//! Tools that are held to a JSON Schema, with no type behind it.

use super::erased::{BoxedBody, ErasedArgs, ErasedTool, others_arguments};
use crate::schema::{BadSchema, Foreign, InvalidArgs};
use crate::scope::RegisterError;
use crate::scope::catalogue::Entry;
use crate::stage::TypedArgs;
use crate::tool::{BodyResult, IntoToolValue, SchemaTool, ToolContext, ToolSpec};
use serde_json::Value;
use std::fmt::Display;
use std::pin::Pin;

type Body = Pin<Box<dyn Future<Output = BodyResult> + Send>>;

/// A tool that is a schema and a handler.
pub(super) struct Held {
    schema: Foreign,
    is_parallel: bool,
    handler: Box<dyn Fn(Value, ToolContext) -> Body + Send + Sync>,
}

/// What the scope is told of the tool, and the tool.
pub(super) fn held<H, F, T, E>(
    tool: SchemaTool,
    handler: H,
) -> Result<(ToolSpec, Held), RegisterError>
where
    H: Fn(Value, ToolContext) -> F + Send + Sync + 'static,
    F: Future<Output = Result<T, E>> + Send + 'static,
    T: IntoToolValue + 'static,
    E: Display + 'static,
{
    let bad = |BadSchema { place, message }| RegisterError::Schema {
        tool: tool.name().to_owned(),
        place,
        message,
    };
    let schema = Foreign::parameters(tool.parameters()).map_err(bad)?;
    let is_parallel = tool.is_parallel();
    let spec = tool.into_spec(schema.modern().clone());
    let held = Held {
        schema,
        is_parallel,
        handler: Box::new(move |arguments, ctx| {
            let body = handler(arguments, ctx);
            Box::pin(async move { crate::__private::settle_body(body.await) })
        }),
    };
    Ok((spec, held))
}

impl ErasedTool for Held {
    fn prepare(&self, entry: &Entry, text: &str) -> Result<ErasedArgs, InvalidArgs> {
        let arguments: Value = entry.arguments.hold(&self.schema, text)?;
        Ok(Box::new(arguments))
    }

    fn is_parallel(&self, _args: &ErasedArgs) -> bool {
        self.is_parallel
    }

    fn typed<'a>(&self, _args: &'a ErasedArgs) -> Option<TypedArgs<'a>> {
        None
    }

    fn invoke<'a>(&'a self, args: ErasedArgs, ctx: &'a ToolContext) -> BoxedBody<'a> {
        match args.downcast::<Value>() {
            // Called when it is polled, where a panic is caught.
            Ok(arguments) => Box::pin(async { (self.handler)(*arguments, ctx.detached()).await }),
            Err(_) => others_arguments(),
        }
    }
}
