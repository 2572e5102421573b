//! Events of a response of OpenAI.

use super::merge;
use crate::wire::WireError;
use crate::wire::place::Place;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(in crate::wire) struct Responses {
    /// The newest `response` that an event had.
    response: Map<String, Value>,
    items: BTreeMap<u64, Map<String, Value>>,
}

impl Responses {
    pub(super) fn push(&mut self, event: &Place<'_>) -> Result<bool, WireError> {
        match event.need_text("type")? {
            "error" => return Err(event.reported()),
            "response.failed" => return Err(failure(event)?),
            "response.created" | "response.in_progress" | "response.queued" => {
                self.response = event.need("response", "an object")?.object()?.clone();
            }
            "response.completed" | "response.incomplete" | "response.cancelled" => {
                self.response = event.need("response", "an object")?.object()?.clone();
                return Ok(true);
            }
            "response.output_item.added" | "response.output_item.done" => {
                let item = event.need("item", "an object")?.object()?.clone();
                let next = self.items.keys().next_back().map_or(0, |last| last + 1);
                let index = event.get_index("output_index")?.unwrap_or(next);
                self.items.insert(index, item);
            }
            kind => self.add(event, kind)?,
        }
        Ok(false)
    }

    /// Takes a piece of an item. Pieces of what `output_item.done` has as a whole, as reasoning,
    /// are passed over.
    fn add(&mut self, event: &Place<'_>, kind: &str) -> Result<(), WireError> {
        match kind {
            "response.function_call_arguments.delta" => {
                merge::push_text(self.item(event)?, "arguments", event.need_text("delta")?);
            }
            "response.function_call_arguments.done" => {
                set(
                    self.item(event)?,
                    "arguments",
                    event.need_text("arguments")?,
                );
            }
            "response.custom_tool_call_input.delta" => {
                merge::push_text(self.item(event)?, "input", event.need_text("delta")?);
            }
            "response.custom_tool_call_input.done" => {
                set(self.item(event)?, "input", event.need_text("input")?);
            }
            "response.output_text.delta" => self.add_text(event, "output_text", "text")?,
            "response.refusal.delta" => self.add_text(event, "refusal", "refusal")?,
            _ => {}
        }
        Ok(())
    }

    /// The item that an event is of: by `output_index`, else by `item_id`.
    fn item(&mut self, event: &Place<'_>) -> Result<&mut Map<String, Value>, WireError> {
        let id = event.get_text("item_id")?;
        let of_id = |item: &Map<String, Value>| item.get("id").and_then(Value::as_str) == id;
        let index = match event.get_index("output_index")? {
            Some(index) => Some(index),
            None => {
                let mut items = self.items.iter();
                items.find(|(_, item)| of_id(item)).map(|(index, _)| *index)
            }
        };
        let item = index.and_then(|index| self.items.get_mut(&index));
        item.ok_or_else(|| event.wrong("expected a piece of an item that was added, found another"))
    }

    fn add_text(&mut self, event: &Place<'_>, kind: &str, key: &str) -> Result<(), WireError> {
        let delta = event.need_text("delta")?;
        let at = event.get_index("content_index")?.unwrap_or(0);
        let item = self.item(event)?;
        let content = item.entry("content").or_insert_with(|| json!([]));
        let Some(parts) = content.as_array_mut() else {
            return Ok(());
        };
        let at = usize::try_from(at).unwrap_or(usize::MAX).min(parts.len());
        if at == parts.len() {
            parts.push(json!({ "type": kind, key: "" }));
        }
        if let Some(Value::Object(part)) = parts.get_mut(at) {
            merge::push_text(part, key, delta);
        }
        Ok(())
    }

    /// The response. The last event has all items; a server that leaves them out there has told of
    /// them one by one.
    pub(super) fn finish(self) -> Value {
        let mut response = self.response;
        let told = response
            .get("output")
            .and_then(Value::as_array)
            .map_or(0, Vec::len);
        if told < self.items.len() {
            let items = self.items.into_values().map(Value::Object).collect();
            response.insert("output".to_owned(), Value::Array(items));
        }
        response.entry("output").or_insert_with(|| json!([]));
        Value::Object(response)
    }
}

fn set(item: &mut Map<String, Value>, key: &str, text: &str) {
    item.insert(key.to_owned(), Value::from(text));
}

fn failure(event: &Place<'_>) -> Result<WireError, WireError> {
    let response = event.need("response", "an object")?;
    Ok(match response.get("error") {
        Some(error) => error.reported(),
        None => response.reported(),
    })
}
