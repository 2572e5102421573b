use super::super::agent::Ran;
use super::super::recorder::Row;
use super::message::Message;
use super::{Preface, tools};
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;
use tether::prelude::Outcome;
use tether::scope::ToolInfo;

/// Tools, timeline, outcomes and messages in one document. Times are in microseconds.
///
/// # Errors
///
/// When a schema or a value is not JSON, which would be a fault of the library.
pub fn document(preface: &Preface, ran: &Ran) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&Document {
        root: &preface.root,
        approvals: &preface.consent,
        max_parallelism: preface.max_parallelism,
        took_us: micros(ran.took),
        tools: ran
            .tools
            .iter()
            .map(ToolRow::of)
            .collect::<Result<_, _>>()?,
        timeline: ran.rows.iter().map(TimeRow::of).collect(),
        outcomes: ran
            .outcomes
            .iter()
            .map(OutcomeRow::of)
            .collect::<Result<_, _>>()?,
        messages: ran.outcomes.iter().map(Message::of).collect(),
    })
}

#[derive(Serialize)]
struct Document<'a> {
    root: &'a str,
    approvals: &'a str,
    max_parallelism: usize,
    took_us: u64,
    tools: Vec<ToolRow<'a>>,
    timeline: Vec<TimeRow<'a>>,
    outcomes: Vec<OutcomeRow<'a>>,
    messages: Vec<Message<'a>>,
}

#[derive(Serialize)]
struct ToolRow<'a> {
    name: &'a str,
    description: &'a str,
    effect: &'static str,
    concurrency: &'static str,
    /// As the model is given it, parameters in declared order.
    parameters: Box<RawValue>,
}

impl<'a> ToolRow<'a> {
    fn of(tool: &'a ToolInfo) -> Result<Self, serde_json::Error> {
        let declaration = &tool.declaration;
        Ok(Self {
            name: declaration.name(),
            description: declaration.description(),
            effect: tools::effect(tool.options.get_effect()),
            concurrency: tools::concurrency(tool.concurrency),
            parameters: RawValue::from_string(declaration.parameters().to_owned())?,
        })
    }
}

#[derive(Serialize)]
struct TimeRow<'a> {
    id: &'a str,
    name: &'a str,
    mode: Option<&'static str>,
    declared_us: u64,
    asked_us: Option<u64>,
    answered_us: Option<u64>,
    started_us: Option<u64>,
    ended_us: Option<u64>,
    settled_us: Option<u64>,
    ready_us: Option<u64>,
}

impl<'a> TimeRow<'a> {
    fn of(row: &'a Row) -> Self {
        Self {
            id: &row.id,
            name: &row.name,
            mode: row.started.map(|(_, mode)| mode.as_str()),
            declared_us: micros(row.declared),
            asked_us: row.asked.map(micros),
            answered_us: row.answered.map(micros),
            started_us: row.started.map(|(at, _)| micros(at)),
            ended_us: row.ended.filter(|_| row.started.is_some()).map(micros),
            settled_us: row.settled.map(micros),
            ready_us: row.ready.map(micros),
        }
    }
}

#[derive(Serialize)]
struct OutcomeRow<'a> {
    id: &'a str,
    name: &'a str,
    code: Option<&'static str>,
    value: Box<RawValue>,
    body: &'static str,
    decided_by: Option<By<'a>>,
    elapsed_us: u64,
}

#[derive(Serialize)]
struct By<'a> {
    stage: &'static str,
    name: Option<&'a str>,
}

impl<'a> OutcomeRow<'a> {
    fn of(outcome: &'a Outcome) -> Result<Self, serde_json::Error> {
        Ok(Self {
            id: outcome.call_id(),
            name: outcome.name(),
            code: outcome.code().map(tether::call::FailureCode::as_str),
            value: RawValue::from_string(outcome.to_tool_value().into_string())?,
            body: outcome.body().as_str(),
            decided_by: outcome.decided_by().map(|by| By {
                stage: by.stage().as_str(),
                name: by.name(),
            }),
            elapsed_us: micros(outcome.elapsed()),
        })
    }
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
