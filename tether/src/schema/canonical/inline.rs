//! A type that is used once stands where it is used; `$defs` has what is used more often, and what
//! contains itself.

use super::absorb::{Members, absorb, get, take};
use crate::schema::json::{Node, defined};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

const DEFS: &str = "$defs";

/// More parts than this are not written out: definitions that use one another twice double.
#[cfg(feature = "compat")]
const MAX_PARTS: usize = 20_000;

/// The root with its definitions written into it, as far as that is shorter.
pub(super) fn inlined(root: Node<'static>) -> Node<'static> {
    written(root, 1, usize::MAX)
}

/// The root with all definitions written into it but those that contain themselves: for
/// comparisons. A root that would become too large stays as it is.
#[cfg(feature = "compat")]
pub(crate) fn expanded(root: Node<'static>) -> Node<'static> {
    written(root, usize::MAX, MAX_PARTS)
}

/// Writes out the definitions to which at most `uses` references lead.
fn written(root: Node<'static>, uses: usize, parts: usize) -> Node<'static> {
    let whole = root.clone();
    let Node::Object(mut members) = root else {
        return root;
    };
    let Some(Node::Object(definitions)) = take(&mut members, DEFS) else {
        return Node::Object(members);
    };
    let root = Node::Object(members);
    let inline = Inline {
        inlined: inlinable(&root, &definitions, uses),
        definitions: &definitions,
        left: Cell::new(parts),
    };
    let mut root = match inline.schema(root) {
        Node::Object(members) => members,
        _ => Vec::new(),
    };
    let kept = inline.kept(&root);
    if inline.left.get() == 0 {
        return whole;
    }
    if !kept.is_empty() {
        root.push((DEFS.into(), Node::Object(kept)));
    }
    Node::Object(root)
}

struct Inline<'d> {
    inlined: BTreeSet<String>,
    definitions: &'d Members,
    /// How many parts may still be written.
    left: Cell<usize>,
}

impl Inline<'_> {
    /// By place, and not by keyword: what looks like a reference and is data leads nowhere.
    fn schema(&self, node: Node<'static>) -> Node<'static> {
        self.left.set(self.left.get().saturating_sub(1));
        match node {
            Node::Array(items) => {
                Node::Array(items.into_iter().map(|item| self.schema(item)).collect())
            }
            Node::Object(members) => {
                let members = members.into_iter();
                let members = members.map(|(keyword, value)| (keyword, self.schema(value)));
                self.resolved(members.collect())
            }
            other => other,
        }
    }

    fn resolved(&self, mut members: Members) -> Node<'static> {
        let name = get(&members, "$ref")
            .and_then(Node::as_str)
            .and_then(defined);
        let target = name
            .filter(|name| self.inlined.contains(name) && self.left.get() > 0)
            .and_then(|name| get(self.definitions, &name));
        if let Some(target) = target {
            take(&mut members, "$ref");
            match self.schema(target.clone()) {
                Node::Object(target) => absorb(&mut members, target),
                // A schema that is `true` or `false` has nothing beside it.
                other => return other,
            }
            return Node::Object(super::closed::sorted(members));
        }
        Node::Object(members)
    }

    /// The definitions that the root still leads to, in their order.
    fn kept(&self, root: &Members) -> Members {
        let mut kept: BTreeMap<String, Node<'static>> = BTreeMap::new();
        let mut next = references(&Node::Object(root.clone()));
        while let Some(name) = next.pop() {
            if kept.contains_key(&name) {
                continue;
            }
            if let Some(schema) = get(self.definitions, &name) {
                let schema = self.schema(schema.clone());
                next.extend(references(&schema));
                kept.insert(name, schema);
            }
        }
        kept.into_iter()
            .map(|(name, schema)| (name.into(), schema))
            .collect()
    }
}

/// The definitions to which at most `uses` references lead, none of them from within itself.
fn inlinable(root: &Node<'static>, definitions: &Members, uses: usize) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut next = references(root);
    let mut below: BTreeMap<String, Vec<String>> = BTreeMap::new();
    while let Some(name) = next.pop() {
        *counts.entry(name.clone()).or_default() += 1;
        if let (Some(schema), false) = (get(definitions, &name), below.contains_key(&name)) {
            let led = references(schema);
            next.extend(led.iter().cloned());
            below.insert(name, led);
        }
    }
    let few = counts.into_iter().filter(|(_, count)| *count <= uses);
    few.map(|(name, _)| name)
        .filter(|name| !contains_itself(name, &below))
        .collect()
}

fn contains_itself(name: &str, below: &BTreeMap<String, Vec<String>>) -> bool {
    let mut seen = BTreeSet::new();
    let mut next = vec![name];
    while let Some(one) = next.pop() {
        for led in below.get(one).into_iter().flatten() {
            if led == name {
                return true;
            }
            if seen.insert(led) {
                next.push(led);
            }
        }
    }
    false
}

/// The names of definitions that `node` refers to, one for each reference.
fn references(node: &Node<'_>) -> Vec<String> {
    let mut names = Vec::new();
    let mut next = vec![node];
    while let Some(node) = next.pop() {
        let reference = node.get("$ref").and_then(Node::as_str);
        names.extend(reference.and_then(defined));
        next.extend(node.members().iter().map(|(_, value)| value));
        next.extend(node.items());
    }
    names
}
