//! Which kind a parameter is of.

use super::options::Options;
use super::{Argument, Kind, duration, owned};
use crate::errors::Errors;
use crate::syntax::{Docs, Krate, take_attributes, written};
use syn::{Attribute, PatType, Type, TypeReference};

pub(super) fn sort(
    input: &PatType,
    options: Options,
    attrs: Vec<Attribute>,
    krate: &Krate,
    errors: &Errors,
) -> (Type, Kind) {
    let ty = &*input.ty;
    if let (Some(_), Some(span)) = (options.state, options.context) {
        errors.at(
            span,
            "a parameter is `state` or `context`, not both: leave one out",
        );
        return (ty.clone(), Kind::Broken);
    }
    if options.state.is_some() {
        options.refuse_for("state", errors);
        return state(ty, errors);
    }
    if options.context.is_some() || is_context(ty) {
        options.refuse_for("the context", errors);
        return (ty.clone(), Kind::Context);
    }
    argument(ty, options, attrs, krate, errors).unwrap_or_else(|| (ty.clone(), Kind::Broken))
}

fn state(ty: &Type, errors: &Errors) -> (Type, Kind) {
    match bare(ty) {
        Type::Reference(TypeReference {
            mutability: None,
            elem,
            ..
        }) => match bare(elem) {
            Type::ImplTrait(_) | Type::Infer(_) => {
                errors.on(elem, "the tool's struct gets a field of this type: name it");
                (ty.clone(), Kind::Broken)
            }
            Type::TraitObject(object) => {
                let object = written(object);
                let marks = if object.contains("Send") {
                    ""
                } else {
                    " + Send + Sync"
                };
                errors.on(
                    elem,
                    format!("the tool's struct gets a field of this type, which must have a size: write `&Arc<{object}{marks}>`"),
                );
                (ty.clone(), Kind::Broken)
            }
            _ => ((**elem).clone(), Kind::State),
        },
        Type::Reference(_) => {
            errors.on(ty, "calls may overlap, so state is shared: take `&T` and put what changes behind a `Mutex` or an atomic");
            (ty.clone(), Kind::Broken)
        }
        other => {
            errors.on(
                ty,
                format!("state is borrowed for a call: write `&{}`", written(other)),
            );
            (ty.clone(), Kind::Broken)
        }
    }
}

fn argument(
    ty: &Type,
    options: Options,
    mut attrs: Vec<Attribute>,
    krate: &Krate,
    errors: &Errors,
) -> Option<(Type, Kind)> {
    match bare(ty) {
        Type::ImplTrait(_) | Type::Infer(_) => {
            errors.on(
                ty,
                "an argument is read from JSON into one type: name that type",
            );
            return None;
        }
        Type::Path(path) if last_is(path, "ToolContext") => {
            errors.on(
                ty,
                "the context is borrowed for a call: write `&ToolContext`",
            );
            return None;
        }
        _ => {}
    }
    duration::refuse(ty, &attrs, errors);
    let (field, passing) = owned::owned(ty, krate, errors)?;
    let target = match bare(ty) {
        Type::Reference(reference) => Some((*reference.elem).clone()),
        _ => None,
    };
    let argument = Argument {
        docs: Docs::new(options.description.as_ref(), &attrs),
        passed_on: take_attributes(&mut attrs, &["serde", "schemars", "garde"]),
        default: options.default.map(|(_, value)| value),
        examples: options.examples,
        rename: options.rename,
        flatten: options.flatten.is_some(),
        passing,
        target,
    };
    Some((field, Kind::Argument(Box::new(argument))))
}

/// The type without parentheses and macros' invisible groups.
pub(super) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Paren(inner) => bare(&inner.elem),
        Type::Group(inner) => bare(&inner.elem),
        other => other,
    }
}

/// A guess by name; a wrong one does not compile, since the body is then handed a `&ToolContext`.
pub(super) fn is_context(ty: &Type) -> bool {
    let Type::Reference(reference) = bare(ty) else {
        return false;
    };
    matches!(bare(&reference.elem), Type::Path(path) if last_is(path, "ToolContext"))
}

fn last_is(path: &syn::TypePath, name: &str) -> bool {
    let last = path.path.segments.last();
    last.is_some_and(|segment| segment.ident == name)
}
