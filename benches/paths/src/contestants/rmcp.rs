//! rmcp: its tool router in process, with a request context for each call.

use super::tools::Reply;
use super::{Call, Contestant, now};
use rmcp::handler::server::tool::{ToolCallContext, ToolRoute, ToolRouter, schema_for_input};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolRequestParams, CallToolResponse, NumberOrString, Tool};
use rmcp::service::{RequestContext, RunningService, serve_directly};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use tokio::io::DuplexStream;
use tokio::runtime::Runtime;

/// What the tools belong to.
pub struct Server;

impl ServerHandler for Server {}

pub type Router = ToolRouter<Server>;

pub fn route<A>(name: &'static str, body: fn(A) -> Reply) -> ToolRoute<Server>
where
    A: DeserializeOwned + JsonSchema + Send + 'static,
{
    let schema = schema_for_input::<A>().expect("the arguments are an object");
    let tool = Tool::new(name, "Read some lines of a file.", schema);
    ToolRoute::new(tool, move |Parameters(args): Parameters<A>| async move {
        serde_json::to_string(&body(args)).unwrap_or_default()
    })
}

/// The router, and a service whose only use is the peer that every request context names.
pub struct Routed {
    router: Router,
    server: Server,
    running: RunningService<RoleServer, Server>,
    _runtime: Runtime,
    _other_end: DuplexStream,
}

impl Routed {
    pub fn of(router: Router) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .expect("a runtime");
        let (end, other_end) = tokio::io::duplex(64);
        let running = {
            let _inside = runtime.enter();
            serve_directly(Server, end, None)
        };
        Self {
            router,
            server: Server,
            running,
            _runtime: runtime,
            _other_end: other_end,
        }
    }
}

impl Contestant for Routed {
    type Answer = Result<CallToolResponse, ErrorData>;

    fn call(&mut self, call: Call) -> Self::Answer {
        let arguments = serde_json::from_str(&call.arguments)
            .map_err(|error| ErrorData::invalid_params(error.to_string(), None))?;
        let params = CallToolRequestParams::new(call.name).with_arguments(arguments);
        let id = NumberOrString::String(call.id.into());
        let context = RequestContext::new(id, self.running.peer().clone());
        now(self
            .router
            .call(ToolCallContext::new(&self.server, params, context)))
    }

    fn text(answer: &Self::Answer) -> Result<String, String> {
        let result = match answer {
            Ok(CallToolResponse::Complete(result)) => result,
            Ok(_) => return Err("another response".to_owned()),
            Err(error) => return Err(error.message.to_string()),
        };
        let text = result.content.first().and_then(|content| content.as_text());
        let text = text.map(|text| text.text.clone()).unwrap_or_default();
        match result.is_error {
            Some(true) => Err(text),
            _ => Ok(text),
        }
    }
}
