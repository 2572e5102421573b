//! What several providers refuse in an assistant's turn that is sent back.

use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

/// Writes an id where another, or none, stands.
pub(super) fn set_id(item: &mut Value, key: &str, id: &str) {
    if let Some(item) = item.as_object_mut()
        && item.get(key).and_then(Value::as_str) != Some(id)
    {
        item.insert(key.to_owned(), Value::from(id));
    }
}

/// Arguments that go back as text: what is no JSON makes servers fail that read it again.
pub(super) fn set_arguments(item: &mut Value, key: &str, arguments: &str) {
    let is_json = serde_json::from_str::<IgnoredAny>(arguments).is_ok();
    let text = if is_json { arguments } else { "{}" };
    if let Some(item) = item.as_object_mut() {
        item.insert(key.to_owned(), Value::from(text));
    }
}

/// Arguments that go back as an object: whatever else stands there becomes an empty one.
pub(super) fn need_object(item: &mut Value, key: &str) {
    if let Some(item) = item.as_object_mut()
        && !item.get(key).is_some_and(Value::is_object)
    {
        item.insert(key.to_owned(), json!({}));
    }
}

/// Takes blank texts out of the blocks of a turn, and puts texts that stand after the last call
/// before the first: Anthropic and Bedrock refuse both (claude-code #473).
pub(super) fn tidy_texts(blocks: Vec<Value>, call: &str) -> Vec<Value> {
    let is_call = |block: &Value| {
        block
            .get("type")
            .map_or_else(|| block.get(call).is_some(), |kind| kind == call)
    };
    let is_blank = |text: &str| text.trim().is_empty();
    let mut blocks: Vec<Value> = blocks
        .into_iter()
        .filter(|block| !text_of(block).is_some_and(is_blank))
        .collect();
    let first = blocks.iter().position(is_call);
    let last = blocks.iter().rposition(is_call);
    if let (Some(first), Some(last)) = (first, last) {
        let after = blocks.split_off(last + 1);
        let (texts, rest): (Vec<_>, Vec<_>) = after
            .into_iter()
            .partition(|block| text_of(block).is_some());
        blocks.splice(first..first, texts);
        blocks.extend(rest);
    }
    blocks
}

/// The text of a block that is one.
pub(super) fn text_of(block: &Value) -> Option<&str> {
    match block.get("type") {
        None => block.get("text")?.as_str(),
        Some(kind) if kind == "text" => block.get("text")?.as_str(),
        Some(_) => None,
    }
}

/// A turn of these blocks; none if there are none, since an empty one is refused.
pub(super) fn of_blocks(mut turn: Map<String, Value>, blocks: Vec<Value>) -> Vec<Value> {
    if blocks.is_empty() {
        return Vec::new();
    }
    turn.insert("content".to_owned(), Value::Array(blocks));
    vec![Value::Object(turn)]
}
