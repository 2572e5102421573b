//! std's `Duration`, which serde reads from an object of seconds and nanoseconds: no model should
//! have to write that.

use super::each_option;
use super::sort::bare;
use crate::errors::Errors;
use syn::{Attribute, GenericArgument, PathArguments, Type, TypePath};

/// Refuses the type, unless an attribute says how it is read. It goes by name; a type of one's own
/// that is called the same is told apart by `self::` or `crate::`.
pub(super) fn refuse(ty: &Type, attrs: &[Attribute], errors: &Errors) {
    let mut is_told = false;
    for attribute in attrs.iter().filter(|one| one.path().is_ident("serde")) {
        each_option(attribute, |path, _| {
            is_told |= path.is_ident("with") || path.is_ident("deserialize_with");
        });
    }
    if let (Some(found), false) = (found(ty), is_told) {
        errors.on(
            found,
            "a model would have to write this as `{\"secs\": …, \"nanos\": …}`: take a number that names its unit (`timeout_secs: u64`), or say how it is read with `#[serde(with = \"…\")]` and `#[schemars(with = \"…\")]`",
        );
    }
}

/// The type itself, or what an `Option` or a list holds.
fn found(ty: &Type) -> Option<&TypePath> {
    let Type::Path(path) = bare(ty) else {
        return None;
    };
    let names: Vec<String> = path
        .path
        .segments
        .iter()
        .map(|one| one.ident.to_string())
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if matches!(
        names.as_slice(),
        ["Duration"] | ["time", "Duration"] | ["std" | "core", "time", "Duration"]
    ) {
        return Some(path);
    }
    let last = path.path.segments.last()?;
    let holds = matches!(names.last(), Some(&("Option" | "Vec" | "Box")));
    match &last.arguments {
        PathArguments::AngleBracketed(list) if holds => {
            list.args.iter().find_map(|one| match one {
                GenericArgument::Type(inner) => found(inner),
                _ => None,
            })
        }
        _ => None,
    }
}
