//! Lenient arguments: text that is wholly the wanted JSON is read as that (contract 5.5).

use super::check::{Schema, join};
use super::integers::{inner_schemas, member_schema};
use super::node::Node;
use super::words::kinds_of;
use crate::call::Repair;
use serde_json::Value;

/// Repairs a tree in place and tells what was repaired.
pub(super) fn repair(schema: Schema<'_>, node: &mut Node) -> Vec<Repair> {
    let mut repairs = Vec::new();
    if let Node::String(text) = &*node
        && let Ok(inner @ Node::Object(_)) = Node::parse(text)
    {
        repairs.push(Repair::new("", node.to_text(), inner.to_text()));
        *node = inner;
    }
    walk(schema, node, "", &mut repairs);
    repairs
}

fn walk(schema: Schema<'_>, node: &mut Node, path: &str, repairs: &mut Vec<Repair>) {
    if let Some(read) = reread(schema, node) {
        repairs.push(Repair::new(path, node.to_text(), read.to_text()));
        *node = read;
    }
    for inner in inner_schemas(schema) {
        // A union is repaired inside only where the branch is the one that the value is of.
        if inner.get("type").is_none() || super::check::check_shape(inner, node) {
            walk(inner, node, path, repairs);
        }
    }
    match node {
        Node::Array(items) => {
            let prefix = schema.get("prefixItems").and_then(Value::as_array);
            for (index, item) in items.iter_mut().enumerate() {
                let own = prefix.and_then(|prefix| prefix.get(index));
                if let Some(wanted) = own.or_else(|| schema.get("items")) {
                    walk(
                        schema.at(wanted),
                        item,
                        &format!("{path}[{index}]"),
                        repairs,
                    );
                }
            }
        }
        Node::Object(members) => {
            for (name, value) in members {
                if let Some(wanted) = member_schema(schema, name) {
                    walk(schema.at(wanted), value, &join(path, name), repairs);
                }
            }
        }
        _ => {}
    }
}

/// What a string is read as, where the schema admits what it holds and no string.
fn reread(schema: Schema<'_>, node: &Node) -> Option<Node> {
    let Node::String(text) = node else {
        return None;
    };
    let mut kinds = Vec::new();
    kinds_of(schema, &mut kinds);
    if kinds.is_empty() || kinds.contains(&"string") {
        return None;
    }
    let read = Node::parse(text).ok()?;
    let admitted = kinds.iter().any(|kind| super::words::is(&read, kind));
    let repairable = !matches!(read, Node::Null | Node::String(_));
    (admitted && repairable).then_some(read)
}
