//! The variants of an enum stay in their declared order.
//!
//! schemars puts the variants without a comment before those that have one, in a list of their
//! own. With an empty comment they stay where they are; the canonical schema drops it.

use syn::{Attribute, Data, DeriveInput, Fields, parse_quote};

/// Gives an empty description to the plain variants that have none, where others have one.
pub(crate) fn keep(input: &mut DeriveInput) {
    let Data::Enum(data) = &mut input.data else {
        return;
    };
    let plain = |fields: &Fields| matches!(fields, Fields::Unit);
    let described = data
        .variants
        .iter()
        .filter(|variant| plain(&variant.fields));
    if !described
        .into_iter()
        .any(|variant| variant.attrs.iter().any(is_description))
    {
        return;
    }
    for variant in &mut data.variants {
        if plain(&variant.fields) && !variant.attrs.iter().any(is_description) {
            variant
                .attrs
                .push(parse_quote!(#[schemars(description = "")]));
        }
    }
}

/// A comment, or what may hold one.
fn is_description(attribute: &Attribute) -> bool {
    ["doc", "schemars", "cfg_attr"]
        .iter()
        .any(|name| attribute.path().is_ident(name))
}
