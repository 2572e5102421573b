//! Arguments for policy and for digests, and what serde alone knows of a fault.

use super::check::{Schema, join};
use super::node::Node;
use super::{InvalidArgs, as_object, integers};
use serde_json::Value;

/// The arguments as policy sees them: text that is not one JSON value comes as a JSON string, so
/// that policy always sees what the model sent (contract 5.2).
///
/// ```
/// use serde_json::json;
/// use tether::schema::arguments_for_policy;
///
/// assert_eq!(arguments_for_policy(""), json!({}));
/// assert_eq!(arguments_for_policy("{\"path\":"), json!("{\"path\":"));
/// ```
#[must_use]
pub fn arguments_for_policy(text: &str) -> Value {
    let raw = || Value::String(text.to_owned());
    let object = as_object(text);
    match Node::parse(object) {
        Ok(node) if integers::repeated_key(&node, "").is_none() => {
            serde_json::from_str(object).unwrap_or_else(|_| raw())
        }
        _ => raw(),
    }
}

/// The canonical text of arguments, for digests (contract 4.5): keys sorted, no white space, exact
/// numbers (integers in plain digits), one form of escapes. Text that is no JSON is that text as a
/// JSON string.
///
/// ```
/// use tether::schema::canonical_arguments;
///
/// assert_eq!(canonical_arguments(r#"{ "b": 1.0, "a": "\u0041" }"#), r#"{"a":"A","b":1}"#);
/// ```
#[must_use]
pub fn canonical_arguments(text: &str) -> String {
    match Node::parse(as_object(text)) {
        Ok(node) if integers::repeated_key(&node, "").is_none() => node.sorted().to_text(),
        _ => Value::from(text).to_string(),
    }
}

/// A fault that only the type knows of, as a wrong date: serde's own words, without its place and
/// with the path of the member that they fit.
pub(super) fn explain(schema: &Value, node: &Node, error: &serde_json::Error) -> InvalidArgs {
    let said = error.to_string();
    let said = said.split(" at line ").next().unwrap_or_default();
    match formatted(Schema::root(schema), node, "") {
        Some((path, format, found)) => {
            let message = format!("{path}: expected a string of format {format}, found {found}");
            InvalidArgs::new(path, message)
        }
        None => InvalidArgs::new("", format!("the arguments do not fit: {said}")),
    }
}

/// The first string that should be of a format and does not look like it.
fn formatted(schema: Schema<'_>, node: &Node, path: &str) -> Option<(String, String, String)> {
    let here = schema.get("format").and_then(Value::as_str);
    if let (Some(format), Node::String(text)) = (here, node)
        && !looks_like(format, text)
    {
        let found = super::words::found(node);
        return Some((path.to_owned(), format.to_owned(), found));
    }
    let mut inner = integers::inner_schemas(schema).into_iter();
    if let Some(found) = inner.find_map(|inner| formatted(inner, node, path)) {
        return Some(found);
    }
    match node {
        Node::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            let wanted = schema.at(schema.get("items")?);
            formatted(wanted, item, &format!("{path}[{index}]"))
        }),
        Node::Object(members) => members.iter().find_map(|(name, value)| {
            let wanted = schema.at(integers::member_schema(schema, name)?);
            formatted(wanted, value, &join(path, name))
        }),
        _ => None,
    }
}

/// A rough look, only to find the culprit among several: serde has refused one of them.
fn looks_like(format: &str, text: &str) -> bool {
    let bytes = text.as_bytes();
    match format {
        "uuid" => text.len() == 36 && text.chars().all(|c| c == '-' || c.is_ascii_hexdigit()),
        "date-time" => {
            text.len() >= 19 && bytes[4] == b'-' && bytes[10].eq_ignore_ascii_case(&b't')
        }
        "date" => text.len() == 10 && bytes[4] == b'-',
        _ => false,
    }
}
