use crate::call::{Outcome, ToolFailure};
use crate::stage::OnResult;

/// Writes one `tracing` event for every call, whatever became of it (contract 4.12, 8).
///
/// The event is named `tools/result`, has the target `tether::audit` and the level INFO, or WARN
/// for a failure. Its fields have the names of OpenTelemetry's conventions for generative AI where
/// there are such:
///
/// | field | what |
/// | --- | --- |
/// | `gen_ai.operation.name` | `execute_tool` |
/// | `gen_ai.tool.name`, `gen_ai.tool.call.id` | which tool, which call |
/// | `gen_ai.conversation.id` | the session id of the scope, if there is one |
/// | `error.type` | the code of a failure, as `ABORTED` |
/// | `tether.body` | `not_run`, `completed` or `unknown` |
/// | `tether.decided_by` | the stage, and the listener where one decided |
/// | `tether.elapsed_ms` | milliseconds from the start of the pipeline to the outcome |
/// | `tether.parent_call_id` | the call whose body made this one, if one did |
/// | `tether.scope` | the scope, as `scope-7` |
/// | `gen_ai.tool.call.arguments` | the text of the arguments, [if asked for](Self::with_arguments) |
/// | `gen_ai.tool.call.result` | what the model sees, [if asked for](Self::with_results) |
///
/// ```
/// use tether::layers::AuditLog;
/// use tether::prelude::*;
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let scope = Scope::root().on_result(AuditLog::new()).build()?;
/// let outcome = scope.view().execute(ToolCall::new("call_1", "nothing", "{}")).await;
/// // WARN tether::audit: settled gen_ai.tool.name="nothing" error.type="UNKNOWN_TOOL" …
/// # assert!(outcome.is_error());
/// # Ok(())
/// # }
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
/// ```
///
/// It never fails. Arguments and results are left out unless asked for, since they may hold
/// secrets; names and ids are the model's own words and are written as they are.
#[derive(Clone, Copy, Debug, Default)]
#[must_use = "it logs nothing until `.on_result(…)` adds it to a scope"]
pub struct AuditLog {
    arguments: bool,
    results: bool,
}

impl AuditLog {
    /// Neither arguments nor results.
    pub const fn new() -> Self {
        Self {
            arguments: false,
            results: false,
        }
    }

    /// Also the text of the arguments, after lenient repairs. No listener has taken secrets out.
    pub const fn with_arguments(mut self) -> Self {
        self.arguments = true;
        self
    }

    /// Also what the model sees: the value after post-execute, or the message of a failure.
    pub const fn with_results(mut self) -> Self {
        self.results = true;
        self
    }
}

/// The event, at a level that must be known when this is compiled.
macro_rules! event {
    ($level:ident, $outcome:ident, $arguments:ident, $result:ident) => {{
        let call = $outcome.execution();
        tracing::event!(
            name: "tools/result",
            target: "tether::audit",
            tracing::Level::$level,
            gen_ai.operation.name = "execute_tool",
            gen_ai.tool.name = $outcome.name(),
            gen_ai.tool.call.id = $outcome.call_id(),
            gen_ai.tool.call.arguments = $arguments,
            gen_ai.tool.call.result = $result,
            gen_ai.conversation.id = call.scope().session_id(),
            error.type = $outcome.code().map(crate::call::FailureCode::as_str),
            tether.body = $outcome.body().as_str(),
            tether.decided_by = $outcome.decided_by().map(tracing::field::display),
            tether.elapsed_ms = $outcome.elapsed().as_secs_f64() * 1e3,
            tether.parent_call_id = call.parent_call_id(),
            tether.scope = %call.scope().id(),
            "settled",
        );
    }};
}

impl OnResult for AuditLog {
    async fn on_result(&self, outcome: &Outcome) -> Result<(), ToolFailure> {
        let arguments = self.arguments.then(|| outcome.execution().arguments_text());
        let value = self.results.then(|| outcome.to_tool_value());
        let result = value.as_ref().map(crate::call::ToolValue::as_str);
        if outcome.is_error() {
            event!(WARN, outcome, arguments, result);
        } else {
            event!(INFO, outcome, arguments, result);
        }
        Ok(())
    }
}
