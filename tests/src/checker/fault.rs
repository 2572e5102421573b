use serde::Serialize;
use std::fmt;

/// One thing that falls short.
#[derive(Debug)]
pub(super) struct Fault {
    /// The id of the call, or `run`.
    call: String,
    field: String,
    expected: String,
    found: String,
}

impl Fault {
    pub(super) fn of_call(
        id: &str,
        field: impl fmt::Display,
        expected: impl fmt::Display,
        found: impl fmt::Display,
    ) -> Self {
        Self {
            call: if id.is_empty() { "(empty id)" } else { id }.to_owned(),
            field: field.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    /// Of the run as a whole.
    pub(super) fn of_run(
        field: impl fmt::Display,
        expected: impl fmt::Display,
        found: impl fmt::Display,
    ) -> Self {
        Self::of_call("run", field, expected, found)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            call,
            field,
            expected,
            found,
        } = self;
        write!(f, "{call}: {field}: expected {expected}, found {found}")
    }
}

/// A value as JSON text, cut where it is long.
pub(super) fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string(value).unwrap_or_else(|error| error.to_string());
    match text.char_indices().nth(160) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
