//! What the chapters share: tools that do as a test tells them, listeners and sinks that keep a
//! log, and outcomes written as one line.

mod lab;
mod listeners;
mod log;
mod rig;
mod sink;

pub(crate) use self::lab::{Add, Echo, Lab};
pub(crate) use self::listeners::{
    GuardAct, Listener, Person, PersonAct, PostAct, PreAct, TellAct, WrapAct,
};
pub(crate) use self::log::{Gates, Log};
pub(crate) use self::rig::{Rig, Stages};
pub(crate) use self::sink::{Ear, How};

use serde_json::Value;
use tether::prelude::*;

/// A call whose id is also its key in the log.
pub(crate) fn call(id: &str, name: &str) -> ToolCall {
    with(id, name, &serde_json::json!({ "key": id }))
}

/// A call whose body waits for the gate that is named like its id.
pub(crate) fn gated(id: &str, name: &str) -> ToolCall {
    with(id, name, &serde_json::json!({ "key": id, "gated": true }))
}

pub(crate) fn with(id: &str, name: &str, arguments: &Value) -> ToolCall {
    ToolCall::from_value(id, name, arguments)
}

/// A call of `echo`.
pub(crate) fn echo(id: &str, text: &str) -> ToolCall {
    with(id, "echo", &serde_json::json!({ "text": text }))
}

/// `CODE body | who decided | what the model sees`.
pub(crate) fn line(outcome: &Outcome) -> String {
    let code = outcome.code().map_or("ok", FailureCode::as_str);
    let by = outcome.decided_by().map(ToString::to_string);
    let said = match outcome.result() {
        Ok(value) => value.to_string(),
        Err(failure) => failure.message().to_owned(),
    };
    let by = by.unwrap_or_default();
    format!("{code} {} | {by} | {said}", outcome.body())
}

pub(crate) fn lines<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>) -> Vec<String> {
    outcomes.into_iter().map(line).collect()
}

pub(crate) fn names(declarations: &[tether::schema::Declaration]) -> Vec<&str> {
    let names = declarations.iter().map(tether::schema::Declaration::name);
    names.collect()
}
