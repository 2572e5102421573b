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
    let value = spaced(outcome.to_tool_value().as_str());
    match value.char_indices().nth(MOST) {
        None => value,
        Some((at, _)) => format!("{}…", &value[..at]),
    }
}

/// JSON with a space after each comma and colon outside of strings, so that it can be wrapped.
fn spaced(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut in_string = false;
    let mut escaped = false;
    for char in json.chars() {
        out.push(char);
        in_string ^= char == '"' && !escaped;
        escaped = in_string && char == '\\' && !escaped;
        if matches!(char, ',' | ':') && !in_string {
            out.push(' ');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_stay_as_they_are() {
        let json = r#"{"a,\\":"b\",c:","d":[1,2]}"#;
        assert_eq!(spaced(json), r#"{"a,\\": "b\",c:", "d": [1, 2]}"#);
        let json = r#"["\\\\",1]"#;
        assert_eq!(spaced(json), r#"["\\\\", 1]"#);
    }
}
