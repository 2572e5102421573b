use serde::Serialize;
use tether::prelude::Outcome;

/// An outcome as a message to an OpenAI chat model.
#[derive(Serialize)]
pub(super) struct Message<'a> {
    role: &'static str,
    tool_call_id: &'a str,
    content: String,
}

impl<'a> Message<'a> {
    pub(super) fn of(outcome: &'a Outcome) -> Self {
        Self {
            role: "tool",
            tool_call_id: outcome.call_id(),
            content: outcome.to_tool_value().into_string(),
        }
    }

    pub(super) fn text(&self) -> String {
        // Three strings always become JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}
