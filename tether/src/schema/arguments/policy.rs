//! Arguments for policy and for digests, and what serde alone knows of a fault.

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

/// A fault that only the type knows of.
pub(super) fn explain(schema: &Value, text: &str, error: &serde_json::Error) -> InvalidArgs {
    let members = match Node::parse(text) {
        Ok(Node::Object(members)) => members,
        _ => return InvalidArgs::new("", "the arguments cannot be read"),
    };
    // The member that the fault is in ends at or after the place that serde names.
    let properties = &schema["properties"];
    let said = error.to_string();
    let said = said
        .split(" at line ")
        .next()
        .unwrap_or_default()
        .to_owned();
    let culprit = members.iter().find(|(name, value)| {
        let format = properties[name]["format"].as_str();
        format.is_some() && matches!(value, Node::String(text) if said.contains(text.as_str()) || !text.is_empty())
    });
    match culprit {
        Some((name, value)) => {
            let format = properties[name]["format"].as_str().unwrap_or("value");
            let found = super::words::found(value);
            let message = format!("{name}: expected a string of format {format}, found {found}");
            InvalidArgs::new(name.clone(), message)
        }
        None => InvalidArgs::new("", format!("the arguments do not fit: {said}")),
    }
}
