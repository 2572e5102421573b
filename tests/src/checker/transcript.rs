//! What the lab printed: an event a line, and the outcomes last.

use super::case::{Body, present};
use super::fault::{Fault, json};
use serde::Deserialize;
use serde_json::Value;
use std::fmt;

#[derive(Debug)]
pub(super) struct Transcript {
    /// All but the nested ones.
    pub(super) events: Vec<Event>,
    pub(super) outcomes: Vec<Outcome>,
    pub(super) sink_error: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Declared,
    Asked,
    Started,
    Finished,
    Recorded,
    Ready,
}

#[derive(Debug)]
pub(super) struct Event {
    pub(super) kind: Kind,
    pub(super) id: String,
    /// Of those that have one: recorded and ready.
    pub(super) code: Option<String>,
}

impl Event {
    /// Whether this is what a case names, as `started:c1`.
    pub(super) fn is(&self, name: &str) -> bool {
        name == self.to_string()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Declared => "declared",
            Self::Asked => "asked",
            Self::Started => "started",
            Self::Finished => "finished",
            Self::Recorded => "recorded",
            Self::Ready => "ready",
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.id)
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Outcome {
    pub(super) id: String,
    pub(super) name: String,
    // With `deserialize_with`, a field that is absent is an error, which `Option` alone is not.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) code: Option<String>,
    #[serde(deserialize_with = "Value::deserialize")]
    pub(super) value: Value,
    pub(super) body: Body,
    #[serde(rename = "decided_by", deserialize_with = "Value::deserialize")]
    _decided_by: Value,
}

#[derive(Deserialize)]
struct EventLine {
    event: Kind,
    id: String,
    parent: Option<String>,
    #[serde(default, deserialize_with = "present")]
    code: Option<Option<String>>,
    mode: Option<Mode>,
    text: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Parallel,
    Exclusive,
}

#[derive(Deserialize)]
struct LastLine {
    outcomes: Vec<Outcome>,
    #[serde(deserialize_with = "Option::deserialize")]
    sink_error: Option<String>,
}

impl Transcript {
    pub(super) fn read(stdout: &str) -> Result<Self, Fault> {
        let lines: Vec<&str> = stdout.lines().filter(|l| !l.trim().is_empty()).collect();
        for (at, line) in lines.iter().enumerate() {
            let value: Value = parse(at, line)?;
            if value.get("seq").and_then(Value::as_u64) != u64::try_from(at).ok() {
                let found = json(&value.get("seq"));
                return Err(Fault::of_run(format!("seq of line {}", at + 1), at, found));
            }
        }
        let last = lines.last().copied().unwrap_or_default();
        if !last_is_outcomes(last) {
            let found = last.chars().take(160).collect::<String>();
            return Err(Fault::of_run(
                "last line",
                "the outcomes",
                format!("{found:?}"),
            ));
        }
        let events = &lines[..lines.len() - 1];
        let LastLine {
            outcomes,
            sink_error,
        } = parse(events.len(), last)?;
        let mut seen = Vec::new();
        for (at, line) in events.iter().enumerate() {
            seen.extend(event(at, parse(at, line)?)?);
        }
        Ok(Self {
            events: seen,
            outcomes,
            sink_error,
        })
    }
}

fn parse<'a, T: Deserialize<'a>>(at: usize, line: &'a str) -> Result<T, Fault> {
    let field = || format!("line {}", at + 1);
    serde_json::from_str(line).map_err(|error| Fault::of_run(field(), "JSON as the lab's", error))
}

fn last_is_outcomes(line: &str) -> bool {
    let value: Value = serde_json::from_str(line).unwrap_or_default();
    value.get("event").and_then(Value::as_str) == Some("outcomes")
}

/// The event if it is of a call of the batch itself, which nested ones are not.
fn event(at: usize, line: EventLine) -> Result<Option<Event>, Fault> {
    let lacks = match line.event {
        Kind::Asked if line.text.is_none() => Some("text"),
        Kind::Started if line.mode.is_none() => Some("mode"),
        Kind::Recorded | Kind::Ready if line.code.is_none() => Some("code"),
        _ => None,
    };
    if let Some(field) = lacks {
        let field = format!("{field} of {} (line {})", line.event, at + 1);
        return Err(Fault::of_call(&line.id, field, "one", "none"));
    }
    let (kind, id, code) = (line.event, line.id, line.code.flatten());
    Ok(line.parent.is_none().then_some(Event { kind, id, code }))
}
