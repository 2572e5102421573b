//! Anthropic Messages.
//!
//! Shapes: anthropic-python `types/{tool_use_block,tool_result_block_param,raw_message_*_event}.py`.

use super::turn;
use crate::call::Outcome;
use crate::wire::answers::told;
use crate::wire::place::Place;
use crate::wire::step::{Answer, Found, settle};
use crate::wire::{Format, Step, StopReason, Stream, WireError};
use serde_json::{Map, Value, json};

const FORMAT: Format = Format::Anthropic;

/// Reads a whole response.
///
/// ```
/// let step = tether::wire::anthropic::response(
///     r#"{"role": "assistant", "stop_reason": "tool_use", "content": [
///         {"type": "thinking", "thinking": "Sum.", "signature": "EqQB"},
///         {"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 1}}
///     ]}"#,
/// )?;
/// assert_eq!(step.calls()[0].arguments, r#"{"a": 1}"#);
/// assert_eq!(step.turn()[0]["content"][0]["signature"], "EqQB");
/// # Ok::<(), tether::wire::WireError>(())
/// ```
///
/// # Errors
///
/// When the text is no response, or is an error that the provider reports.
pub fn response(text: &str) -> Result<Step, WireError> {
    FORMAT.response(text)
}

/// A stream, to be fed the data of its events.
pub fn stream() -> Stream {
    FORMAT.stream()
}

pub(in crate::wire) fn step(root: &Place<'_>) -> Result<Step, WireError> {
    let blocks = root.need_items("content")?;
    let mut found = Vec::new();
    let mut text = String::new();
    for block in &blocks {
        match block.need_text("type")? {
            "tool_use" => found.push(call(block)?),
            "text" => text.push_str(block.need_text("text")?),
            // Thoughts, and tools that run at the provider: they go back as they came.
            _ => {}
        }
    }
    let ids = settle(FORMAT.id_rule(), &found);
    let reason = root.get_text("stop_reason")?.map(stop);
    let mut turn = turn::tidy_texts(sent_back(&blocks, &ids), "tool_use");
    // A thought at the end is refused (forgecode #2107), and that of a cut stream has no signature.
    while turn.last().is_some_and(is_thought) {
        turn.pop();
    }
    let mut step = Step::new(FORMAT, found, ids);
    step.response_id = root.get_text("id")?.map(str::to_owned);
    step.text = text;
    let role = Map::from_iter([("role".to_owned(), json!("assistant"))]);
    step.turn = turn::of_blocks(role, turn);
    Ok(step.with_stop(reason))
}

fn call(block: &Place<'_>) -> Result<Found, WireError> {
    let (id, name) = (block.get_text("id")?, block.need_text("name")?);
    let input = block.get("input");
    Ok(Found::new(id, name, input.as_ref().map(Place::raw)))
}

fn stop(reason: &str) -> StopReason {
    match reason {
        "end_turn" | "stop_sequence" => StopReason::Stop,
        "tool_use" => StopReason::ToolCalls,
        "max_tokens" | "model_context_window_exceeded" => StopReason::Length,
        "pause_turn" => StopReason::Pause,
        "refusal" => StopReason::Refusal,
        other => StopReason::Other(other.to_owned()),
    }
}

fn is_thought(block: &Value) -> bool {
    let kind = block.get("type").and_then(Value::as_str);
    matches!(kind, Some("thinking" | "redacted_thinking"))
}

/// The blocks that go back: all, since `thinking` has to stand unchanged before the calls
/// (pydantic-ai #2040).
fn sent_back(blocks: &[Place<'_>], ids: &[String]) -> Vec<Value> {
    let mut ids = ids.iter();
    let mut kept = Vec::new();
    for block in blocks {
        let mut block = block.value().clone();
        if block.get("type").is_some_and(|kind| kind == "tool_use") {
            turn::set_id(&mut block, "id", ids.next().map_or("", String::as_str));
            turn::need_object(&mut block, "input");
        }
        kept.push(block);
    }
    kept
}

/// One message that begins with the results of all calls (anthropic-sdk-typescript #653).
pub(in crate::wire) fn results(pairs: &[(&Answer, &Outcome)]) -> Value {
    let result = |(answer, outcome): &(&Answer, &Outcome)| {
        let mut result = json!({
            "type": "tool_result",
            "tool_use_id": answer.id,
            "content": told(outcome),
        });
        if outcome.is_error() {
            result["is_error"] = Value::Bool(true);
        }
        result
    };
    let content: Vec<Value> = pairs.iter().map(result).collect();
    json!({ "role": "user", "content": content })
}
