//! Null: taken out of a schema first, and put back in the form of the dialect.

use super::edit::{
    Members, get, into_items, is_null, object, put, set_types, take, take_notes, text, types,
};
use super::marks::NULL_ADDED;
use super::{Pass, Place};
use crate::dialect::rules::{Null, Optional};
use crate::schema::Node;

/// Takes null out of a schema that admits something else too; whether it was there.
pub(super) fn taken(members: &mut Members) -> bool {
    let mut found = false;
    let mut words = types(members);
    if words.len() > 1 && words.iter().any(|word| word == "null") {
        words.retain(|word| word != "null");
        set_types(members, words);
        found = true;
    }
    if let Some(values) = get(members, "enum").map(|values| values.items().to_vec())
        && values.len() > 1
        && values.contains(&Node::Null)
    {
        let rest = values.into_iter().filter(|value| *value != Node::Null);
        let rest = Node::Array(rest.collect());
        put(members, "enum", rest);
        found = true;
    }
    for word in ["anyOf", "oneOf"] {
        found |= taken_from_union(members, word);
    }
    found
}

fn taken_from_union(members: &mut Members, word: &str) -> bool {
    let Some(branches) = get(members, word).map(|branches| branches.items().to_vec()) else {
        return false;
    };
    let rest: Vec<_> = branches
        .iter()
        .filter(|one| !is_null(one))
        .cloned()
        .collect();
    if rest.is_empty() || rest.len() == branches.len() {
        return false;
    }
    put(members, word, Node::Array(rest));
    true
}

impl Pass {
    pub(super) fn put_null(&mut self, members: &mut Members, admits_null: bool, place: Place) {
        let optional = place == Place::Optional;
        let added = optional && !admits_null && self.rules.optional == Optional::RequiredNullable;
        if added {
            members.push((NULL_ADDED.into(), Node::Bool(true)));
        }
        if !admits_null && !added {
            return;
        }
        match self.rules.null {
            Null::TypeList => in_type_list(members),
            Null::Branch => as_branch(members),
            Null::OmittedOrBranch if optional => {}
            Null::OmittedOrBranch => as_branch(members),
            Null::Nullable if optional && get(members, "anyOf").is_some() => {}
            Null::Nullable => nullable(members),
        }
    }
}

/// `["string", "null"]`, and null in `enum` too; a branch where there is no type.
fn in_type_list(members: &mut Members) {
    let mut words = types(members);
    if words.is_empty() || get(members, "const").is_some() {
        return as_branch(members);
    }
    if !words.iter().any(|word| word == "null") {
        words.push("null".to_owned());
        set_types(members, words);
    }
    if let Some(values) = take(members, "enum") {
        let mut values = into_items(values);
        values.push(Node::Null);
        put(members, "enum", Node::Array(values));
    }
}

/// A branch of `anyOf` of its own; the notes stay with the whole.
fn as_branch(members: &mut Members) {
    let null = Node::Object(object([("type", text("null"))]));
    if super::expand::is_silent(members) {
        return;
    }
    if let Some(branches) = take(members, "anyOf") {
        let mut branches = into_items(branches);
        branches.push(null);
        return put(members, "anyOf", Node::Array(branches));
    }
    let mut notes = take_notes(members);
    let (marks, value): (Members, Members) = std::mem::take(members)
        .into_iter()
        .partition(|(key, _)| key.starts_with('\0'));
    notes.extend(marks);
    notes.push(("anyOf".into(), Node::Array(vec![Node::Object(value), null])));
    *members = notes;
}

/// `nullable` beside a type; on the first branch where nothing may stand beside `anyOf`.
fn nullable(members: &mut Members) {
    match take(members, "anyOf") {
        None => put(members, "nullable", Node::Bool(true)),
        Some(branches) => {
            let mut branches = into_items(branches);
            if let Some(Node::Object(first)) = branches.first_mut() {
                put(first, "nullable", Node::Bool(true));
            }
            put(members, "anyOf", Node::Array(branches));
        }
    }
}
