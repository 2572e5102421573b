//! llm-tool: its registry, by text.

use super::{Call, Contestant, now, tools};
use llm_tool::{RustTool, ToolContext, ToolError, ToolOutput, ToolRegistry};
use seq_macro::seq;

seq!(N in 000..300 {
    pub struct L~N;

    impl RustTool for L~N {
        type Params = tools::A~N;
        const NAME: &'static str = stringify!(t_~N);
        const DESCRIPTION: &'static str = "Read some lines of a file.";

        async fn call(
            &self,
            params: tools::A~N,
            _: &ToolContext,
        ) -> Result<ToolOutput, ToolError> {
            ToolOutput::json(&params.reply())
        }
    }
});

/// The registry as it comes: it sanitises what tools give.
pub struct Registered {
    pub tools: ToolRegistry,
    pub context: ToolContext,
}

impl Registered {
    pub fn of(tools: ToolRegistry) -> Self {
        Self {
            tools,
            context: ToolContext::new(),
        }
    }
}

impl Contestant for Registered {
    type Answer = Result<ToolOutput, ToolError>;

    fn call(&mut self, call: Call) -> Self::Answer {
        now(self
            .tools
            .dispatch_str(&call.name, &call.arguments, &self.context))
    }

    fn text(answer: &Self::Answer) -> Result<String, String> {
        match answer {
            Ok(output) => Ok(output.content().to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}
