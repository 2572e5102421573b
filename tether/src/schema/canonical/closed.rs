//! Objects take the fields that they name, and no others (contract 5.4), at every depth.
//!
//! A derive leaves the objects below the root open, and a closed one that is put together with
//! another, as serde's tag with the fields of its variant, admits nothing at all. Here
//!
//! - an object that names its fields and says nothing of others is closed;
//! - what an object is put together from (`$ref`, `allOf`, a union of one) is written into it;
//! - what is then still a union beside fields is closed as a whole, by `unevaluatedProperties`.
//!
//! Whoever means an object to be open says so: `allow_unknown_fields` of the tool, or
//! `additionalProperties` in the type's schema. A part that contains itself without a field
//! between stays open.

use super::absorb::{Members, absorb, get, is_false, take};
use super::keywords::{Holds, holds, rank};
use super::properties;
use crate::schema::json::{Node, defined};

/// Marks an object that was closed here: serde takes other fields without a word. Only the checks
/// see it.
pub(crate) const UNENFORCED: &str = "x-tether-unenforced";

const DEFS: &str = "$defs";
const COMPOSERS: [&str; 4] = ["$ref", "allOf", "anyOf", "oneOf"];
/// With these, what an object takes depends on its value.
const CONDITIONS: [&str; 4] = ["if", "dependentSchemas", "dependentRequired", "not"];

/// Whether a schema stands for a value, or for a part of what another says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Whole,
    Part,
}

/// Closes the objects of a root that is closed itself.
pub(super) fn closed(root: Node<'static>) -> Node<'static> {
    let Node::Object(mut members) = root else {
        return root;
    };
    if get(&members, "additionalProperties") != Some(&Node::Bool(false)) {
        return Node::Object(members);
    }
    let definitions = match take(&mut members, DEFS) {
        Some(Node::Object(definitions)) => definitions,
        _ => Vec::new(),
    };
    let mut close = Close {
        definitions: &definitions,
        within: Vec::new(),
    };
    let mut root = close.whole(members);
    let all: Members = definitions
        .iter()
        .map(|(name, schema)| (name.clone(), close.schema(schema.clone(), Role::Whole)))
        .collect();
    root.push((DEFS.into(), Node::Object(all)));
    Node::Object(root)
}

struct Close<'d> {
    definitions: &'d Members,
    /// The definitions that are being written into a schema.
    within: Vec<&'d str>,
}

impl<'d> Close<'d> {
    fn schema(&mut self, schema: Node<'static>, role: Role) -> Node<'static> {
        match (schema, role) {
            (Node::Object(members), Role::Whole) => Node::Object(self.whole(members)),
            (Node::Object(members), Role::Part) => Node::Object(self.part(members)),
            (other, _) => other,
        }
    }

    fn whole(&mut self, members: Members) -> Members {
        let names_fields = get(&members, "properties").is_some_and(|all| !all.members().is_empty());
        let composed = COMPOSERS
            .iter()
            .any(|keyword| get(&members, keyword).is_some());
        let several = get(&members, "allOf").is_some_and(|parts| parts.items().len() > 1);
        if CONDITIONS
            .iter()
            .any(|keyword| get(&members, keyword).is_some())
        {
            return self.below(members, Role::Whole);
        }
        if composed && (names_fields || several) {
            return self.composite(members);
        }
        let mut members = self.below(members, Role::Whole);
        if names_fields && says_nothing_of_others(&members) {
            members.push(("additionalProperties".into(), Node::Bool(false)));
            members.push((UNENFORCED.into(), Node::Bool(true)));
        }
        sorted(members)
    }

    /// An object put together from several schemas.
    fn composite(&mut self, members: Members) -> Members {
        let mut members = self.part(members);
        if self.refers_in_place(&members) {
            return members;
        }
        if !says_nothing_of_others(&members) {
            return members;
        }
        let is_union = COMPOSERS
            .iter()
            .any(|keyword| get(&members, keyword).is_some());
        let keyword = if is_union {
            "unevaluatedProperties"
        } else {
            "additionalProperties"
        };
        members.push((keyword.into(), Node::Bool(false)));
        members.push((UNENFORCED.into(), Node::Bool(true)));
        sorted(members)
    }

    /// A schema of which others stand beside: open, and without references in place.
    fn part(&mut self, members: Members) -> Members {
        let mut members = self.below(members, Role::Part);
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            if is_false(&members, keyword) {
                take(&mut members, keyword);
            }
        }
        if let Some(target) = self.target(&members) {
            take(&mut members, "$ref");
            absorb(&mut members, target);
        }
        for part in take_parts(&mut members) {
            absorb(&mut members, part);
        }
        sorted(members)
    }

    /// What the reference leads to, as a part; nothing where that would not end.
    fn target(&mut self, members: &Members) -> Option<Members> {
        let name = defined(get(members, "$ref")?.as_str()?)?;
        let (name, schema) = self.definitions.iter().find(|(known, _)| *known == name)?;
        if self.within.contains(&&**name) {
            return None;
        }
        self.within.push(name);
        let part = self.schema(schema.clone(), Role::Part);
        self.within.pop();
        match part {
            Node::Object(members) => Some(members),
            _ => None,
        }
    }

    /// Everything below: a value within is a whole, and what is said of this very value has `role`.
    fn below(&mut self, members: Members, role: Role) -> Members {
        let members = members.into_iter();
        members
            .map(|(keyword, value)| {
                let in_place = matches!(&*keyword, "allOf" | "anyOf" | "oneOf");
                let role = if in_place { role } else { Role::Whole };
                let value = self.keyword(&keyword, value, role);
                (keyword, value)
            })
            .collect()
    }

    fn keyword(&mut self, keyword: &str, value: Node<'static>, role: Role) -> Node<'static> {
        match (holds(keyword), value) {
            // What is excluded, or holds on a condition, is not what is taken.
            (_, value) if matches!(keyword, "not" | "if" | "then" | "else") => value,
            (Holds::Schema, schema) => self.schema(schema, role),
            (Holds::Schemas, Node::Array(all)) => {
                Node::Array(all.into_iter().map(|one| self.schema(one, role)).collect())
            }
            (Holds::SchemaMap, Node::Object(map)) => Node::Object(
                map.into_iter()
                    .map(|(name, one)| (name, self.schema(one, role)))
                    .collect(),
            ),
            (_, data) => data,
        }
    }

    /// Whether a reference is left that speaks of this very value.
    fn refers_in_place(&self, members: &Members) -> bool {
        members.iter().any(|(keyword, value)| match &**keyword {
            "$ref" => true,
            "allOf" | "anyOf" | "oneOf" => value.items().iter().any(|one| match one {
                Node::Object(members) => self.refers_in_place(members),
                _ => false,
            }),
            _ => false,
        })
    }
}

fn says_nothing_of_others(members: &Members) -> bool {
    [
        "additionalProperties",
        "unevaluatedProperties",
        "patternProperties",
    ]
    .iter()
    .all(|keyword| get(members, keyword).is_none())
}

/// The parts of `allOf`, and the branch of a union of one.
fn take_parts(members: &mut Members) -> Vec<Members> {
    let mut parts = match take(members, "allOf") {
        Some(Node::Array(parts)) => parts,
        _ => Vec::new(),
    };
    for keyword in ["anyOf", "oneOf"] {
        if get(members, keyword).is_some_and(|branches| branches.items().len() == 1)
            && let Some(Node::Array(branches)) = take(members, keyword)
        {
            parts.extend(branches);
        }
    }
    let parts = parts.into_iter();
    parts
        .filter_map(|part| match part {
            Node::Object(members) => Some(members),
            _ => None,
        })
        .collect()
}

pub(super) fn sorted(mut members: Members) -> Members {
    members.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)));
    match properties::required_first(Node::Object(members)) {
        Node::Object(members) => members,
        _ => Vec::new(),
    }
}
