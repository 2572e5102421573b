//! What was expected and what was found, in JSON's words.

use super::check::Schema;
use super::node::Node;
use serde_json::Value;

/// How much of a found value is shown.
const SHOWN: usize = 60;

/// Whether a node is of a type of JSON Schema; `1.0` is an integer.
pub(super) fn is(node: &Node, name: &str) -> bool {
    match (name, node) {
        ("integer", Node::Number(text)) => super::integers::exact(text).is_some(),
        ("number", Node::Number(_)) => true,
        _ => kind(node) == name,
    }
}

pub(super) fn kind(node: &Node) -> &'static str {
    match node {
        Node::Null => "null",
        Node::Bool(_) => "boolean",
        Node::Number(_) => "number",
        Node::String(_) => "string",
        Node::Array(_) => "array",
        Node::Object(_) => "object",
    }
}

pub(super) fn with_article(kind: &str) -> String {
    match kind {
        "null" => kind.to_owned(),
        "integer" | "array" | "object" => format!("an {kind}"),
        _ => format!("a {kind}"),
    }
}

/// The found value: its kind, and itself where it is short.
pub(super) fn found(node: &Node) -> String {
    match node {
        Node::Null => "null".to_owned(),
        Node::Bool(value) => format!("the boolean {value}"),
        Node::Number(text) => format!("the number {}", cut(text)),
        Node::String(text) => format!(
            "the string {}",
            cut(&Value::from(text.as_str()).to_string())
        ),
        other => with_article(kind(other)),
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What a schema wants, in a few words.
pub(super) fn expected(schema: Schema<'_>) -> String {
    if let Some(referred) = schema.referred() {
        return expected(referred);
    }
    let mut kinds = Vec::new();
    kinds_of(schema, &mut kinds);
    let with_articles: Vec<String> = kinds.iter().map(|kind| with_article(kind)).collect();
    match with_articles.len() {
        0 => "another value".to_owned(),
        1 if kinds[0] == "integer" || kinds[0] == "number" => {
            format!("{}{}", with_articles[0], range(schema))
        }
        _ => with_articles.join(" or "),
    }
}

/// The types that a schema admits, each once.
pub(super) fn kinds_of<'a>(schema: Schema<'a>, kinds: &mut Vec<&'a str>) {
    if let Some(referred) = schema.referred() {
        kinds_of(referred, kinds);
    }
    let listed = match schema.get("type") {
        Some(Value::Array(names)) => names.iter().collect(),
        Some(name) => vec![name],
        None => Vec::new(),
    };
    for name in listed.into_iter().filter_map(Value::as_str) {
        if !kinds.contains(&name) {
            kinds.push(name);
        }
    }
    for keyword in ["anyOf", "oneOf", "allOf"] {
        schema
            .branches(keyword)
            .for_each(|branch| kinds_of(branch, kinds));
    }
    if let (true, Some(only)) = (kinds.is_empty(), schema.get("const")) {
        kinds.push(kind_of_value(only));
    }
}

fn kind_of_value(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn range(schema: Schema<'_>) -> String {
    match (schema.get("minimum"), schema.get("maximum")) {
        (Some(least), Some(most)) => format!(" from {least} to {most}"),
        (Some(least), None) => format!(" of at least {least}"),
        (None, Some(most)) => format!(" of at most {most}"),
        (None, None) => String::new(),
    }
}

/// A value that is none of those listed, with the nearest.
pub(super) fn not_listed(listed: &[Value], node: &Node) -> String {
    let all: Vec<String> = listed.iter().take(20).map(Value::to_string).collect();
    let more = if listed.len() > 20 { ", …" } else { "" };
    let nearest = match node {
        Node::String(text) => nearest(text, listed.iter().filter_map(Value::as_str)),
        _ => None,
    };
    let hint = nearest.map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
    let one_of = if listed.len() == 1 { "" } else { "one of " };
    format!(
        "expected {one_of}{}{more}, found {}{hint}",
        all.join(", "),
        found(node)
    )
}

pub(super) fn unknown_field<'a>(name: &str, known: impl Iterator<Item = &'a String>) -> String {
    let known: Vec<&str> = known.map(String::as_str).collect();
    if known.is_empty() {
        return format!("unknown field `{name}`; there are no fields");
    }
    let hint = match nearest(name, known.iter().copied()) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    };
    let quoted: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "unknown field `{name}`; the fields are {}{hint}",
        quoted.join(", ")
    )
}

fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let likely = known.map(|known| (strsim::damerau_levenshtein(known, word), known));
    let (distance, nearest) = likely.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + word.chars().count() / 3).then_some(nearest)
}

pub(super) fn missing(schema: Schema<'_>, names: &[&str]) -> String {
    let described: Vec<String> = names
        .iter()
        .map(|name| {
            let wanted = schema.get("properties").and_then(|known| known.get(name));
            let mut kinds = Vec::new();
            if let Some(wanted) = wanted {
                kinds_of(schema.at(wanted), &mut kinds);
            }
            if kinds.is_empty() {
                format!("`{name}`")
            } else {
                format!("`{name}` ({})", kinds.join(" or "))
            }
        })
        .collect();
    format!("missing {}", described.join(", "))
}
