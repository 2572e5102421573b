use super::style::{BAD, GOOD};
use super::table::{Cell, Table};
use tether::prelude::Outcome;

/// As much of a result as is shown.
const MOST: usize = 160;

pub(super) fn table(outcomes: &[Outcome]) -> Table {
    let titles = ["id", "tool", "code", "body", "decided by", "result"];
    let mut table = Table::new(&titles);
    for outcome in outcomes {
        let code = match outcome.code() {
            None => Cell::styled(GOOD, "ok"),
            Some(code) => Cell::styled(BAD, code.as_str()),
        };
        let by = outcome.decided_by().map(ToString::to_string);
        table.row(vec![
            Cell::new(outcome.call_id()),
            Cell::new(outcome.name()),
            code,
            Cell::new(outcome.body().as_str()),
            Cell::new(by.unwrap_or_default()),
            Cell::new(result(outcome)),
        ]);
    }
    table
}

fn result(outcome: &Outcome) -> String {
    if let Some(failure) = outcome.failure() {
        return failure.message().to_owned();
    }
    let value = outcome.to_tool_value().into_string();
    match value.char_indices().nth(MOST) {
        None => value,
        Some((at, _)) => format!("{}… ({} bytes)", &value[..at], value.len()),
    }
}
