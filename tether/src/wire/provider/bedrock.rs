//! Bedrock Converse.
//!
//! Shapes: botocore's model of bedrock-runtime. The events of `ConverseStream` are AWS's own binary
//! frames, not server-sent events; what is fed here is the JSON that an SDK makes of a frame, under
//! the event's name: `{"contentBlockDelta": {…}}`.

use super::turn;
use crate::call::Outcome;
use crate::wire::answers::told;
use crate::wire::place::Place;
use crate::wire::step::{Answer, Found, settle};
use crate::wire::{Format, Step, StopReason, Stream, WireError};
use serde_json::{Map, Value, json};

const FORMAT: Format = Format::Bedrock;

/// Reads a whole response.
///
/// ```
/// let step = tether::wire::bedrock::response(
///     r#"{"output": {"message": {"role": "assistant", "content": [
///         {"toolUse": {"toolUseId": "tooluse_1", "name": "add", "input": {"a": 1}}}
///     ]}}, "stopReason": "tool_use"}"#,
/// )?;
/// assert_eq!(step.calls()[0].id, "tooluse_1");
/// # Ok::<(), tether::wire::WireError>(())
/// ```
///
/// # Errors
///
/// When the text is no response, or is an error that the provider reports.
pub fn response(text: &str) -> Result<Step, WireError> {
    FORMAT.response(text)
}

/// A stream, to be fed its events under their names.
pub fn stream() -> Stream {
    FORMAT.stream()
}

pub(in crate::wire) fn step(root: &Place<'_>) -> Result<Step, WireError> {
    // An error of the service is a message alone.
    if root.get("output").is_none() && root.get("message").is_some() {
        return Err(root.reported());
    }
    let message = root
        .need("output", "an object")?
        .need("message", "an object")?;
    let blocks = message.need_items("content")?;
    let mut found = Vec::new();
    let mut text = String::new();
    for block in &blocks {
        if let Some(call) = block.get("toolUse") {
            let (id, input) = (call.get_text("toolUseId")?, call.get("input"));
            found.push(Found::new(
                id,
                call.need_text("name")?,
                input.as_ref().map(Place::raw),
            ));
        }
        text.push_str(block.get_text("text")?.unwrap_or_default());
    }
    let ids = settle(FORMAT.id_rule(), &found);
    let turn = assistant(&blocks, &ids);
    let mut step = Step::new(FORMAT, found, ids);
    step.text = text;
    step.turn = turn;
    Ok(step.with_stop(root.get_text("stopReason")?.map(stop)))
}

fn stop(reason: &str) -> StopReason {
    match reason {
        "end_turn" | "stop_sequence" => StopReason::Stop,
        "tool_use" => StopReason::ToolCalls,
        "max_tokens" | "model_context_window_exceeded" => StopReason::Length,
        "guardrail_intervened" | "content_filtered" => StopReason::ContentFilter,
        other => StopReason::Other(other.to_owned()),
    }
}

fn assistant(blocks: &[Place<'_>], ids: &[String]) -> Vec<Value> {
    let mut ids = ids.iter();
    let mut kept = Vec::new();
    for block in blocks {
        let mut block = block.value().clone();
        if let Some(call) = block.get_mut("toolUse").filter(|call| call.is_object()) {
            turn::set_id(call, "toolUseId", ids.next().map_or("", String::as_str));
            turn::need_object(call, "input");
        }
        kept.push(block);
    }
    let role = Map::from_iter([("role".to_owned(), json!("assistant"))]);
    turn::of_blocks(role, turn::tidy_texts(kept, "toolUse"))
}

/// One turn of the user with all results (hydra #964), as text, which every family of models takes
/// (pydantic-ai's Bedrock profile).
pub(in crate::wire) fn results(pairs: &[(&Answer, &Outcome)]) -> Value {
    let result = |(answer, outcome): &(&Answer, &Outcome)| {
        json!({ "toolResult": {
            "toolUseId": answer.id,
            "content": [{ "text": told(outcome) }],
            "status": if outcome.is_error() { "error" } else { "success" },
        }})
    };
    let content: Vec<Value> = pairs.iter().map(result).collect();
    json!({ "role": "user", "content": content })
}
