//! Events of a Bedrock conversation.

use super::merge;
use crate::wire::WireError;
use crate::wire::place::{Pieces, Place};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(in crate::wire) struct Converse {
    blocks: BTreeMap<u64, Block>,
    stop: Option<String>,
}

#[derive(Clone, Debug, Default)]
struct Block {
    block: Map<String, Value>,
    input: String,
}

impl Converse {
    pub(super) fn push(&mut self, event: &Place<'_>) -> Result<bool, WireError> {
        refuse_exceptions(event)?;
        if let Some(start) = event.get("contentBlockStart") {
            let block = start.get("start").map(|start| start.object().cloned());
            self.block(&start)?.block = block.transpose()?.unwrap_or_default();
        }
        if let Some(delta) = event.get("contentBlockDelta") {
            let block = self.block(&delta)?;
            block.add(&delta.need("delta", "an object")?)?;
        }
        if let Some(stop) = event.get("messageStop") {
            self.stop = Some(stop.need_text("stopReason")?.to_owned());
            return Ok(true);
        }
        Ok(false)
    }

    /// The block of an event. Blocks of text have no start.
    fn block(&mut self, event: &Place<'_>) -> Result<&mut Block, WireError> {
        let last = self.blocks.keys().next_back().copied().unwrap_or(0);
        let index = event.get_index("contentBlockIndex")?.unwrap_or(last);
        Ok(self.blocks.entry(index).or_default())
    }

    pub(super) fn finish(self) -> (Value, Pieces) {
        let mut pieces = Pieces::new();
        let mut content = Vec::new();
        for (position, block) in self.blocks.into_values().enumerate() {
            let path = format!("output.message.content[{position}].toolUse.input");
            content.push(block.finish(path, &mut pieces));
        }
        let message = json!({ "role": "assistant", "content": content });
        let response = json!({ "output": { "message": message }, "stopReason": self.stop });
        (response, pieces)
    }
}

impl Block {
    fn add(&mut self, delta: &Place<'_>) -> Result<(), WireError> {
        if let Some(call) = delta.get("toolUse") {
            self.input
                .push_str(call.get_text("input")?.unwrap_or_default());
            return Ok(());
        }
        let Some(reasoning) = delta.get("reasoningContent") else {
            merge::add(&mut self.block, delta.object()?);
            return Ok(());
        };
        // A block has its text and signature a level deeper than a delta (botocore's
        // `ReasoningContentBlock`, `ReasoningContentBlockDelta`).
        let mut more = reasoning.object()?.clone();
        if !more.contains_key("redactedContent") {
            more = Map::from_iter([("reasoningText".to_owned(), Value::Object(more))]);
        }
        let more = Map::from_iter([("reasoningContent".to_owned(), Value::Object(more))]);
        merge::add(&mut self.block, &more);
        Ok(())
    }

    fn finish(mut self, path: String, pieces: &mut Pieces) -> Value {
        if let Some(Value::Object(call)) = self.block.get_mut("toolUse") {
            let input = serde_json::from_str(&self.input)
                .ok()
                .filter(Value::is_object);
            call.insert("input".to_owned(), input.unwrap_or_else(|| json!({})));
            if !self.input.trim().is_empty() {
                pieces.insert(path, self.input);
            }
        }
        Value::Object(self.block)
    }
}

/// Errors come as events named `…Exception`.
fn refuse_exceptions(event: &Place<'_>) -> Result<(), WireError> {
    for (name, exception) in event.object()? {
        if name.ends_with("Exception") {
            let message = exception.get("message").and_then(Value::as_str);
            return Err(event.reported_as(name, message.unwrap_or_default()));
        }
    }
    Ok(())
}
