//! adk-rust: function tools in a map, with one context for all calls.

use super::tools::Reply;
use super::{Call, Contestant, now};
use adk_core::{AdkError, Tool, ToolContext};
use adk_tool::{FunctionTool, SimpleToolContext};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

pub type Tools = HashMap<String, Arc<dyn Tool>>;

pub fn tool<A>(name: &'static str, body: fn(A) -> Reply) -> Arc<dyn Tool>
where
    A: DeserializeOwned + JsonSchema + Serialize + Send + 'static,
{
    let tool = FunctionTool::new(
        name,
        "Read some lines of a file.",
        move |_, args| async move {
            let args = serde_json::from_value(args).map_err(failed)?;
            serde_json::to_value(body(args)).map_err(failed)
        },
    );
    Arc::new(tool.with_parameters_schema::<A>())
}

fn failed(error: serde_json::Error) -> AdkError {
    AdkError::tool(error.to_string())
}

pub struct Mapped {
    tools: Tools,
    context: Arc<dyn ToolContext>,
}

impl Mapped {
    pub fn of(tools: Tools) -> Self {
        Self {
            tools,
            context: Arc::new(SimpleToolContext::new("benches")),
        }
    }
}

impl Contestant for Mapped {
    type Answer = Result<Value, AdkError>;

    fn call(&mut self, call: Call) -> Self::Answer {
        let Some(tool) = self.tools.get(&call.name) else {
            return Err(AdkError::tool(format!("there is no tool `{}`", call.name)));
        };
        let arguments = serde_json::from_str(&call.arguments).map_err(failed)?;
        now(tool.execute(Arc::clone(&self.context), arguments))
    }

    fn text(answer: &Self::Answer) -> Result<String, String> {
        match answer {
            Ok(value) => Ok(value.to_string()),
            Err(error) => Err(error.to_string()),
        }
    }
}
