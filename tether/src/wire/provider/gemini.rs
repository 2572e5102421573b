//! Gemini `generateContent`.
//!
//! Shapes: google-genai `types.py` (`Candidate`, `Part`, `FunctionCall`, `FunctionResponse`).

use crate::call::Outcome;
use crate::wire::place::Place;
use crate::wire::step::{Answer, Found, settle};
use crate::wire::{Format, Step, StopReason, Stream, WireError};
use serde_json::{Map, Value, json};

const FORMAT: Format = Format::Gemini;

/// Reads a whole response.
///
/// ```
/// let step = tether::wire::gemini::response(
///     r#"{"candidates": [{"content": {"role": "model", "parts": [
///         {"functionCall": {"name": "add", "args": {"a": 1}}, "thoughtSignature": "CiQB"}
///     ]}, "finishReason": "STOP"}]}"#,
/// )?;
/// assert_eq!(step.calls()[0].name, "add");
/// assert_eq!(step.provider_id(&step.calls()[0].id), None);
/// assert_eq!(step.turn()[0]["parts"][0]["thoughtSignature"], "CiQB");
/// # Ok::<(), tether::wire::WireError>(())
/// ```
///
/// # Errors
///
/// When the text is no response, or is an error that the provider reports, as a prompt that it
/// blocked.
pub fn response(text: &str) -> Result<Step, WireError> {
    FORMAT.response(text)
}

/// A stream, to be fed its responses (`streamGenerateContent?alt=sse`).
///
/// Calls come whole. Those that Vertex cuts on request (`streamFunctionCallArguments`) are refused.
pub fn stream() -> Stream {
    FORMAT.stream()
}

pub(in crate::wire) fn steps(root: &Place<'_>) -> Result<Step, WireError> {
    let mut steps = Vec::new();
    for (position, candidate) in (0..).zip(root.items("candidates")?) {
        steps.push(step(&candidate, position)?);
    }
    let Some(mut step) = Step::of_choices(steps) else {
        return Err(nothing(root));
    };
    step.response_id = root.get_text("responseId")?.map(str::to_owned);
    Ok(step)
}

/// Why there is no candidate.
fn nothing(root: &Place<'_>) -> WireError {
    let feedback = root.get("promptFeedback");
    let reason = feedback.and_then(|feedback| feedback.get_text("blockReason").ok()?);
    match reason {
        Some(reason) => WireError::reported(FORMAT.as_str(), reason, "the prompt was blocked"),
        None => root.wrong("expected a candidate, found none"),
    }
}

fn step(candidate: &Place<'_>, position: u64) -> Result<Step, WireError> {
    let content = candidate.get("content");
    let parts = match &content {
        Some(content) => content.items("parts")?,
        None => Vec::new(),
    };
    let mut found = Vec::new();
    let mut text = String::new();
    for part in &parts {
        if let Some(call) = part.get("functionCall") {
            found.push(self::call(&call)?);
        }
        if part
            .get("thought")
            .is_none_or(|thought| thought.value() == false)
        {
            text.push_str(part.get_text("text")?.unwrap_or_default());
        }
    }
    let ids = settle(FORMAT.id_rule(), &found);
    let mut step = Step::new(FORMAT, found, ids);
    step.index = candidate.get_index("index")?.unwrap_or(position);
    step.text = text;
    if let Some(content) = content.filter(|_| !parts.is_empty()) {
        step.turn = vec![assistant(content.object()?)];
    }
    Ok(step.with_stop(candidate.get_text("finishReason")?.map(stop)))
}

fn call(call: &Place<'_>) -> Result<Found, WireError> {
    if let Some(partial) = call.get("partialArgs") {
        return Err(partial.wrong("expected whole arguments, found a part of them"));
    }
    let (id, args) = (call.get_text("id")?, call.get("args"));
    Ok(Found::new(
        id,
        call.need_text("name")?,
        args.as_ref().map(Place::raw),
    ))
}

fn stop(reason: &str) -> StopReason {
    match reason {
        "STOP" => StopReason::Stop,
        "MAX_TOKENS" => StopReason::Length,
        "SAFETY" | "RECITATION" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" | "IMAGE_SAFETY" => {
            StopReason::ContentFilter
        }
        other => StopReason::Other(other.to_owned()),
    }
}

/// The content as it came, signatures and ids in their parts: a call of Gemini 3 without its
/// signature is refused (dify-official-plugins #2088), and calls are told apart by their order.
fn assistant(content: &Map<String, Value>) -> Value {
    let mut turn = content.clone();
    turn.entry("role").or_insert_with(|| json!("model"));
    Value::Object(turn)
}

/// One content with as many responses as there were calls, in their order (gemini-cli #4217).
pub(in crate::wire) fn results(pairs: &[(&Answer, &Outcome)]) -> Value {
    let part = |(answer, outcome): &(&Answer, &Outcome)| {
        // google-genai on `FunctionResponse.response`: `output` and `error` are read by key.
        let key = if outcome.is_error() {
            "error"
        } else {
            "output"
        };
        let mut response = json!({ "name": answer.name, "response": { key: told(outcome) } });
        if let Some(id) = &answer.given {
            response["id"] = json!(id);
        }
        json!({ "functionResponse": response })
    };
    let parts: Vec<Value> = pairs.iter().map(part).collect();
    json!({ "role": "user", "parts": parts })
}

/// The value; as text where it has a key `$ref`, which Gemini 3 tries to resolve (vercel/ai #14369).
fn told(outcome: &Outcome) -> Value {
    let value = outcome.to_tool_value();
    let tree = value.to_value();
    if has_reference(&tree) {
        Value::String(value.into_string())
    } else {
        tree
    }
}

fn has_reference(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_reference),
        Value::Object(members) => {
            members.contains_key("$ref") || members.values().any(has_reference)
        }
        _ => false,
    }
}
