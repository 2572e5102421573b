//! Events of an Anthropic message.

use super::merge;
use crate::wire::WireError;
use crate::wire::place::{Pieces, Place};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(in crate::wire) struct Messages {
    message: Map<String, Value>,
    blocks: BTreeMap<u64, Block>,
}

#[derive(Clone, Debug)]
struct Block {
    block: Map<String, Value>,
    /// The input that came with the start, as it was written.
    first: Option<String>,
    /// The input that came in pieces.
    pieces: String,
}

impl Messages {
    pub(super) fn push(&mut self, event: &Place<'_>) -> Result<bool, WireError> {
        match event.need_text("type")? {
            "message_start" => {
                self.message = event.need("message", "an object")?.object()?.clone();
            }
            "content_block_start" => self.start(event)?,
            "content_block_delta" => self.delta(event)?,
            "message_delta" => {
                let delta = event.need("delta", "an object")?;
                merge::add(&mut self.message, delta.object()?);
            }
            "message_stop" => return Ok(true),
            // `ping`, `content_block_stop`, and what is new: the API asks to pass it over. An
            // `error` has been told of by its member of that name.
            _ => {}
        }
        Ok(false)
    }

    fn start(&mut self, event: &Place<'_>) -> Result<(), WireError> {
        let index = self.index(event)?;
        let block = event.need("content_block", "an object")?;
        let started = Block {
            block: block.object()?.clone(),
            first: block.get("input").map(|input| input.raw()),
            pieces: String::new(),
        };
        self.blocks.insert(index, started);
        Ok(())
    }

    /// The block of an event; without an index the newest one, or a new one at a start.
    fn index(&self, event: &Place<'_>) -> Result<u64, WireError> {
        let is_start = event.get("content_block").is_some();
        let last = self.blocks.keys().next_back().copied();
        let implied = last.map_or(0, |last| last + u64::from(is_start));
        Ok(event.get_index("index")?.unwrap_or(implied))
    }

    fn delta(&mut self, event: &Place<'_>) -> Result<(), WireError> {
        let index = self.index(event)?;
        let delta = event.need("delta", "an object")?;
        let Some(block) = self.blocks.get_mut(&index) else {
            let message =
                format!("expected a delta of a block that has begun, found block {index}");
            return Err(event.wrong(&message));
        };
        match delta.need_text("type")? {
            "input_json_delta" => block.pieces.push_str(delta.need_text("partial_json")?),
            "citations_delta" => {
                let citation = delta.need("citation", "an object")?.value();
                let more = Map::from_iter([("citations".to_owned(), json!([citation]))]);
                merge::add(&mut block.block, &more);
            }
            // `text_delta`, `thinking_delta`, `signature_delta`: a text under the block's own key.
            _ => {
                let mut more = delta.object()?.clone();
                more.remove("type");
                merge::add(&mut block.block, &more);
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> (Value, Pieces) {
        let mut pieces = Pieces::new();
        let mut content = Vec::new();
        for (position, block) in self.blocks.into_values().enumerate() {
            let path = format!("content[{position}].input");
            content.push(block.finish(path, &mut pieces));
        }
        let mut message = self.message;
        message.insert("content".to_owned(), Value::Array(content));
        (Value::Object(message), pieces)
    }
}

impl Block {
    fn finish(mut self, path: String, pieces: &mut Pieces) -> Value {
        let text = Some(self.pieces).filter(|pieces| !pieces.trim().is_empty());
        if let Some(text) = text.or(self.first) {
            let input = serde_json::from_str(&text).ok().filter(Value::is_object);
            let input = input.unwrap_or_else(|| json!({}));
            self.block.insert("input".to_owned(), input);
            pieces.insert(path, text);
        }
        Value::Object(self.block)
    }
}
