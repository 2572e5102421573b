//! Bounds that serde does not enforce: lengths, ranges, distinct items.

use super::Needs;
use super::check::{Checked, Fault, Schema};
use super::node::Node;
use serde_json::Value;
use std::cmp::Ordering;

pub(super) fn number(schema: Schema<'_>, text: &str, path: &str) -> Checked {
    let beyond = |keyword: &str, bad: &[Ordering]| {
        let limit = schema.get(keyword)?;
        let order = compare(text, &limit.to_string())?;
        bad.contains(&order).then_some(limit)
    };
    let exclusive = [
        ("exclusiveMinimum", Ordering::Less, "above"),
        ("exclusiveMaximum", Ordering::Greater, "below"),
    ];
    for (keyword, bad, word) in exclusive {
        if let Some(limit) = beyond(keyword, &[bad, Ordering::Equal]) {
            let message = format!("expected a number {word} {limit}, found {text}");
            return Err(Fault::new(path, message));
        }
    }
    let least = beyond("minimum", &[Ordering::Less]);
    let most = beyond("maximum", &[Ordering::Greater]);
    if least.or(most).is_some() {
        let expected = super::words::expected(schema);
        return Err(Fault::new(
            path,
            format!("expected {expected}, found {text}"),
        ));
    }
    Ok(())
}

/// Compares two JSON numbers: exactly if both are integers, else as floats.
fn compare(one: &str, other: &str) -> Option<Ordering> {
    if let (Some(one), Some(other)) = (super::integers::exact(one), super::integers::exact(other)) {
        return Some(compare_integers(&one, &other));
    }
    one.parse::<f64>()
        .ok()?
        .partial_cmp(&other.parse::<f64>().ok()?)
}

fn compare_integers(one: &str, other: &str) -> Ordering {
    match (one.strip_prefix('-'), other.strip_prefix('-')) {
        (Some(one), Some(other)) => compare_digits(other, one),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => compare_digits(one, other),
    }
}

fn compare_digits(one: &str, other: &str) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

pub(super) fn string(schema: Schema<'_>, text: &str, path: &str) -> Checked {
    let length = text.chars().count();
    count(
        schema,
        length,
        ["minLength", "maxLength"],
        "characters",
        path,
    )
}

pub(super) fn array(schema: Schema<'_>, items: &[Node], path: &str) -> Checked {
    count(schema, items.len(), ["minItems", "maxItems"], "items", path)?;
    if schema.get("uniqueItems") != Some(&Value::Bool(true)) {
        return Ok(());
    }
    let repeated = (1..items.len()).find(|index| items[..*index].contains(&items[*index]));
    match repeated {
        Some(index) => {
            let at = format!("{path}[{index}]");
            Err(Fault::new(
                &at,
                "this item is given twice, and the items must differ",
            ))
        }
        None => Ok(()),
    }
}

pub(super) fn object(schema: Schema<'_>, members: &[(String, Node)], path: &str) -> Checked {
    let keywords = ["minProperties", "maxProperties"];
    count(schema, members.len(), keywords, "members", path)
}

fn count(schema: Schema<'_>, found: usize, keywords: [&str; 2], what: &str, path: &str) -> Checked {
    let limit = |keyword| schema.get(keyword).and_then(Value::as_u64);
    let found = u64::try_from(found).unwrap_or(u64::MAX);
    let [least, most] = keywords;
    if let Some(least) = limit(least).filter(|least| found < *least) {
        let message = format!("expected at least {least} {what}, found {found}");
        return Err(Fault::new(path, message));
    }
    if let Some(most) = limit(most).filter(|most| found > *most) {
        let message = format!("expected at most {most} {what}, found {found}");
        return Err(Fault::new(path, message));
    }
    Ok(())
}

/// When arguments of this schema must be held against it although serde can read them.
pub(super) fn needs(schema: &Value) -> Needs {
    if needs_check(schema) {
        return Needs::Check;
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    let scalar = |schema: &Value| match schema.get("type") {
        Some(Value::String(name)) => name != "object" && name != "array",
        Some(Value::Array(names)) => !names.iter().any(|name| name == "object" || name == "array"),
        _ => schema.get("enum").or_else(|| schema.get("const")).is_some(),
    };
    match properties
        .into_iter()
        .flatten()
        .all(|(_, schema)| scalar(schema))
    {
        true => Needs::Nothing,
        false => Needs::CheckIfArrays,
    }
}

/// Whether a schema has bounds that only a check finds, or objects that serde lets a key be
/// repeated in.
fn needs_check(schema: &Value) -> bool {
    match schema {
        Value::Object(map) => {
            let own = map.iter().any(|(keyword, value)| match keyword.as_str() {
                "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" | "minLength"
                | "maxLength" | "pattern" | "minItems" | "maxItems" | "uniqueItems"
                | "minProperties" | "maxProperties" => true,
                "minimum" | "maximum" => !is_natural(map.get("type"), keyword, value),
                _ => false,
            });
            own || is_open(map) || map.iter().any(|(key, value)| inner_needs(key, value))
        }
        Value::Bool(open) => *open,
        Value::Array(items) => items.iter().any(needs_check),
        _ => false,
    }
}

fn inner_needs(keyword: &str, value: &Value) -> bool {
    match (keyword, value) {
        ("properties" | "$defs", Value::Object(named)) => named.values().any(needs_check),
        ("items" | "prefixItems" | "anyOf" | "oneOf" | "allOf" | "not", value) => {
            needs_check(value)
        }
        _ => false,
    }
}

/// An object that takes members nobody named.
fn is_open(map: &serde_json::Map<String, Value>) -> bool {
    let object = match map.get("type") {
        Some(Value::String(name)) => name == "object",
        Some(Value::Array(names)) => names.iter().any(|name| name == "object"),
        // Without a type everything is admitted, unless something else narrows it.
        _ => !["$ref", "anyOf", "oneOf", "allOf", "enum", "const"]
            .iter()
            .any(|keyword| map.contains_key(*keyword)),
    };
    object && map.get("additionalProperties") != Some(&Value::Bool(false))
}

/// Whether a bound is that of a Rust integer type, which serde enforces.
fn is_natural(kind: Option<&Value>, keyword: &str, value: &Value) -> bool {
    let integer = match kind {
        Some(Value::String(name)) => name == "integer",
        Some(Value::Array(names)) => names.iter().any(|name| name == "integer"),
        _ => false,
    };
    integer && super::super::canonical::is_type_bound(keyword, value)
}
