//! OpenAI Responses.
//!
//! Shapes: openai-python `types/responses/response_*.py`.

use super::turn;
use crate::call::Outcome;
use crate::wire::answers::told;
use crate::wire::place::Place;
use crate::wire::step::{Answer, Found, settle};
use crate::wire::{Format, Step, StopReason, Stream, WireError};
use serde_json::{Value, json};

const FORMAT: Format = Format::OpenAiResponses;

/// Reads a whole response.
///
/// [`Step::turn`] has all output items, reasoning included. A caller that names the response
/// (`previous_response_id`, [`Step::response_id`]) sends [`Step::results`] alone; one that lets
/// nothing be stored asks for `reasoning.encrypted_content`, without which the reasoning that goes
/// back is not found.
///
/// ```
/// let step = tether::wire::openai_responses::response(
///     r#"{"id": "resp_1", "status": "completed", "output": [
///         {"type": "reasoning", "id": "rs_1", "summary": []},
///         {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "add",
///          "arguments": "{\"a\":1}"}
///     ]}"#,
/// )?;
/// assert_eq!(step.calls()[0].id, "call_1");
/// assert_eq!(step.turn()[0]["id"], "rs_1");
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
    let items = root.need_items("output")?;
    let mut found = Vec::new();
    let mut said = Said::default();
    for item in &items {
        match item.need_text("type")? {
            "function_call" => found.push(call(item, "arguments")?),
            "custom_tool_call" => found.push(call(item, "input")?),
            "message" => said.add(item)?,
            // Reasoning, and tools that run at the provider: they go back as they came.
            _ => {}
        }
    }
    let ids = settle(FORMAT.id_rule(), &found);
    let turn = assistant(&items, &found, &ids);
    let reason = if said.is_refusal {
        Some(StopReason::Refusal)
    } else {
        stop(root)?
    };
    let mut step = Step::new(FORMAT, found, ids);
    step.response_id = root.get_text("id")?.map(str::to_owned);
    step.text = said.text;
    step.turn = turn;
    Ok(step.with_stop(reason))
}

/// The texts of messages.
#[derive(Default)]
struct Said {
    text: String,
    is_refusal: bool,
}

impl Said {
    fn add(&mut self, message: &Place<'_>) -> Result<(), WireError> {
        for part in message.items("content")? {
            let refusal = part.get_text("refusal")?;
            self.is_refusal |= refusal.is_some();
            self.text
                .push_str(part.get_text("text")?.or(refusal).unwrap_or_default());
        }
        Ok(())
    }
}

fn call(item: &Place<'_>, key: &'static str) -> Result<Found, WireError> {
    let (given, name) = (item.get_text("call_id")?, item.need_text("name")?);
    let text = item.get_text(key)?.map(str::to_owned);
    let mut found = Found::new(given, name, text.clone());
    found.is_custom = key == "input";
    if found.is_custom {
        found.arguments = text.unwrap_or_default();
    }
    Ok(found)
}

fn stop(root: &Place<'_>) -> Result<Option<StopReason>, WireError> {
    let details = root.get("incomplete_details");
    let reason = match &details {
        Some(details) => details.get_text("reason")?,
        None => None,
    };
    Ok(match (root.get_text("status")?, reason) {
        (Some("completed"), _) => Some(StopReason::Stop),
        (_, Some("max_output_tokens")) => Some(StopReason::Length),
        (_, Some("content_filter")) => Some(StopReason::ContentFilter),
        (_, Some(other)) => Some(StopReason::Other(other.to_owned())),
        (None | Some("in_progress"), None) => None,
        (Some(other), None) => Some(StopReason::Other(other.to_owned())),
    })
}

/// The items that go back: the reasoning before a call has to, and reasoning with nothing after it
/// must not (rig #751, openai-agents-python #1611).
fn assistant(items: &[Place<'_>], found: &[Found], ids: &[String]) -> Vec<Value> {
    let mut calls = found.iter().zip(ids).peekable();
    let mut turn: Vec<Value> = Vec::new();
    for item in items {
        let mut item = item.value().clone();
        let is_call = is(&item, "function_call") || is(&item, "custom_tool_call");
        if let Some((found, id)) = calls.next_if(|_| is_call) {
            turn::set_id(&mut item, "call_id", id);
            if !found.is_custom {
                turn::set_arguments(&mut item, "arguments", &found.arguments);
            }
        }
        // SDKs write out what the API leaves away, and it is refused (openai-python #3008).
        if let Some(members) = item
            .as_object_mut()
            .filter(|it| it.get("type") == Some(&json!("reasoning")))
        {
            members.retain(|_, value| !value.is_null());
        }
        turn.push(item);
    }
    while turn.last().is_some_and(|item| is(item, "reasoning")) {
        turn.pop();
    }
    turn
}

fn is(item: &Value, kind: &str) -> bool {
    item.get("type").is_some_and(|known| known == kind)
}

/// One item for each call, joined by `call_id`.
pub(in crate::wire) fn results(pairs: &[(&Answer, &Outcome)]) -> Vec<Value> {
    let item = |(answer, outcome): &(&Answer, &Outcome)| {
        let kind = match answer.is_custom {
            true => "custom_tool_call_output",
            false => "function_call_output",
        };
        json!({ "type": kind, "call_id": answer.id, "output": told(outcome) })
    };
    pairs.iter().map(item).collect()
}
