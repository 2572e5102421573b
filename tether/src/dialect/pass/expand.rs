//! References are replaced by what they refer to, except where that would not end.

use super::edit::{Members, into_members, is_note, put, take, text};
use super::merge::merge;
use crate::schema::{Holds, Node, defined, holds};
use std::collections::BTreeSet;

/// The definitions that remain, under names of letters, digits, `_ . -`.
const DEFS: &str = "$defs";

/// More nodes than this are no longer a schema that a model reads.
const MAX_NODES: usize = 100_000;

/// The schema without references, but to definitions that contain themselves.
pub(super) fn expanded(root: Node<'static>) -> Result<Node<'static>, String> {
    let mut root = into_members(root);
    let definitions = into_members(take(&mut root, DEFS).unwrap_or(Node::Null));
    let mut expand = Expand {
        recursive: recursive(&definitions),
        definitions,
        nodes: 0,
    };
    let mut whole = into_members(expand.schema(Node::Object(root))?);
    let kept = expand.kept(&whole)?;
    if !kept.is_empty() {
        put(&mut whole, DEFS, Node::Object(kept));
    }
    Ok(Node::Object(whole))
}

struct Expand {
    definitions: Members,
    recursive: BTreeSet<String>,
    nodes: usize,
}

impl Expand {
    fn schema(&mut self, node: Node<'static>) -> Result<Node<'static>, String> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(format!(
                "the schema has more than {MAX_NODES} parts when its definitions are written out"
            ));
        }
        let Node::Object(mut members) = node else {
            return Ok(node);
        };
        let Some(reference) = take(&mut members, "$ref") else {
            return self.members(members);
        };
        let name = reference.as_str().and_then(defined).unwrap_or_default();
        if self.recursive.contains(&name) {
            let mut members = into_members(self.members(members)?);
            let reference = text(format!("#/$defs/{}", safe(&name)));
            members.push(("$ref".into(), reference));
            return Ok(Node::Object(members));
        }
        let target = self.definition(&name)?;
        let target = into_members(self.schema(target)?);
        let own = into_members(self.members(members)?);
        merge(own, target)
            .map(Node::Object)
            .ok_or_else(|| format!("what stands beside the reference to `{name}` contradicts it"))
    }

    fn members(&mut self, members: Members) -> Result<Node<'static>, String> {
        let mut expanded = Vec::with_capacity(members.len());
        for (keyword, value) in members {
            let value = self.value(&keyword, value)?;
            expanded.push((keyword, value));
        }
        Ok(Node::Object(expanded))
    }

    fn value(&mut self, keyword: &str, value: Node<'static>) -> Result<Node<'static>, String> {
        Ok(match (holds(keyword), value) {
            (Holds::Schema, value) => self.schema(value)?,
            (Holds::Schemas, Node::Array(items)) => Node::Array(
                items
                    .into_iter()
                    .map(|item| self.schema(item))
                    .collect::<Result<_, _>>()?,
            ),
            (Holds::SchemaMap, Node::Object(map)) => Node::Object(
                map.into_iter()
                    .map(|(name, schema)| Ok((name, self.schema(schema)?)))
                    .collect::<Result<_, String>>()?,
            ),
            (_, value) => value,
        })
    }

    fn definition(&self, name: &str) -> Result<Node<'static>, String> {
        let found = self.definitions.iter().find(|(known, _)| known == name);
        found
            .map(|(_, schema)| schema.clone())
            .ok_or_else(|| format!("`$ref` refers to `{name}`, which is not in `$defs`"))
    }

    /// The definitions that `whole` still refers to, and those that these refer to.
    fn kept(&mut self, whole: &Members) -> Result<Members, String> {
        let mut wanted = BTreeSet::new();
        references(&Node::Object(whole.clone()), &mut wanted);
        let mut kept: Members = Vec::new();
        while let Some(name) = wanted.pop_first() {
            if kept.iter().any(|(known, _)| *known == name) {
                continue;
            }
            let own = self.recursive.iter().find(|known| safe(known) == name);
            let own = own.cloned().unwrap_or_else(|| name.clone());
            let definition = self.definition(&own)?;
            let definition = self.schema(definition)?;
            references(&definition, &mut wanted);
            kept.push((name.into(), definition));
        }
        kept.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(kept)
    }
}

/// A name that clients which decode no pointer find too (GREsau/schemars #436).
fn safe(name: &str) -> String {
    name.chars()
        .map(|c| {
            let plain = c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
            if plain { c } else { '_' }
        })
        .collect()
}

/// The names that a schema refers to, by position: data that looks like a reference is none.
pub(super) fn references(node: &Node<'static>, names: &mut BTreeSet<String>) {
    for (keyword, value) in node.members() {
        match holds(keyword) {
            _ if keyword == "$ref" => names.extend(value.as_str().and_then(defined)),
            Holds::Schema => references(value, names),
            Holds::Schemas => value.items().iter().for_each(|one| references(one, names)),
            Holds::SchemaMap => value
                .members()
                .iter()
                .for_each(|(_, one)| references(one, names)),
            Holds::Data => {}
        }
    }
}

/// The definitions that contain themselves, directly or through others.
fn recursive(definitions: &Members) -> BTreeSet<String> {
    let direct = |name: &str| {
        let mut names = BTreeSet::new();
        if let Some((_, schema)) = definitions.iter().find(|(known, _)| known == name) {
            references(schema, &mut names);
        }
        names
    };
    definitions
        .iter()
        .map(|(name, _)| name.to_string())
        .filter(|name| {
            let mut seen = BTreeSet::new();
            let mut next = direct(name);
            while let Some(one) = next.pop_first() {
                if one == *name {
                    return true;
                }
                if seen.insert(one.clone()) {
                    next.extend(direct(&one));
                }
            }
            false
        })
        .collect()
}

/// Whether a schema says anything but notes.
pub(super) fn is_silent(members: &Members) -> bool {
    members.iter().all(|(keyword, _)| is_note(keyword))
}
