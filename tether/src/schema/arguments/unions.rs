//! Unions whose branches tell themselves apart by a member, as serde's tagged enums do.

use super::check::{Fault, Schema, check, join};
use super::node::Node;
use serde_json::Value;

/// The fault of the branch that the value's tag names, or of the tag itself.
pub(super) fn tagged(branches: &[Schema<'_>], node: &Node, path: &str) -> Option<Fault> {
    let Node::Object(members) = node else {
        return None;
    };
    let tag = branches.iter().find_map(|branch| tag_of(*branch))?;
    let tags: Vec<&Value> = branches
        .iter()
        .filter_map(|branch| const_of(*branch, tag))
        .collect();
    let Some((_, sent)) = members.iter().find(|(name, _)| name == tag) else {
        return Some(Fault::new(
            path,
            format!("missing `{tag}` ({})", list(&tags)),
        ));
    };
    let named = branches
        .iter()
        .find(|branch| const_of(**branch, tag).is_some_and(|known| sent.equals(known)));
    match named {
        Some(branch) => check(*branch, node, path).err(),
        None => {
            let tags: Vec<Value> = tags.into_iter().cloned().collect();
            let message = super::words::not_listed(&tags, sent);
            Some(Fault::new(&join(path, tag), message))
        }
    }
}

fn list(tags: &[&Value]) -> String {
    let quoted: Vec<String> = tags.iter().map(ToString::to_string).collect();
    quoted.join(" or ")
}

/// The required member that a branch fixes to one value.
fn tag_of(branch: Schema<'_>) -> Option<&str> {
    let branch = branch.referred().unwrap_or(branch);
    let required = branch.get("required")?.as_array()?;
    let mut names = required.iter().filter_map(Value::as_str);
    names.find(|name| const_of(branch, name).is_some())
}

fn const_of<'a>(branch: Schema<'a>, tag: &str) -> Option<&'a Value> {
    let branch = branch.referred().unwrap_or(branch);
    branch.get("properties")?.get(tag)?.get("const")
}
