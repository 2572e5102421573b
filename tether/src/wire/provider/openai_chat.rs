//! OpenAI Chat Completions, and the many servers that are like it.
//!
//! Shapes: openai-python `types/chat/chat_completion*.py`.

use super::turn;
use crate::call::Outcome;
use crate::wire::answers::told;
use crate::wire::place::Place;
use crate::wire::step::{Answer, Found, settle};
use crate::wire::{Format, Step, StopReason, Stream, WireError};
use serde_json::{Map, Value, json};

/// Reads a whole response.
///
/// ```
/// let step = tether::wire::openai_chat::response(
///     r#"{"choices": [{"index": 0, "finish_reason": "tool_calls", "message": {
///         "role": "assistant", "content": null, "tool_calls": [
///             {"id": "call_1", "type": "function",
///              "function": {"name": "add", "arguments": "{\"a\": 1}"}}
///         ]}}]}"#,
/// )?;
/// assert_eq!(step.calls()[0].arguments, r#"{"a": 1}"#);
/// # Ok::<(), tether::wire::WireError>(())
/// ```
///
/// # Errors
///
/// When the text is no response, or is an error that the provider reports.
pub fn response(text: &str) -> Result<Step, WireError> {
    Format::OpenAiChat.response(text)
}

/// A stream, to be fed the data of its events.
pub fn stream() -> Stream {
    Format::OpenAiChat.stream()
}

pub(in crate::wire) fn steps(root: &Place<'_>, format: Format) -> Result<Step, WireError> {
    let mut steps = Vec::new();
    for (position, choice) in (0..).zip(root.need_items("choices")?) {
        steps.push(step(&choice, position, format)?);
    }
    let Some(mut step) = Step::of_choices(steps) else {
        return Err(root.wrong("expected a choice, found none"));
    };
    step.response_id = root.get_text("id")?.map(str::to_owned);
    Ok(step)
}

fn step(choice: &Place<'_>, position: u64, format: Format) -> Result<Step, WireError> {
    let message = choice.need("message", "an object")?;
    let mut found = Vec::new();
    for item in message.items("tool_calls")? {
        found.push(call(&item, format)?);
    }
    let ids = settle(format.id_rule(), &found);
    let refusal = message.get_text("refusal")?;
    let said = text(&message)? + refusal.unwrap_or_default();
    let turn = assistant(message.object()?, &found, &ids, &said);
    let reason = choice.get_text("finish_reason")?.map(stop);
    let mut step = Step::new(format, found, ids);
    step.index = choice.get_index("index")?.unwrap_or(position);
    step.text = said;
    step.turn = turn;
    Ok(step.with_stop(refusal.map_or(reason, |_| Some(StopReason::Refusal))))
}

fn call(item: &Place<'_>, format: Format) -> Result<Found, WireError> {
    // The Mistral SDK writes a missing id as the text "null" (mistralai `models/toolcall.py`).
    let is_id = |id: &&str| format != Format::Mistral || *id != "null";
    let given = item.get_text("id")?.filter(is_id);
    if let Some(custom) = item.get("custom") {
        let input = custom.need_text("input")?.to_owned();
        let mut found = Found::new(given, custom.need_text("name")?, None);
        (found.arguments, found.is_custom) = (input, true);
        return Ok(found);
    }
    let function = item.need("function", "an object")?;
    let arguments = function.get("arguments");
    let arguments = arguments.as_ref().map(arguments_of).transpose()?;
    Ok(Found::new(given, function.need_text("name")?, arguments))
}

/// The text of arguments; Mistral and servers like it also give the object itself.
pub(in crate::wire) fn arguments_of(place: &Place<'_>) -> Result<String, WireError> {
    if place.value().is_object() {
        return Ok(place.raw());
    }
    place.text().map(str::to_owned)
}

/// The text of a content, which is a string or (Mistral) a list of chunks.
fn text(message: &Place<'_>) -> Result<String, WireError> {
    match message.get("content") {
        None => Ok(String::new()),
        Some(content) if content.value().is_array() => {
            let chunks = message.items("content")?;
            Ok(chunks
                .iter()
                .filter_map(|chunk| turn::text_of(chunk.value()))
                .collect())
        }
        Some(content) => content.text().map(str::to_owned),
    }
}

fn stop(reason: &str) -> StopReason {
    match reason {
        "stop" => StopReason::Stop,
        "tool_calls" | "function_call" => StopReason::ToolCalls,
        "length" | "model_length" => StopReason::Length,
        "content_filter" => StopReason::ContentFilter,
        other => StopReason::Other(other.to_owned()),
    }
}

/// The message that goes back: with what servers add to it and want to see again (reasoning,
/// Gemini's signatures under `extra_content`), without what is null.
fn assistant(
    message: &Map<String, Value>,
    found: &[Found],
    ids: &[String],
    said: &str,
) -> Vec<Value> {
    if found.is_empty() && said.is_empty() {
        return Vec::new();
    }
    let mut turn = message.clone();
    turn.retain(|_, value| !value.is_null());
    turn.entry("role").or_insert_with(|| json!("assistant"));
    if turn.get("content").is_none_or(|content| content == "") {
        turn.insert("content".to_owned(), Value::Null);
    }
    // An empty list is refused: "[] is too short".
    if found.is_empty() {
        turn.remove("tool_calls");
    }
    if let Some(Value::Array(items)) = turn.get_mut("tool_calls") {
        for ((item, found), id) in items.iter_mut().zip(found).zip(ids) {
            complete(item, found, id);
        }
    }
    vec![Value::Object(turn)]
}

/// Gives a call of the turn what a request must have.
fn complete(item: &mut Value, found: &Found, id: &str) {
    turn::set_id(item, "id", id);
    let kind = if found.is_custom {
        "custom"
    } else {
        "function"
    };
    turn::set_id(item, "type", kind);
    if let Some(function) = item.get_mut("function") {
        turn::set_arguments(function, "arguments", &found.arguments);
    }
}

/// One message for each call: an id without an answer is refused (BerriAI/litellm #10083).
pub(in crate::wire) fn results(pairs: &[(&Answer, &Outcome)]) -> Vec<Value> {
    let message = |(answer, outcome): &(&Answer, &Outcome)| json!({ "role": "tool", "tool_call_id": answer.id, "content": told(outcome) });
    pairs.iter().map(message).collect()
}

/// The same with the tool's name, as Mistral's messages have it.
pub(in crate::wire) fn named_results(pairs: &[(&Answer, &Outcome)]) -> Vec<Value> {
    let mut messages = results(pairs);
    for (message, (answer, _)) in messages.iter_mut().zip(pairs) {
        message["name"] = json!(answer.name);
    }
    messages
}
