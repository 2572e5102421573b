use super::absorb::Members;
use super::keywords::{Holds, holds, is_dropped, rank};
use super::{integers, properties, unions};
use crate::schema::json::Node;

/// The canonical form of one schema and of all below it.
pub(super) fn canonical_schema(schema: Node<'static>) -> Node<'static> {
    match schema {
        // "Anything" is written as a schema, which takes a description and which clients know.
        Node::Bool(true) => Node::Object(Vec::new()),
        Node::Object(members) => canonical_members(members),
        other => other,
    }
}

fn canonical_members(members: Members) -> Node<'static> {
    let mut members: Members = members
        .into_iter()
        .filter(|(keyword, _)| !is_dropped(keyword))
        .map(|(keyword, value)| {
            let value = canonical_keyword(&keyword, value);
            (keyword, value)
        })
        .collect();
    members.retain(|(keyword, value)| !is_empty_note(keyword, value));
    integers::state_bounds(&mut members);
    unions::fold(&mut members);
    unions::unwrap(&mut members);
    members.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)));
    properties::required_first(Node::Object(members))
}

fn canonical_keyword(keyword: &str, value: Node<'static>) -> Node<'static> {
    match (holds(keyword), value) {
        // A boolean says whether there may be others; that is its plainest form.
        (Holds::Schema, value @ Node::Bool(_)) if keyword != "items" => value,
        (Holds::Schema, value) => canonical_schema(value),
        (Holds::Schemas, Node::Array(items)) => {
            Node::Array(items.into_iter().map(canonical_schema).collect())
        }
        (Holds::SchemaMap, Node::Object(map)) => Node::Object(
            map.into_iter()
                .map(|(name, schema)| (name, canonical_schema(schema)))
                .collect(),
        ),
        (_, value) => canonical_data(keyword, value),
    }
}

fn canonical_data(keyword: &str, value: Node<'static>) -> Node<'static> {
    match (keyword, value) {
        ("description", Node::String(text)) => Node::String(text.trim().to_owned().into()),
        (
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf"
            | "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties"
            | "maxProperties",
            value,
        ) => integers::plain(value),
        (_, value) => value,
    }
}

/// An empty description, a list of required names without a name, or a default that is absence.
fn is_empty_note(keyword: &str, value: &Node<'_>) -> bool {
    match keyword {
        "description" => value.as_str() == Some(""),
        "required" => value.items().is_empty(),
        "default" => *value == Node::Null,
        _ => false,
    }
}
