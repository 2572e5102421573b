//! What two schemas tell that ask the same of a value.

use super::keywords::annotations;
use super::objects::escaped;
use super::walk::Walk;
use crate::schema::canonical::{Holds, holds};
use crate::schema::json::Node;

/// Notes what is told otherwise, here and below. Definitions are compared at their own places.
pub(super) fn told(walk: &mut Walk, old: &Node<'_>, new: &Node<'_>, at: &str) {
    annotations(walk, old, new, at);
    for (keyword, after) in new.members() {
        let Some(before) = old.get(keyword) else {
            continue;
        };
        let place = format!("{at}/{keyword}");
        match holds(keyword) {
            Holds::Schema => told(walk, before, after, &place),
            Holds::Schemas => {
                let pairs = before.items().iter().zip(after.items());
                for (index, (before, after)) in pairs.enumerate() {
                    told(walk, before, after, &format!("{place}/{index}"));
                }
            }
            Holds::SchemaMap if !matches!(&**keyword, "$defs" | "definitions") => {
                for (name, after) in after.members() {
                    if let Some(before) = before.get(name) {
                        told(walk, before, after, &format!("{place}/{}", escaped(name)));
                    }
                }
            }
            Holds::SchemaMap | Holds::Data => {}
        }
    }
}
