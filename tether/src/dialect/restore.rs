//! The way back: from the arguments that a model wrote for a projection to those of the tool.

use super::pass::{NULL_ADDED, RENAMED};
use crate::schema::{Node, read};
use std::borrow::Cow;

/// `arguments` for the canonical schema; `None` when they are no JSON.
pub(super) fn restored(marked: &Node<'static>, arguments: &str) -> Option<String> {
    let node = read(arguments).ok()?;
    let back = Back { root: marked };
    Some(back.value(&[marked], node.into_owned()).to_string())
}

struct Back<'s> {
    root: &'s Node<'static>,
}

impl<'s> Back<'s> {
    fn value(&self, schemas: &[&'s Node<'static>], value: Node<'static>) -> Node<'static> {
        let mut parts = Vec::new();
        for schema in schemas {
            self.parts(schema, &value, &mut parts);
        }
        match value {
            Node::Array(items) => {
                let inner: Vec<_> = parts.iter().filter_map(|part| part.get("items")).collect();
                let items = items.into_iter().map(|item| self.value(&inner, item));
                Node::Array(items.collect())
            }
            Node::Object(members) => {
                let members = members.into_iter();
                Node::Object(
                    members
                        .filter_map(|(name, value)| self.member(&parts, name, value))
                        .collect(),
                )
            }
            other => other,
        }
    }

    fn member(
        &self,
        parts: &[&'s Node<'static>],
        name: Cow<'static, str>,
        value: Node<'static>,
    ) -> Option<(Cow<'static, str>, Node<'static>)> {
        let of: Vec<_> = parts
            .iter()
            .filter_map(|part| {
                let own = part.get("properties").and_then(|all| all.get(&name));
                own.or_else(|| part.get("additionalProperties"))
            })
            .collect();
        let is_absent = |schema: &&Node<'static>| schema.get(NULL_ADDED).is_some();
        if value == Node::Null && !of.is_empty() && of.iter().all(is_absent) {
            return None;
        }
        let own = of.iter().find_map(|schema| schema.get(RENAMED)?.as_str());
        let name = own.map_or(name, |own| Cow::Owned(own.to_owned()));
        Some((name, self.value(&of, value)))
    }

    /// The schemas that speak of one value: a schema, what it refers to, and the branches that the
    /// value does not rule out.
    fn parts(
        &self,
        schema: &'s Node<'static>,
        value: &Node<'_>,
        parts: &mut Vec<&'s Node<'static>>,
    ) {
        if parts.iter().any(|known| std::ptr::eq(*known, schema)) {
            return;
        }
        parts.push(schema);
        let target = schema.get("$ref").and_then(Node::as_str);
        let target = target.and_then(|reference| reference.strip_prefix("#/$defs/"));
        if let Some(target) = target.and_then(|name| self.root.get("$defs")?.get(name)) {
            self.parts(target, value, parts);
        }
        for word in ["anyOf", "oneOf", "allOf"] {
            let branches = schema.get(word).map(Node::items).unwrap_or_default();
            for branch in branches.iter().filter(|branch| fits(branch, value)) {
                self.parts(branch, value, parts);
            }
        }
    }
}

/// Whether a branch is not ruled out by its type, its constants or its required members.
fn fits(branch: &Node<'_>, value: &Node<'_>) -> bool {
    let constant = branch.get("const").is_none_or(|constant| constant == value);
    let listed = branch
        .get("enum")
        .is_none_or(|list| list.items().contains(value));
    let kind = match branch.get("type") {
        Some(Node::String(word)) => is_kind(word, value),
        Some(list) => list
            .items()
            .iter()
            .any(|word| is_kind(word.as_str().unwrap_or_default(), value)),
        None => true,
    };
    constant && listed && kind && fits_members(branch, value)
}

fn fits_members(branch: &Node<'_>, value: &Node<'_>) -> bool {
    let Node::Object(members) = value else {
        return true;
    };
    let required = branch.get("required").map(Node::items).unwrap_or_default();
    let has = |name: &Node<'_>| members.iter().any(|(key, _)| Some(&**key) == name.as_str());
    let tagged = branch
        .get("properties")
        .map(Node::members)
        .unwrap_or_default();
    required.iter().all(has)
        && tagged.iter().all(|(name, schema)| {
            let own = members.iter().find(|(key, _)| key == name);
            let is_tag = schema.get("const").is_some() || schema.get("enum").is_some();
            own.is_none_or(|(_, own)| !is_tag || fits(schema, own))
        })
}

fn is_kind(word: &str, value: &Node<'_>) -> bool {
    match value {
        Node::Null => word.eq_ignore_ascii_case("null"),
        Node::Bool(_) => word.eq_ignore_ascii_case("boolean"),
        Node::Number(_) => {
            word.eq_ignore_ascii_case("number") || word.eq_ignore_ascii_case("integer")
        }
        Node::String(_) => word.eq_ignore_ascii_case("string"),
        Node::Array(_) => word.eq_ignore_ascii_case("array"),
        Node::Object(_) => word.eq_ignore_ascii_case("object"),
    }
}
