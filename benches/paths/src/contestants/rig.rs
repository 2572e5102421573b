//! rig-core: typed tools as its handlers, which is how its driver runs them, and the least of it.

use super::{Call, Contestant, now, tools};
use rig_core::effect::{EffectId, EffectKind, Outcome};
use rig_core::error::ErrorReport;
use rig_core::serve::adapters::ToolAdapter;
use rig_core::serve::{Decision, ErasedHandler, Intercept, Verdict, serve_inline};
use rig_core::tool::{ErasedTool, Tool, ToolContext, ToolOutput, ToolResult};
use seq_macro::seq;
use std::collections::HashMap;
use std::convert::Infallible;

seq!(N in 000..300 {
    pub struct R~N;

    impl Tool for R~N {
        const NAME: &'static str = stringify!(t_~N);
        type Args = tools::A~N;
        type Output = tools::Reply;
        type Error = Infallible;

        fn description(&self) -> String {
            "Read some lines of a file.".to_owned()
        }

        fn parameters(&self) -> serde_json::Value {
            schemars::schema_for!(tools::A~N).into()
        }

        async fn call(
            &self,
            _: &mut ToolContext,
            args: tools::A~N,
        ) -> Result<tools::Reply, Infallible> {
            Ok(args.reply())
        }
    }
});

pub type Handlers = HashMap<String, ErasedHandler>;
pub type Bare = HashMap<String, Box<dyn ErasedTool>>;

pub fn handler<T: Tool + 'static>(tool: T) -> ErasedHandler {
    ErasedHandler::new(ToolAdapter::new(tool))
}

type Answered = Result<ToolOutput, String>;

/// The tools as handlers, served in place.
pub struct Served(pub Handlers);

impl Contestant for Served {
    type Answer = Answered;

    fn call(&mut self, call: Call) -> Answered {
        let Some(handler) = self.0.get(&call.name) else {
            return Err(format!("there is no tool `{}`", call.name));
        };
        let kind = EffectKind::ToolCall {
            name: call.name,
            args: call.arguments,
        };
        match now(serve_inline(handler, kind)) {
            Ok(Outcome::ToolResult { result }) => answered(result),
            Ok(_) => Err("another outcome".to_owned()),
            Err(report) => Err(report.to_string()),
        }
    }

    fn text(answer: &Answered) -> Result<String, String> {
        answer
            .as_ref()
            .map(ToolOutput::render)
            .map_err(Clone::clone)
    }
}

/// The tools without the driver: parse, run, shape the answer.
pub struct BareTools(pub Bare);

impl Contestant for BareTools {
    type Answer = Answered;

    fn call(&mut self, call: Call) -> Answered {
        let Some(tool) = self.0.get(&call.name) else {
            return Err(format!("there is no tool `{}`", call.name));
        };
        let mut context = ToolContext::new();
        answered(now(tool.execute(call.arguments, &mut context)))
    }

    fn text(answer: &Answered) -> Result<String, String> {
        answer
            .as_ref()
            .map(ToolOutput::render)
            .map_err(Clone::clone)
    }
}

fn answered(result: ToolResult) -> Answered {
    result.into_result().map_err(|error| error.to_string())
}

/// An intercept that does nothing.
struct Pass;

impl Intercept for Pass {
    fn name(&self) -> String {
        "pass".to_owned()
    }

    async fn before(&self, _: EffectId, _: &EffectKind) -> Decision {
        Decision::Proceed
    }

    async fn after(
        &self,
        _: EffectId,
        _: &EffectKind,
        _: &Result<Outcome, ErrorReport>,
    ) -> Verdict {
        Verdict::Keep
    }
}

/// Seven intercepts round the one tool that is called.
pub fn seven(mut handlers: Handlers, called: &str) -> Served {
    let mut handler = handlers.remove(called).expect("it is one of them");
    for _ in 0..7 {
        handler = handler.layered(Pass);
    }
    handlers.insert(called.to_owned(), handler);
    Served(handlers)
}
