//! A JSON tree that loses nothing: numbers keep their text, objects their repeated keys.

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;

/// How deep JSON may nest; serde_json's own limit.
const MAX_DEPTH: usize = 128;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Null,
    Bool(bool),
    /// The digits as they were sent.
    Number(String),
    String(String),
    Array(Vec<Self>),
    /// In the order in which they were sent, repeated keys included.
    Object(Vec<(String, Self)>),
}

#[derive(Debug)]
pub(super) enum NotATree {
    Syntax(serde_json::Error),
    TooDeep,
}

impl Node {
    pub(super) fn parse(text: &str) -> Result<Self, NotATree> {
        let raw: &RawValue = serde_json::from_str(text).map_err(NotATree::Syntax)?;
        Self::of(raw, MAX_DEPTH)
    }

    fn of(raw: &RawValue, depth: usize) -> Result<Self, NotATree> {
        let text = raw.get();
        let depth = depth.checked_sub(1).ok_or(NotATree::TooDeep)?;
        match text.as_bytes().first() {
            Some(b'{') => {
                let entries: Entries<'_> = read(text)?;
                let nodes = entries.0.into_iter();
                nodes
                    .map(|(key, raw)| Ok((key, Self::of(raw, depth)?)))
                    .collect::<Result<_, _>>()
                    .map(Self::Object)
            }
            Some(b'[') => {
                let items: Vec<&RawValue> = read(text)?;
                let nodes = items.into_iter().map(|raw| Self::of(raw, depth));
                nodes.collect::<Result<_, _>>().map(Self::Array)
            }
            Some(b'"') => read(text).map(Self::String),
            Some(b't') => Ok(Self::Bool(true)),
            Some(b'f') => Ok(Self::Bool(false)),
            Some(b'n') => Ok(Self::Null),
            _ => Ok(Self::Number(text.to_owned())),
        }
    }
}

impl Node {
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) {
        match self {
            Self::Null => text.push_str("null"),
            Self::Bool(value) => text.push_str(if *value { "true" } else { "false" }),
            Self::Number(digits) => text.push_str(digits),
            Self::String(value) => text.push_str(&quote(value)),
            Self::Array(items) => {
                let items = items.iter().map(Self::to_text).collect::<Vec<_>>();
                text.push_str(&format!("[{}]", items.join(",")));
            }
            Self::Object(members) => {
                let members = members.iter();
                let members =
                    members.map(|(key, value)| format!("{}:{}", quote(key), value.to_text()));
                text.push_str(&format!("{{{}}}", members.collect::<Vec<_>>().join(",")));
            }
        }
    }

    /// The same with keys sorted and integers in plain digits.
    pub(super) fn sorted(self) -> Self {
        match self {
            Self::Number(text) => Self::Number(super::integers::exact(&text).unwrap_or(text)),
            Self::Array(items) => Self::Array(items.into_iter().map(Self::sorted).collect()),
            Self::Object(members) => {
                let sorted = members
                    .into_iter()
                    .map(|(key, value)| (key, value.sorted()));
                let mut sorted: Vec<(String, Self)> = sorted.collect();
                sorted.sort_by(|one, other| one.0.cmp(&other.0));
                Self::Object(sorted)
            }
            other => other,
        }
    }

    /// Whether it is this value of a schema.
    pub(super) fn equals(&self, value: &serde_json::Value) -> bool {
        Self::parse(&value.to_string()).is_ok_and(|known| known.sorted() == self.clone().sorted())
    }
}

/// JSON text, indented, with members and numbers as they are.
pub(in crate::schema) fn pretty(text: &str) -> String {
    let node = Node::parse(text).ok();
    let written = node.and_then(|node| serde_json::to_string_pretty(&node).ok());
    written.unwrap_or_else(|| text.to_owned())
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Number(digits) => RawValue::from_string(digits.clone())
                .map_err(serde::ser::Error::custom)?
                .serialize(serializer),
            Self::String(text) => serializer.serialize_str(text),
            Self::Array(items) => serializer.collect_seq(items),
            Self::Object(members) => {
                serializer.collect_map(members.iter().map(|(key, value)| (key, value)))
            }
        }
    }
}

fn quote(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, NotATree> {
    serde_json::from_str(text).map_err(NotATree::Syntax)
}

struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}
