//! `anyOf` and `oneOf`.

use super::at::At;
use super::edit::{
    Members, as_texts, get, into_items, into_members, object, put, take, take_notes, text, texts,
};
use super::merge::merge;
use super::{Pass, Place, words};
use crate::dialect::loss::Instead;
use crate::dialect::rules::{Act, Unions};
use crate::schema::{Node, are_disjoint, folded};

/// What closes an object of common fields and a union.
const SEALED: &str = "unevaluatedProperties";

impl Pass {
    pub(super) fn union(&mut self, members: &mut Members, at: &At, place: Place) {
        let found = ["oneOf", "anyOf"].into_iter().find_map(|word| {
            let branches = take(members, word)?;
            Some((word, into_items(branches)))
        });
        let Some((word, branches)) = found else {
            return;
        };
        if place == Place::Root && !self.rules.root_union {
            return self.as_one_object(members, word, &branches, at);
        }
        if let [only] = branches.as_slice()
            && let Some(merged) = merge(members.clone(), into_members(only.clone()))
        {
            *members = merged;
            return self.union(members, at, place);
        }
        let branches = self.distributed(members, branches, at);
        let word = self.union_word(word, &branches, at);
        let mut branches: Vec<_> = branches
            .into_iter()
            .map(|branch| self.schema(branch, at, Place::Inner))
            .collect();
        if self.rules.unions == Unions::Bare {
            share_description(members, &mut branches);
        }
        put(members, word, Node::Array(branches));
    }

    fn union_word(
        &mut self,
        word: &'static str,
        branches: &[Node<'static>],
        at: &At,
    ) -> &'static str {
        if word == "anyOf" || self.rules.one_of == Act::Keep {
            return word;
        }
        if !are_disjoint(branches) {
            self.lose(at, word, Instead::Rewritten);
        }
        "anyOf"
    }

    /// The branches, each with what stood beside the union.
    fn distributed(
        &mut self,
        members: &mut Members,
        branches: Vec<Node<'static>>,
        at: &At,
    ) -> Vec<Node<'static>> {
        let sealed =
            get(members, SEALED) == Some(&Node::Bool(false)) && self.rules.act(SEALED) != Act::Keep;
        if !sealed && !self.rules.distributes() {
            return branches;
        }
        let notes = take_notes(members);
        let mut beside = std::mem::replace(members, notes);
        if sealed {
            // Each branch repeats the common fields, and is closed round them and its own.
            take(&mut beside, SEALED);
            put(&mut beside, "additionalProperties", Node::Bool(false));
        }
        if beside.is_empty() {
            return branches;
        }
        let merged = branches
            .iter()
            .map(|branch| merge(into_members(branch.clone()), beside.clone()).map(Node::Object))
            .collect::<Option<Vec<_>>>();
        merged.unwrap_or_else(|| {
            self.refuse(
                at,
                "what stands beside the union contradicts one of its branches",
            );
            branches
        })
    }

    /// One object with the parameters of all branches, for a root that may be no union.
    fn as_one_object(
        &mut self,
        members: &mut Members,
        word: &str,
        branches: &[Node<'static>],
        at: &At,
    ) {
        self.lose(at, word, Instead::Rewritten);
        let mut properties = into_members(take(members, "properties").unwrap_or(Node::Null));
        let mut combinations = Vec::new();
        let mut shared: Option<Vec<String>> = None;
        for branch in branches {
            let required = as_texts(branch.get("required"));
            let own = branch
                .get("properties")
                .map(Node::members)
                .unwrap_or_default();
            combinations.push(combination(own, &required));
            for (name, schema) in own {
                add_property(&mut properties, name, schema);
            }
            shared = Some(match shared {
                None => required,
                Some(names) => names
                    .into_iter()
                    .filter(|name| required.contains(name))
                    .collect(),
            });
        }
        let mut required = as_texts(get(members, "required"));
        required.extend(shared.unwrap_or_default());
        put(members, "properties", Node::Object(properties));
        if !required.is_empty() {
            put(members, "required", texts(required));
        }
        let note = format!("one of these combinations: {}", combinations.join(" | "));
        let own = take(members, "description");
        let description = words::described(own.as_ref().and_then(Node::as_str), &[note]);
        put(members, "description", text(description));
    }
}

/// `op: "Add", at`.
fn combination(
    properties: &[(std::borrow::Cow<'static, str>, Node<'static>)],
    required: &[String],
) -> String {
    let shown = required.iter().map(|name| {
        let schema = properties
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, schema)| schema);
        match schema.and_then(|schema| schema.get("const")) {
            Some(value) => format!("{name}: {value}"),
            None => name.clone(),
        }
    });
    shown.collect::<Vec<_>>().join(", ")
}

fn add_property(properties: &mut Members, name: &str, schema: &Node<'static>) {
    let Some((_, known)) = properties.iter_mut().find(|(known, _)| known == name) else {
        properties.push((name.to_owned().into(), schema.clone()));
        return;
    };
    if known == schema {
        return;
    }
    let mut branches = match known.get("anyOf") {
        Some(branches) => branches.items().to_vec(),
        None => vec![known.clone()],
    };
    if !branches.contains(schema) {
        branches.push(schema.clone());
    }
    *known = match folded(&branches) {
        Some(folded) => Node::Object(folded),
        None => Node::Object(object([("anyOf", Node::Array(branches))])),
    };
}

/// Where nothing may stand beside `anyOf`, each branch says what the whole is for.
fn share_description(members: &mut Members, branches: &mut [Node<'static>]) {
    let Some(whole) = take(members, "description") else {
        return;
    };
    let whole = whole.as_str().unwrap_or_default().to_owned();
    for branch in branches {
        let Node::Object(branch) = branch else {
            continue;
        };
        let both = match get(branch, "description").and_then(Node::as_str) {
            Some(own) => format!("{whole} – {own}"),
            None => whole.clone(),
        };
        put(branch, "description", text(both));
        branch.sort_by(|(a, _), (b, _)| crate::schema::rank(a).cmp(&crate::schema::rank(b)));
    }
}
