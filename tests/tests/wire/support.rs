//! Tools that answer the fixtures' calls, and short ways to read and run.

use serde_json::{Value, json};
use tether::call::Outcome;
use tether::prelude::*;
use tether::wire::{Format, Step, Stream, sse};

/// Read a file.
#[tool(parallel)]
fn read_file(
    /// The path.
    path: String,
) -> Result<String, ToolFailure> {
    if path.contains("missing") {
        return Err(ToolFailure::new("no such file"));
    }
    Ok(format!("text of {path}"))
}

/// List files.
#[tool(parallel)]
fn list_files(
    /// The folder.
    path: String,
    /// How deep.
    depth: Option<u8>,
) -> Value {
    json!({ "path": path, "depth": depth })
}

/// Give a value as it is.
#[tool(parallel)]
fn echo(
    /// The value.
    value: Value,
) -> Value {
    value
}

/// What becomes of the calls.
pub(crate) fn outcomes(calls: &[ToolCall]) -> Vec<Outcome> {
    let run = async {
        let scope = Scope::root()
            .tools(tools![ReadFile, ListFiles, Echo])
            .build();
        let view = scope.expect("three tools").view();
        view.batch(calls.to_vec())
            .run()
            .await
            .expect("no sink fails")
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(run)
}

/// The messages of the next request, after the calls have run.
pub(crate) fn reply(step: &Step) -> Vec<Value> {
    step.reply(&outcomes(step.calls()))
        .expect("an outcome for each call")
}

/// The same without the assistant's turn.
pub(crate) fn results(step: &Step) -> Vec<Value> {
    step.results(&outcomes(step.calls()))
        .expect("an outcome for each call")
}

pub(crate) fn read(format: Format, response: &Value) -> Step {
    format.response(&response.to_string()).expect("a response")
}

/// The stream after these events.
pub(crate) fn fed(format: Format, events: &[Value]) -> Stream {
    let mut stream = format.stream();
    for event in events {
        stream.push(&event.to_string()).expect("an event");
    }
    stream
}

/// The step of these events.
pub(crate) fn streamed(format: Format, events: &[Value]) -> Step {
    fed(format, events).finish().expect("a response")
}

/// The step of a stream of bytes that come in these chunks.
pub(crate) fn read_bytes<'b>(format: Format, chunks: impl Iterator<Item = &'b [u8]>) -> Step {
    let (mut reader, mut stream) = (sse::Reader::new(), format.stream());
    for chunk in chunks {
        for event in reader.push(chunk) {
            stream.push(&event.data).expect("an event");
        }
    }
    if let Some(event) = reader.finish() {
        stream.push(&event.data).expect("an event");
    }
    stream.finish().expect("a response")
}

/// Ids, names and arguments.
pub(crate) fn calls(step: &Step) -> Vec<(&str, &str, &str)> {
    step.calls()
        .iter()
        .map(|call| (&*call.id, &*call.name, &*call.arguments))
        .collect()
}

/// Chat deltas of the choice 0 as chunks.
pub(crate) fn deltas(deltas: &[Value]) -> Vec<Value> {
    let chunk = |delta: &Value| json!({ "choices": [{ "index": 0, "delta": delta }] });
    deltas.iter().map(chunk).collect()
}
