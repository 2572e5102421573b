//! What the way back needs to know of a schema, kept in it under keys that no schema has.

use super::edit::Members;
use crate::schema::Node;

/// The property was not nullable before: null means that it is absent.
pub(in crate::dialect) const NULL_ADDED: &str = "\0null-added";

/// The name that the property had before.
pub(in crate::dialect) const RENAMED: &str = "\0renamed";

/// The schema without marks, and whether there were any.
pub(in crate::dialect) fn without_marks(node: Node<'static>) -> (Node<'static>, bool) {
    match node {
        Node::Object(members) => {
            let all = members.len();
            let mut members: Members = members;
            members.retain(|(key, _)| key != NULL_ADDED && key != RENAMED);
            let mut marked = members.len() < all;
            let members = members
                .into_iter()
                .map(|(key, value)| {
                    let (value, below) = without_marks(value);
                    marked |= below;
                    (key, value)
                })
                .collect();
            (Node::Object(members), marked)
        }
        Node::Array(items) => {
            let (items, marks): (Vec<_>, Vec<_>) = items.into_iter().map(without_marks).unzip();
            (Node::Array(items), marks.contains(&true))
        }
        other => (other, false),
    }
}
