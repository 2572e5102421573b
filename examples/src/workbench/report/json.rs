use super::super::agent::Ran;
use super::super::recorder::Row;
use super::{Preface, message, tools};
use serde_json::{Value, json};
use std::time::Duration;
use tether::prelude::Outcome;
use tether::scope::ToolInfo;

/// Tools, timeline, outcomes and messages in one document. Times are in microseconds.
#[must_use]
pub fn document(preface: &Preface, ran: &Ran) -> Value {
    json!({
        "root": preface.root,
        "approvals": preface.consent,
        "max_parallelism": preface.max_parallelism,
        "took_us": micros(ran.took),
        "tools": ran.tools.iter().map(tool).collect::<Vec<_>>(),
        "timeline": ran.rows.iter().map(row).collect::<Vec<_>>(),
        "outcomes": ran.outcomes.iter().map(outcome).collect::<Vec<_>>(),
        "messages": ran.outcomes.iter().map(message).collect::<Vec<_>>(),
    })
}

fn tool(tool: &ToolInfo) -> Value {
    let mut value = tool.declaration.to_json();
    value["effect"] = tools::effect(tool.options.get_effect()).into();
    value["concurrency"] = tools::concurrency(tool.concurrency).into();
    value
}

fn row(row: &Row) -> Value {
    json!({
        "id": row.id,
        "name": row.name,
        "mode": row.started.map(|(_, mode)| mode.as_str()),
        "declared_us": micros(row.declared),
        "asked_us": row.asked.map(micros),
        "answered_us": row.answered.map(micros),
        "started_us": row.started.map(|(at, _)| micros(at)),
        "ended_us": row.ended.filter(|_| row.started.is_some()).map(micros),
        "settled_us": row.settled.map(micros),
        "ready_us": row.ready.map(micros),
    })
}

fn outcome(outcome: &Outcome) -> Value {
    let by = outcome
        .decided_by()
        .map(|by| json!({ "stage": by.stage().as_str(), "name": by.name() }));
    json!({
        "id": outcome.call_id(),
        "name": outcome.name(),
        "code": outcome.code(),
        "value": outcome.to_tool_value().to_value(),
        "body": outcome.body(),
        "decided_by": by,
        "elapsed_us": micros(outcome.elapsed()),
    })
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
