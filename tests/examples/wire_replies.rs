//! Writes what tether replies to the fixtures of the wire formats, as JSON: for `tests/oracles/run`,
//! which shows it to the providers' own types.

#![allow(clippy::expect_used)] // a program of tests

use serde_json::{Map, Value, json};
use tether::call::Outcome;
use tether::prelude::*;
use tether::wire::{Format, Step, mcp, sse};

/// Read a file.
#[tool(parallel)]
fn read_file(
    /// The path.
    path: String,
) -> Result<String, ToolFailure> {
    if path == "missing" {
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

fn main() {
    let mut all = Map::new();
    for format in Format::ALL {
        let name = format.as_str().replace(' ', "_");
        all.insert(name.clone(), replies(format, &name));
    }
    all.insert("mcp".to_owned(), mcp_replies());
    println!("{}", Value::Object(all));
}

fn outcomes(calls: Vec<ToolCall>) -> Vec<Outcome> {
    let run = async {
        let scope = Scope::root().tools(tools![ReadFile, ListFiles]).build();
        let view = scope.expect("two tools").view();
        view.batch(calls).run().await.expect("no sink fails")
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(run)
}

fn replies(format: Format, name: &str) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/fixtures");
    let read =
        |kind| std::fs::read_to_string(format!("{folder}/{name}.{kind}")).expect("a fixture");
    let step = format.response(&read("json")).expect("a response");
    let calls = step.calls().to_vec();
    let good = step.reply(&outcomes(calls.clone())).expect("all outcomes");
    let failed = step.reply(&outcomes(spoilt(calls))).expect("all outcomes");
    let stream = read("sse");
    let cut: Vec<Value> = cuts(format, &stream).iter().map(answered).collect();
    json!({ "good": good, "failed": failed, "cut": cut })
}

/// The same calls, of which one fails and one is of no tool.
fn spoilt(mut calls: Vec<ToolCall>) -> Vec<ToolCall> {
    calls[0].arguments = r#"{"path":"missing"}"#.to_owned();
    calls[1].name = "nothing".to_owned();
    calls
}

/// The steps of a stream that ended after each of its events.
fn cuts(format: Format, stream: &str) -> Vec<Step> {
    let events = sse::Reader::new().push(stream.as_bytes());
    let cut = |kept: usize| {
        let mut stream = format.stream();
        for event in &events[..kept] {
            stream.push(&event.data).expect("an event");
        }
        stream.finish().expect("a response")
    };
    (2..events.len()).map(cut).collect()
}

fn answered(step: &Step) -> Value {
    Value::Array(
        step.reply(&outcomes(step.calls().to_vec()))
            .expect("all outcomes"),
    )
}

fn mcp_replies() -> Value {
    let calls = [
        ("read_file", json!({ "path": "a" })),
        ("list_files", json!({ "path": "a" })),
        ("read_file", json!({ "path": "missing" })),
        ("read_file", json!({ "path": 1 })),
        ("nothing", json!({})),
    ];
    let reply = |(name, arguments): &(&str, Value)| {
        let params = json!({ "name": name, "arguments": arguments });
        let text = json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": params });
        let request = mcp::request(&text.to_string()).expect("a request");
        let outcomes = outcomes(vec![request.call().clone()]);
        request.reply(&outcomes[0]).expect("its outcome")
    };
    calls.iter().map(reply).collect()
}
