use super::closed::UNENFORCED;
use super::keywords::{Holds, holds, is_rust_only};
use crate::schema::json::{Node, quoted};

/// The JSON text of a canonical tree, without the formats of Rust's numbers and what else is for the checks.
pub(crate) fn schema_text(schema: &Node<'_>) -> String {
    match schema {
        Node::Object(members) => {
            let shown = members
                .iter()
                .filter(|(keyword, value)| !is_hidden(keyword, value));
            object(shown.map(|(keyword, value)| (&**keyword, keyword_text(keyword, value))))
        }
        other => other.to_string(),
    }
}

fn is_hidden(keyword: &str, value: &Node<'_>) -> bool {
    keyword == UNENFORCED || keyword == "format" && value.as_str().is_some_and(is_rust_only)
}

fn keyword_text(keyword: &str, value: &Node<'_>) -> String {
    match (holds(keyword), value) {
        (Holds::Schema, schema) => schema_text(schema),
        (Holds::Schemas, Node::Array(items)) => {
            let items: Vec<_> = items.iter().map(schema_text).collect();
            format!("[{}]", items.join(","))
        }
        (Holds::SchemaMap, Node::Object(map)) => object(
            map.iter()
                .map(|(name, schema)| (&**name, schema_text(schema))),
        ),
        (_, data) => data.to_string(),
    }
}

fn object<'a>(members: impl Iterator<Item = (&'a str, String)>) -> String {
    let members: Vec<_> = members
        .map(|(name, text)| format!("{}:{text}", quoted(name)))
        .collect();
    format!("{{{}}}", members.join(","))
}
