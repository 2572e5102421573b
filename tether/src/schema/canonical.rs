//! The canonical form of a schema: the same bytes whatever the user's build turns on.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The keywords in the order in which they are written; the rest comes after, by name.
const KEYWORDS: [&str; 12] = [
    "$ref",
    "type",
    "description",
    "enum",
    "const",
    "default",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "minimum",
    "maximum",
];

/// The bounds of a Rust integer type, by the `format` that schemars gives it.
const INTEGERS: [(&str, &str, &str); 12] = [
    ("int8", "-128", "127"),
    ("int16", "-32768", "32767"),
    ("int32", "-2147483648", "2147483647"),
    ("int64", "-9223372036854775808", "9223372036854775807"),
    ("int", "-9223372036854775808", "9223372036854775807"),
    ("int128", "", ""),
    ("uint8", "0", "255"),
    ("uint16", "0", "65535"),
    ("uint32", "0", "4294967295"),
    ("uint64", "0", "18446744073709551615"),
    ("uint", "0", "18446744073709551615"),
    ("uint128", "0", ""),
];

/// The parameters' schema as an object schema with `properties`, cleaned (contract 3.1).
pub(super) fn clean_root(schema: &Value) -> Value {
    let mut root = match clean(schema) {
        Value::Object(root) => root,
        _ => Map::new(),
    };
    root.remove("description");
    root.insert("type".into(), "object".into());
    root.entry("properties")
        .or_insert_with(|| Map::new().into());
    Value::Object(root)
}

fn clean(schema: &Value) -> Value {
    match schema {
        Value::Object(map) => Value::Object(clean_object(map)),
        Value::Array(items) => items.iter().map(clean).collect(),
        other => other.clone(),
    }
}

fn clean_object(map: &Map<String, Value>) -> Map<String, Value> {
    let mut cleaned = Map::new();
    for (key, value) in map {
        let value = match (key.as_str(), value) {
            ("$schema" | "title", _) => continue,
            ("format", Value::String(format)) if is_rust_only(format) => continue,
            ("description", Value::String(text)) => text.trim().into(),
            ("properties" | "$defs", Value::Object(named)) => named
                .iter()
                .map(|(name, schema)| (name.clone(), clean(schema)))
                .collect::<Map<_, _>>()
                .into(),
            ("default" | "const" | "enum" | "examples", value) => value.clone(),
            (_, value) => clean(value),
        };
        cleaned.insert(key.clone(), value);
    }
    if let Some(Value::String(format)) = map.get("format") {
        bound(&mut cleaned, format);
    }
    cleaned
}

fn is_rust_only(format: &str) -> bool {
    matches!(format, "double" | "float") || INTEGERS.iter().any(|(name, ..)| *name == format)
}

/// States the range of a fixed-width integer, where the schema does not state a narrower one.
fn bound(schema: &mut Map<String, Value>, format: &str) {
    let Some((_, least, most)) = INTEGERS.iter().find(|(name, ..)| *name == format) else {
        return;
    };
    for (keyword, limit) in [("minimum", least), ("maximum", most)] {
        if let Ok(limit) = serde_json::from_str::<Value>(limit) {
            schema.entry(keyword).or_insert(limit);
        }
    }
}

/// The text of a schema, with the root's properties in declared order.
pub(super) fn write(schema: &Value, order: &[&str]) -> String {
    let mut text = String::new();
    write_schema(schema, order, &mut text);
    text
}

fn write_schema(schema: &Value, order: &[&str], text: &mut String) {
    let Value::Object(map) = schema else {
        return write_plain(schema, text);
    };
    let rank = |key: &str| KEYWORDS.iter().position(|known| *known == key);
    let mut keys: Vec<&String> = map.keys().collect();
    keys.sort_by_key(|key| (rank(key).unwrap_or(KEYWORDS.len()), key.as_str()));
    text.push('{');
    for (index, key) in keys.into_iter().enumerate() {
        separate(index, text);
        write_key(key, text);
        match (key.as_str(), &map[key]) {
            ("properties" | "$defs", Value::Object(named)) => write_named(named, order, text),
            ("default" | "const" | "enum" | "examples", value) => write_plain(value, text),
            (_, Value::Array(items)) => write_list(items, text),
            (_, value) => write_schema(value, &[], text),
        }
    }
    text.push('}');
}

fn write_named(named: &Map<String, Value>, order: &[&str], text: &mut String) {
    let rank = |name: &str| order.iter().position(|known| *known == name);
    let mut names: Vec<&String> = named.keys().collect();
    names.sort_by_key(|name| (rank(name).unwrap_or(order.len()), name.as_str()));
    text.push('{');
    for (index, name) in names.into_iter().enumerate() {
        separate(index, text);
        write_key(name, text);
        write_schema(&named[name], &[], text);
    }
    text.push('}');
}

fn write_list(items: &[Value], text: &mut String) {
    text.push('[');
    for (index, item) in items.iter().enumerate() {
        separate(index, text);
        write_schema(item, &[], text);
    }
    text.push(']');
}

/// A value that is no schema: keys sorted.
fn write_plain(value: &Value, text: &mut String) {
    match value {
        Value::Object(map) => {
            let sorted: BTreeMap<&String, &Value> = map.iter().collect();
            text.push('{');
            for (index, (key, value)) in sorted.into_iter().enumerate() {
                separate(index, text);
                write_key(key, text);
                write_plain(value, text);
            }
            text.push('}');
        }
        other => text.push_str(&other.to_string()),
    }
}

fn write_key(key: &str, text: &mut String) {
    text.push_str(&Value::from(key).to_string());
    text.push(':');
}

fn separate(index: usize, text: &mut String) {
    if index > 0 {
        text.push(',');
    }
}

/// Whether a bound is one that an integer type has anyway.
pub(super) fn is_type_bound(keyword: &str, value: &Value) -> bool {
    let value = value.to_string();
    let bounds = INTEGERS.iter();
    bounds
        .map(|(_, least, most)| if keyword == "minimum" { least } else { most })
        .any(|bound| *bound == value)
}
