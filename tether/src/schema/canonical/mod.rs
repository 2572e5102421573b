//! The canonical form of a parameters schema (contract 3.1): the same bytes in every build.
//!
//! - The root is an object schema, with `properties` even when there are none.
//! - Keywords stand in one order; parameters in their declared order; other properties with the
//!   required ones first, in the order that the type requires them, then the rest by name.
//! - `$schema`, `title` and formats that name Rust types are gone; integers state the bounds of
//!   their type instead, digit by digit.
//! - Objects are closed at every depth, unless the tool or the type says otherwise.
//! - A type that is used once stands where it is used; `$defs` has the others.
//! - A union of constant texts is an `enum`, and a union of one is that one.
//! - Descriptions are trimmed; that of a use comes before that of its type.

mod absorb;
mod closed;
#[cfg(any(feature = "compat", feature = "dialects"))]
mod disjoint;
mod inline;
mod integers;
mod keywords;
mod properties;
mod root;
mod text;
mod tree;
mod unions;

pub(crate) use self::closed::UNENFORCED;
#[cfg(feature = "compat")]
pub(crate) use self::inline::expanded;
pub(crate) use self::integers::range_of;
pub(crate) use self::text::schema_text;
#[cfg(feature = "dialects")]
pub(crate) use self::{absorb::described, keywords::rank, unions::folded};
#[cfg(any(feature = "compat", feature = "dialects"))]
pub(crate) use self::{
    disjoint::are_disjoint,
    keywords::{Holds, holds},
};

use super::json::Node;

/// The canonical tree of `parameters`. It still has the formats of Rust's numbers and what else is
/// for the checks; [`schema_text`] leaves them out.
pub(crate) fn canonical(parameters: &schemars::Schema, order: &[&str]) -> Node<'static> {
    let root = inline::inlined(closed::closed(rooted(parameters)));
    properties::in_declared_order(root, order)
}

/// The same, with objects as open as the schema says.
pub(crate) fn canonical_as_open(parameters: &schemars::Schema) -> Node<'static> {
    properties::in_declared_order(inline::inlined(rooted(parameters)), &[])
}

fn rooted(parameters: &schemars::Schema) -> Node<'static> {
    root::as_object_schema(tree::canonical_schema(Node::from(parameters.as_value())))
}
