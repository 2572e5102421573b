//! Reading and changing the members of one schema.

use crate::schema::Node;
use std::borrow::Cow;

pub(in crate::dialect) type Members = Vec<(Cow<'static, str>, Node<'static>)>;

/// What says nothing of which values are admitted.
pub(super) const NOTES: [&str; 4] = ["description", "default", "examples", "deprecated"];

pub(super) fn get<'m>(members: &'m Members, keyword: &str) -> Option<&'m Node<'static>> {
    members
        .iter()
        .find(|(known, _)| known == keyword)
        .map(|(_, value)| value)
}

pub(super) fn take(members: &mut Members, keyword: &str) -> Option<Node<'static>> {
    let at = members.iter().position(|(known, _)| known == keyword)?;
    Some(members.remove(at).1)
}

/// Sets `keyword`, in the place where it stood.
pub(super) fn put(members: &mut Members, keyword: &str, value: Node<'static>) {
    match members.iter_mut().find(|(known, _)| known == keyword) {
        Some((_, old)) => *old = value,
        None => members.push((keyword.to_owned().into(), value)),
    }
}

pub(super) fn text(value: impl Into<String>) -> Node<'static> {
    Node::String(Cow::Owned(value.into()))
}

pub(super) fn object(members: impl IntoIterator<Item = (&'static str, Node<'static>)>) -> Members {
    members
        .into_iter()
        .map(|(keyword, value)| (Cow::Borrowed(keyword), value))
        .collect()
}

pub(super) fn into_members(node: Node<'static>) -> Members {
    match node {
        Node::Object(members) => members,
        _ => Vec::new(),
    }
}

pub(super) fn into_items(node: Node<'static>) -> Vec<Node<'static>> {
    match node {
        Node::Array(items) => items,
        _ => Vec::new(),
    }
}

pub(super) fn texts(names: Vec<String>) -> Node<'static> {
    Node::Array(names.into_iter().map(text).collect())
}

/// The texts of an array of texts.
pub(super) fn as_texts(node: Option<&Node<'_>>) -> Vec<String> {
    let items = node.map(Node::items).unwrap_or_default();
    items
        .iter()
        .filter_map(|item| item.as_str().map(str::to_owned))
        .collect()
}

/// The words of `type`, a single one or a list.
pub(super) fn types(members: &Members) -> Vec<String> {
    match get(members, "type") {
        Some(Node::String(word)) => vec![word.to_string()],
        list => as_texts(list),
    }
}

pub(super) fn set_types(members: &mut Members, mut words: Vec<String>) {
    if words.len() == 1 {
        put(members, "type", text(words.remove(0)));
    } else {
        put(members, "type", texts(words));
    }
}

/// Takes the notes out of a schema.
pub(super) fn take_notes(members: &mut Members) -> Members {
    let (notes, rest) = std::mem::take(members)
        .into_iter()
        .partition(|(keyword, _)| is_note(keyword));
    *members = rest;
    notes
}

pub(super) fn is_note(keyword: &str) -> bool {
    NOTES.contains(&keyword)
}

/// Whether a schema is `{"type": "null"}`, notes aside.
pub(super) fn is_null(node: &Node<'_>) -> bool {
    node.get("type").and_then(Node::as_str) == Some("null")
        && node
            .members()
            .iter()
            .all(|(keyword, _)| keyword == "type" || is_note(keyword))
}
