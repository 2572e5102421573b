//! A schema of any draft in the words of 2020-12: models, providers and the rest of tether know no
//! other. `$schema` is not told to them.

use super::draft::Draft;
use super::form::{self, Form};
use super::reference::unescaped;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

type Members = Map<String, Value>;

/// The same schema in 2020-12. What is referred to stands in `$defs` of the root, and nothing else
/// does.
pub(super) fn modern(root: &Value, draft: Draft) -> Value {
    let mut modern = Modern {
        root,
        draft,
        names: BTreeMap::new(),
        pending: Vec::new(),
    };
    let mut schema = modern.schema(root);
    let mut definitions = Members::new();
    while let Some((name, target)) = modern.pending.pop() {
        definitions.insert(name, modern.schema(target));
    }
    if let Some(members) = schema.as_object_mut().filter(|_| !definitions.is_empty()) {
        members.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
}

struct Modern<'s> {
    root: &'s Value,
    draft: Draft,
    /// The names of definitions, by what was referred to.
    names: BTreeMap<String, String>,
    /// Definitions that are still to be written.
    pending: Vec<(String, &'s Value)>,
}

impl<'s> Modern<'s> {
    fn schema(&mut self, schema: &'s Value) -> Value {
        let Some(members) = schema.as_object() else {
            return schema.clone();
        };
        let is_lone = self.draft.has_lone_references() && members.contains_key("$ref");
        let mut out = Members::new();
        for (keyword, value) in members {
            let form = form::of(keyword, self.draft);
            let is_heard = !is_lone || matches!(form, Form::Reference | Form::Note);
            if is_heard && !is_gone(keyword, form) {
                self.keyword(keyword, form, members, value, &mut out);
            }
        }
        Value::Object(out)
    }

    fn keyword(
        &mut self,
        keyword: &str,
        form: Form,
        members: &'s Members,
        value: &'s Value,
        out: &mut Members,
    ) {
        let mut set = |keyword: &str, value| out.insert(keyword.to_owned(), value);
        match (form, value) {
            (Form::Schema, value) => drop(set(keyword, self.schema(value))),
            (Form::Schemas, Value::Array(items)) => drop(set(keyword, self.schemas(items))),
            (Form::SchemaMap, Value::Object(map)) => drop(set(keyword, self.map(map))),
            (Form::Items, Value::Array(first)) => {
                if !first.is_empty() {
                    set("prefixItems", self.schemas(first));
                }
                if let Some(rest) = members.get("additionalItems") {
                    set("items", self.schema(rest));
                }
            }
            (Form::Items, value) => drop(set(keyword, self.schema(value))),
            (Form::Dependencies, Value::Object(map)) => self.dependencies(map, out),
            (Form::Reference, Value::String(address)) => {
                let address = self.reference(address);
                set(keyword, json!(address));
            }
            (Form::Number, value) => {
                let exclusive = exclusive_of(keyword);
                let is_open = members.get(exclusive) == Some(&Value::Bool(true));
                set(if is_open { exclusive } else { keyword }, value.clone());
            }
            (_, value) => drop(set(keyword, value.clone())),
        }
    }

    fn schemas(&mut self, items: &'s [Value]) -> Value {
        items.iter().map(|item| self.schema(item)).collect()
    }

    fn map(&mut self, map: &'s Members) -> Value {
        let schemas = map
            .iter()
            .map(|(name, schema)| (name.clone(), self.schema(schema)));
        Value::Object(schemas.collect())
    }

    /// `dependencies` of names and of schemas are two keywords since 2019.
    fn dependencies(&mut self, map: &'s Members, out: &mut Members) {
        let (names, schemas): (Vec<_>, Vec<_>) = map.iter().partition(|(_, it)| it.is_array());
        let names: Members = names
            .into_iter()
            .map(|(name, it)| (name.clone(), it.clone()))
            .collect();
        let schemas: Members = schemas
            .into_iter()
            .map(|(name, it)| (name.clone(), self.schema(it)))
            .collect();
        for (keyword, map) in [("dependentRequired", names), ("dependentSchemas", schemas)] {
            if !map.is_empty() {
                out.insert(keyword.to_owned(), Value::Object(map));
            }
        }
    }

    /// The address of what `address` refers to, in `$defs`.
    fn reference(&mut self, address: &str) -> String {
        let pointer = self.pointer(address);
        let Some(target) = self.root.pointer(&pointer).filter(|_| !pointer.is_empty()) else {
            return "#".to_owned();
        };
        if let Some(name) = self.names.get(&pointer) {
            return format!("#/$defs/{name}");
        }
        let name = self.free_name(&pointer);
        self.names.insert(pointer, name.clone());
        self.pending.push((name.clone(), target));
        format!("#/$defs/{name}")
    }

    /// The pointer of an address; what is a reference and nothing else is followed.
    fn pointer(&self, address: &str) -> String {
        let mut address = address;
        for _ in 0..16 {
            let pointer = unescaped(address.trim_start_matches('#')).unwrap_or_default();
            let target = self.root.pointer(&pointer).and_then(Value::as_object);
            let only = target.filter(|members| members.len() == 1);
            match only.and_then(|members| members.get("$ref")?.as_str()) {
                Some(next) => address = next,
                None => return pointer,
            }
        }
        unescaped(address.trim_start_matches('#')).unwrap_or_default()
    }

    /// The last step of a pointer in plain characters, with a number where it is taken.
    fn free_name(&self, pointer: &str) -> String {
        let last = pointer.rsplit('/').next().unwrap_or_default();
        let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "_-.".contains(*letter);
        let mut plain: String = last.chars().filter(is_plain).collect();
        if plain.is_empty() {
            plain.push_str("schema");
        }
        let is_taken = |name: &String| self.names.values().any(|known| known == name);
        let numbered = (2..).map(|number| format!("{plain}_{number}"));
        let mut names = std::iter::once(plain.clone()).chain(numbered);
        names.find(|name| !is_taken(name)).unwrap_or(plain)
    }
}

/// Whether a keyword has no place in the modern form, or one that others make.
fn is_gone(keyword: &str, form: Form) -> bool {
    match form {
        Form::Identity | Form::Draft => true,
        // Draft 4 says so of the bound beside it.
        Form::Truth => keyword.starts_with("exclusive"),
        Form::Reference => false,
        _ => keyword.starts_with('$') || matches!(keyword, "definitions" | "additionalItems"),
    }
}

/// The keyword that made a bound exclusive in draft 4.
fn exclusive_of(keyword: &str) -> &'static str {
    match keyword {
        "minimum" => "exclusiveMinimum",
        "maximum" => "exclusiveMaximum",
        _ => "",
    }
}
