//! Integers told exactly, from their digits.

use super::check::{Schema, join};
use super::node::Node;
use serde_json::Value;

/// The digits of a number that is an exact integer, however it is written: `1.0`, `1e2`.
pub(super) fn exact(text: &str) -> Option<String> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    // What is left of the point after shifting by the exponent; more digits than any integer has
    // are not worth writing out.
    let shift = i64::from(exponent) - i64::try_from(fraction.len()).ok()?;
    if !(-400..=400).contains(&shift) {
        return None;
    }
    let mut all = format!("{whole}{fraction}");
    if shift >= 0 {
        all.push_str(&"0".repeat(usize::try_from(shift).ok()?));
    } else {
        let kept = all.len().checked_sub(usize::try_from(-shift).ok()?)?;
        if all[kept..].bytes().any(|digit| digit != b'0') {
            return None;
        }
        all.truncate(kept);
    }
    let trimmed = all.trim_start_matches('0');
    match (trimmed.is_empty(), negative) {
        (true, _) => Some("0".to_owned()),
        (false, true) => Some(format!("-{trimmed}")),
        (false, false) => Some(trimmed.to_owned()),
    }
}

/// Writes exact whole floats as integers where the schema wants integers (contract 5.4). Says
/// whether anything was written anew.
pub(super) fn write_whole(schema: Schema<'_>, node: &mut Node) -> bool {
    let mut changed = false;
    if let Node::Number(text) = node
        && admits_integer(schema)
        && let Some(digits) = exact(text)
        && digits != *text
    {
        *text = digits;
        changed = true;
    }
    for inner in inner_schemas(schema) {
        changed |= write_whole(inner, node);
    }
    match node {
        Node::Array(items) => {
            let prefix = schema.get("prefixItems").and_then(Value::as_array);
            for (index, item) in items.iter_mut().enumerate() {
                let own = prefix.and_then(|prefix| prefix.get(index));
                if let Some(wanted) = own.or_else(|| schema.get("items")) {
                    changed |= write_whole(schema.at(wanted), item);
                }
            }
        }
        Node::Object(members) => {
            for (name, value) in members {
                if let Some(wanted) = member_schema(schema, name) {
                    changed |= write_whole(schema.at(wanted), value);
                }
            }
        }
        _ => {}
    }
    changed
}

fn admits_integer(schema: Schema<'_>) -> bool {
    match schema.get("type") {
        Some(Value::String(name)) => name == "integer",
        Some(Value::Array(names)) => {
            names.iter().any(|name| name == "integer") && !names.iter().any(|name| name == "number")
        }
        _ => false,
    }
}

/// The schemas that hold at the same place.
pub(super) fn inner_schemas(schema: Schema<'_>) -> Vec<Schema<'_>> {
    let unions = ["anyOf", "oneOf", "allOf"];
    let branches = unions
        .into_iter()
        .flat_map(move |keyword| schema.branches(keyword));
    schema.referred().into_iter().chain(branches).collect()
}

pub(super) fn member_schema<'a>(schema: Schema<'a>, name: &str) -> Option<&'a Value> {
    let own = schema.get("properties").and_then(|known| known.get(name));
    own.or_else(|| {
        schema
            .get("additionalProperties")
            .filter(|rest| rest.is_object())
    })
}

/// The first key that is given twice in one object, by its path.
pub(super) fn repeated_key(node: &Node, path: &str) -> Option<String> {
    match node {
        Node::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(index, item)| repeated_key(item, &format!("{path}[{index}]"))),
        Node::Object(members) => {
            let mut seen = std::collections::HashSet::new();
            let repeated = members.iter().find(|(name, _)| !seen.insert(name));
            if let Some((name, _)) = repeated {
                return Some(join(path, name));
            }
            let mut inner = members.iter();
            inner.find_map(|(name, value)| repeated_key(value, &join(path, name)))
        }
        _ => None,
    }
}
