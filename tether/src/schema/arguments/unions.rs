//! Which fault of a union to tell: the one of the branch that the value was meant for.

use super::check::{Fault, Schema, check_shape, join};
use super::node::Node;
use serde_json::Value;

/// The fault of a value that no branch admits.
pub(super) fn fault(
    schema: Schema<'_>,
    faults: Vec<(Schema<'_>, Fault)>,
    node: &Node,
    path: &str,
) -> Fault {
    let fitting = |(branch, _): &(Schema<'_>, Fault)| check_shape(*branch, node);
    let mut fitting: Vec<(Schema<'_>, Fault)> = faults.into_iter().filter(fitting).collect();
    let branches: Vec<Schema<'_>> = fitting.iter().map(|(branch, _)| *branch).collect();
    if let Some(place) = tagged(&branches, node) {
        return match place {
            Tag::Branch(index) => fitting.swap_remove(index).1,
            Tag::Missing(message) => Fault::new(path, message),
            Tag::Unknown(tag, message) => Fault::new(&join(path, tag), message),
        };
    }
    let listed: Option<Vec<&[Value]>> = branches.iter().map(|branch| branch.listed()).collect();
    if let Some(listed) = listed.filter(|listed| !listed.is_empty()) {
        return Fault::new(path, super::words::not_listed(&listed.concat(), node));
    }
    // The branch that comes furthest; of several that come equally far, none is likelier.
    let deepest = fitting.iter().map(|(_, fault)| fault.path.len()).max();
    let mut deepest = fitting
        .into_iter()
        .filter(|(_, fault)| Some(fault.path.len()) == deepest);
    match (deepest.next(), deepest.next()) {
        (Some((_, only)), None) => only,
        _ => {
            let expected = super::words::expected(schema);
            let found = super::words::found(node);
            Fault::new(path, format!("expected {expected}, found {found}"))
        }
    }
}

/// What the tag of a value says of its branch.
enum Tag<'a> {
    Branch(usize),
    Missing(String),
    Unknown(&'a str, String),
}

/// Looks for the branch that a value's tag names, where the branches tell themselves apart by one,
/// as serde's tagged enums do.
fn tagged<'a>(branches: &[Schema<'a>], node: &Node) -> Option<Tag<'a>> {
    let Node::Object(members) = node else {
        return None;
    };
    let tag = branches.iter().find_map(|branch| tag_of(*branch))?;
    let tags = branches.iter().filter_map(|branch| const_of(*branch, tag));
    let tags: Vec<Value> = tags.cloned().collect();
    let Some((_, sent)) = members.iter().find(|(name, _)| name == tag) else {
        return Some(Tag::Missing(format!("missing `{tag}` ({})", list(&tags))));
    };
    let named = branches
        .iter()
        .position(|branch| const_of(*branch, tag).is_some_and(|known| sent.equals(known)));
    Some(named.map_or_else(
        || Tag::Unknown(tag, super::words::not_listed(&tags, sent)),
        Tag::Branch,
    ))
}

fn list(tags: &[Value]) -> String {
    let quoted: Vec<String> = tags.iter().map(ToString::to_string).collect();
    quoted.join(" or ")
}

/// The required member that a branch fixes to one value.
fn tag_of<'a>(branch: Schema<'a>) -> Option<&'a str> {
    let required = branch.get("required")?.as_array()?;
    let mut names = required.iter().filter_map(Value::as_str);
    names.find(|name| const_of(branch, name).is_some())
}

fn const_of<'a>(branch: Schema<'a>, tag: &str) -> Option<&'a Value> {
    branch.get("properties")?.get(tag)?.get("const")
}
