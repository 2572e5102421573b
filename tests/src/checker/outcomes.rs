//! The outcomes against what the case says, and what every outcome must be.

use super::case::{Case, ExpectedOutcome};
use super::fault::{Fault, json};
use super::transcript::{Outcome, Transcript};
use serde::Serialize;
use serde_json::Value;
use std::io;

/// The stable codes of a failure.
const CODES: [&str; 8] = [
    "UNKNOWN_TOOL",
    "INVALID_ARGS",
    "TOOL_ERROR",
    "ABORTED",
    "ABORTED_BEFORE_DISPATCH",
    "DENIED",
    "UNAVAILABLE",
    "BLOCKED",
];

pub(super) fn check(case: &Case, transcript: &Transcript, faults: &mut Vec<Fault>) {
    let found = &transcript.outcomes;
    let (calls, expected) = (&case.input.calls, &case.expect.outcomes);
    for (what, wanted) in [
        ("calls", calls.len()),
        ("expected outcomes", expected.len()),
    ] {
        if found.len() != wanted {
            let wanted = format!("{wanted}, as many as {what}");
            faults.push(Fault::of_run("outcomes", wanted, found.len()));
        }
    }
    for (call, outcome) in calls.iter().zip(found) {
        same(&call.id, "id of the outcome", &call.id, &outcome.id, faults);
        same(&call.id, "name", &call.name, &outcome.name, faults);
    }
    for outcome in found {
        failure_says_why(outcome, faults);
    }
    for (wanted, outcome) in expected.iter().zip(found) {
        as_expected(wanted, outcome, faults);
        texts(case, wanted, outcome, faults);
    }
    let (error, fails) = (&transcript.sink_error, case.expect.exit == 1);
    if error.is_some() != fails {
        let wanted = if fails { "a text" } else { "null" };
        faults.push(Fault::of_run("sink_error", wanted, json(error)));
    }
}

fn same<T: PartialEq + Serialize>(
    id: &str,
    field: &str,
    expected: &T,
    found: &T,
    faults: &mut Vec<Fault>,
) {
    if expected != found {
        faults.push(Fault::of_call(id, field, json(expected), json(found)));
    }
}

/// A failure has one of the codes, and its value is `{"message": …}` and nothing else.
fn failure_says_why(outcome: &Outcome, faults: &mut Vec<Fault>) {
    let Some(code) = &outcome.code else { return };
    if !CODES.contains(&code.as_str()) {
        let wanted = "null or a code of the contract";
        faults.push(Fault::of_call(&outcome.id, "code", wanted, code));
    }
    let only_field = outcome
        .value
        .as_object()
        .is_some_and(|object| object.len() == 1);
    if !only_field || message(&outcome.value).is_empty() {
        let wanted = "exactly {\"message\": non-empty}, as of every failure";
        faults.push(Fault::of_call(
            &outcome.id,
            "value",
            wanted,
            json(&outcome.value),
        ));
    }
}

fn message(value: &Value) -> &str {
    value
        .get("message")
        .and_then(Value::as_str)
        .unwrap_or_default()
}

fn as_expected(wanted: &ExpectedOutcome, outcome: &Outcome, faults: &mut Vec<Fault>) {
    let id = &wanted.id;
    same(id, "id", id, &outcome.id, faults);
    if let Some(code) = &wanted.code {
        same(id, "code", code, &outcome.code, faults);
    }
    if let Some(body) = &wanted.body {
        same(id, "body", body, &outcome.body, faults);
    }
    if let Some(value) = wanted
        .value
        .as_ref()
        .filter(|value| !equal(value, &outcome.value))
    {
        faults.push(Fault::of_call(
            id,
            "value",
            json(value),
            json(&outcome.value),
        ));
    }
}

fn texts(case: &Case, wanted: &ExpectedOutcome, outcome: &Outcome, faults: &mut Vec<Fault>) {
    let (id, said) = (&wanted.id, message(&outcome.value));
    let mut fault = |field, part: &str, found| {
        faults.push(Fault::of_call(id, field, format!("{part:?}"), found));
    };
    for part in wanted
        .message_has
        .iter()
        .filter(|part| !said.contains(*part))
    {
        fault("message", part, json(&said));
    }
    let lacks = case.expect.message_lacks.get(id).into_iter().flatten();
    for part in lacks.filter(|part| said.contains(*part)) {
        fault("message", &format!("no {part}"), json(&said));
    }
    let written = [spaced(&outcome.value), outcome.value.to_string()];
    let has = case.expect.value_has.get(id).into_iter().flatten();
    for part in has.filter(|part| !written.iter().any(|text| text.contains(*part))) {
        fault("value has", part, json(&outcome.value));
    }
}

/// Equality of JSON values in which `1` is `1.0`.
fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) if a.is_f64() || b.is_f64() => {
            a.as_f64() == b.as_f64()
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            let is_in_b = |(key, value)| b.get(key).is_some_and(|other| equal(value, other));
            a.len() == b.len() && a.iter().all(is_in_b)
        }
        _ => a == b,
    }
}

/// JSON with a space after each comma and colon, in which form case files may quote it.
fn spaced(value: &Value) -> String {
    let mut text = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, Spaced);
    let _ = value.serialize(&mut serializer);
    String::from_utf8_lossy(&text).into_owned()
}

struct Spaced;

impl serde_json::ser::Formatter for Spaced {
    fn begin_array_value<W: io::Write + ?Sized>(
        &mut self,
        w: &mut W,
        first: bool,
    ) -> io::Result<()> {
        w.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        w: &mut W,
        first: bool,
    ) -> io::Result<()> {
        w.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, w: &mut W) -> io::Result<()> {
        w.write_all(b": ")
    }
}
