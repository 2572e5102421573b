use super::{Command, EventLog, Finished, Recording, fail};
use crate::call::ToolCall;
use crate::schema::Declaration;
use crate::scope::{Scope, ScopeNode, ToolInfo};
use crate::tool::{Concurrency, Effect};
use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::process::ExitCode;

pub(super) async fn run<N: ScopeNode>(scope: &Scope<N>, command: Command) -> ExitCode {
    match command {
        Command::List => list(scope),
        Command::Schema { tool } => schema(scope, tool.as_deref()),
        Command::Call { tool, arguments } => call(scope, tool, arguments).await,
        Command::Batch { file } => batch(scope, &file).await,
    }
}

fn list<N: ScopeNode>(scope: &Scope<N>) -> ExitCode {
    let tools = scope.view().tools();
    let widest = |column: fn(&ToolInfo) -> &str| tools.iter().map(column).map(str::len).max();
    let name = widest(name_of).unwrap_or(0);
    let concurrency = widest(concurrency_of).unwrap_or(0);
    let effect = widest(effect_of).unwrap_or(0);
    let mut text = String::new();
    for tool in &tools {
        let summary = tool.declaration.description().lines().next().unwrap_or("");
        text.push_str(&format!(
            "{:name$}  {:concurrency$}  {:effect$}  {summary}\n",
            name_of(tool),
            concurrency_of(tool),
            effect_of(tool),
        ));
    }
    print(&text)
}

fn name_of(tool: &ToolInfo) -> &str {
    tool.declaration.name()
}

fn concurrency_of(tool: &ToolInfo) -> &str {
    match tool.concurrency {
        Concurrency::Exclusive => "exclusive",
        Concurrency::Parallel => "parallel",
        Concurrency::ByArguments => "by arguments",
    }
}

fn effect_of(tool: &ToolInfo) -> &str {
    match tool.options.get_effect() {
        Effect::Unspecified => "-",
        Effect::Read => "read",
        Effect::Write => "write",
        Effect::Destructive => "destructive",
    }
}

fn schema<N: ScopeNode>(scope: &Scope<N>, tool: Option<&str>) -> ExitCode {
    let declarations = scope.declarations();
    let Some(name) = tool else {
        let all: Vec<String> = declarations
            .iter()
            .map(Declaration::to_pretty_json)
            .collect();
        return print(&format!("[{}]\n", all.join(", ")));
    };
    match declarations.iter().find(|tool| tool.name() == name) {
        Some(tool) => print(&format!("{}\n", tool.to_pretty_json())),
        None => {
            let near = scope.view().nearest_names(name).join(", ");
            let hint = if near.is_empty() {
                near
            } else {
                format!("; the nearest: {near}")
            };
            fail(&format!("there is no tool `{name}`{hint}"))
        }
    }
}

async fn call<N: ScopeNode>(scope: &Scope<N>, tool: String, arguments: String) -> ExitCode {
    let outcome = scope
        .view()
        .execute(ToolCall::new("cli", tool, arguments))
        .await;
    match outcome.result() {
        Ok(value) => print(&format!("{value}\n")),
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

async fn batch<N: ScopeNode>(scope: &Scope<N>, file: &str) -> ExitCode {
    let recording = match read_input(file).map_err(|error| format!("{file}: {error}")) {
        Ok(text) => Recording::from_json(&text).map_err(|error| format!("{file}: {error}")),
        Err(error) => Err(error),
    };
    let recording = match recording {
        Ok(recording) => recording,
        Err(error) => return fail(&error),
    };
    let log = EventLog::new(io::stdout());
    // The innermost wrapper, so that it hears of bodies and of nothing else.
    let watched = match scope.child().execute(Finished::new(&log)).build() {
        Ok(watched) => watched,
        Err(error) => return fail(&error),
    };
    let replayed = recording.replay(&watched.view(), &log).await;
    log.outcomes(&replayed);
    replayed.exit_code()
}

/// The text of a file, or of standard input for `-`.
///
/// # Errors
///
/// When it cannot be read, or is not UTF-8.
pub fn read_input(file: &str) -> io::Result<String> {
    if file != "-" {
        return std::fs::read_to_string(file);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}

fn print(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        // A reader that has seen enough, as `head`, is no failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error),
        _ => ExitCode::SUCCESS,
    }
}

/// What one outcome looks like in the last line of a batch.
pub(super) fn outcome_json(outcome: &crate::call::Outcome) -> Value {
    json!({
        "id": outcome.call_id(),
        "name": outcome.name(),
        "code": outcome.code(),
        "value": outcome.to_tool_value().to_value(),
        "body": outcome.body(),
        "decided_by": outcome.decided_by().map(ToString::to_string),
    })
}
