//! Deltas of JSON objects.

use serde_json::{Map, Value, json};

/// Adds a delta: texts are continued, lists extended, objects merged, all else replaced. Null is
/// nothing.
pub(super) fn add(into: &mut Map<String, Value>, delta: &Map<String, Value>) {
    for (key, value) in delta.iter().filter(|(_, value)| !value.is_null()) {
        match (into.get_mut(key), value) {
            (Some(Value::String(known)), Value::String(more)) => {
                // Said once, or again in every delta.
                if !matches!(&**key, "role" | "type" | "id" | "name" | "format") {
                    known.push_str(more);
                }
            }
            (Some(Value::Object(known)), Value::Object(more)) => add(known, more),
            (Some(known), more) if key == "content" => add_content(known, more),
            (Some(Value::Array(known)), Value::Array(more)) => known.extend_from_slice(more),
            _ => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
}

/// A content that is text in one delta and a list of chunks in another (Mistral), or lists: texts
/// that follow each other are one.
fn add_content(known: &mut Value, more: &Value) {
    let mut chunks = chunks(known);
    for chunk in self::chunks(more) {
        match (chunks.last_mut(), plain(&chunk)) {
            (Some(last), Some(text)) if plain(last).is_some() => {
                let joined = plain(last).unwrap_or_default().to_owned() + text;
                *last = json!({ "type": "text", "text": joined });
            }
            _ => chunks.push(chunk),
        }
    }
    *known = Value::Array(chunks);
}

fn chunks(content: &Value) -> Vec<Value> {
    match content {
        Value::Array(chunks) => chunks.clone(),
        Value::String(text) if text.is_empty() => Vec::new(),
        text => vec![json!({ "type": "text", "text": text })],
    }
}

/// The text of a chunk that is nothing else.
fn plain(chunk: &Value) -> Option<&str> {
    let is_plain = chunk.as_object()?.len() == 2 && chunk.get("type")? == "text";
    chunk.get("text")?.as_str().filter(|_| is_plain)
}

/// Continues the text of a member.
pub(super) fn push_text(into: &mut Map<String, Value>, key: &str, more: &str) {
    let delta = Map::from_iter([(key.to_owned(), Value::from(more))]);
    add(into, &delta);
}
