//! What of a schema bears on validation, as a text to compare.

use crate::schema::canonical::{Holds, are_disjoint, expanded, holds};
use crate::schema::json::Node;

/// The schema with its types where they are used, and with `anyOf` for a `oneOf` that says the same.
pub(super) fn plain(root: Node<'_>) -> Node<'static> {
    as_any_of(expanded(root.into_owned()))
}

fn as_any_of(node: Node<'static>) -> Node<'static> {
    let Node::Object(members) = node else {
        return node;
    };
    let has_any_of = members.iter().any(|(keyword, _)| keyword == "anyOf");
    let members = members.into_iter().map(|(keyword, value)| {
        let value = match (holds(&keyword), value) {
            (Holds::Schema, schema) => as_any_of(schema),
            (Holds::Schemas, Node::Array(all)) => {
                Node::Array(all.into_iter().map(as_any_of).collect())
            }
            (Holds::SchemaMap, Node::Object(map)) => Node::Object(
                map.into_iter()
                    .map(|(name, one)| (name, as_any_of(one)))
                    .collect(),
            ),
            (_, data) => data,
        };
        let is_any_of = keyword == "oneOf" && !has_any_of && are_disjoint(value.items());
        (if is_any_of { "anyOf".into() } else { keyword }, value)
    });
    Node::Object(members.collect())
}

/// Whether `keyword` tells a reader something and restricts nothing (JSON Schema 2020-12,
/// Validation, chapter 9).
pub(super) fn is_annotation(keyword: &str) -> bool {
    matches!(
        keyword,
        "title" | "description" | "default" | "examples" | "deprecated" | "readOnly" | "writeOnly"
    )
}

/// The schema without what only tells, by position: a property named `default` stays.
pub(super) fn bare<'n>(schema: &'n Node<'_>) -> Node<'n> {
    let Node::Object(members) = schema else {
        return schema.clone();
    };
    let kept = members
        .iter()
        .filter(|(keyword, _)| !is_annotation(keyword) && keyword != "$comment");
    let members = kept.map(|(keyword, value)| {
        let value = match (holds(keyword), value) {
            (Holds::Schema, schema) => bare(schema),
            (Holds::Schemas, Node::Array(schemas)) => {
                Node::Array(schemas.iter().map(bare).collect())
            }
            (Holds::SchemaMap, Node::Object(map)) => {
                let map = map
                    .iter()
                    .map(|(name, schema)| ((&**name).into(), bare(schema)));
                Node::Object(map.collect())
            }
            (_, data) if keyword == "required" => sorted(data),
            (_, data) => data.clone(),
        };
        ((&**keyword).into(), value)
    });
    Node::Object(members.collect())
}

fn sorted<'n>(names: &'n Node<'_>) -> Node<'n> {
    let mut names = names.items().to_vec();
    names.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
    Node::Array(names)
}

/// Whether a reference stands anywhere in the bare schema; data that looks like one counts.
pub(super) fn refers(schema: &Node<'_>) -> bool {
    match schema {
        Node::Object(members) => members
            .iter()
            .any(|(name, value)| matches!(&**name, "$ref" | "$dynamicRef") || refers(value)),
        Node::Array(items) => items.iter().any(refers),
        _ => false,
    }
}
