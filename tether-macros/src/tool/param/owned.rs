//! What the model fills in is read from JSON and owned; the function may borrow it.

use super::Passing;
use super::sort::bare;
use crate::errors::Errors;
use crate::syntax::{Krate, written};
use quote::ToTokens;
use syn::visit_mut::{VisitMut, visit_path_segment_mut, visit_type_mut};
use syn::{
    GenericArgument, Lifetime, PathArguments, PathSegment, Type, TypePath, TypeReference,
    parse_quote,
};

/// The type that owns what a parameter of type `ty` borrows, and how it is handed over; `None`
/// after an error.
pub(super) fn owned(ty: &Type, krate: &Krate, errors: &Errors) -> Option<(Type, Passing)> {
    let (mut field, passing) = match bare(ty) {
        Type::Reference(reference) => (referent(reference, krate, errors)?, Passing::Reference),
        other => match option_of_reference(other) {
            None => (other.clone(), Passing::Value),
            Some(reference) => {
                let field = referent(reference, krate, errors)?;
                let passing = if is_unsized(&reference.elem) {
                    Passing::OptionOfTarget
                } else {
                    Passing::OptionOfReference
                };
                (with_argument(other, &field), passing)
            }
        },
    };
    let mut inner = Inner {
        errors,
        sound: true,
    };
    inner.visit_type_mut(&mut field);
    inner.sound.then_some((field, passing))
}

/// What owns the referent.
fn referent(reference: &TypeReference, krate: &Krate, errors: &Errors) -> Option<Type> {
    if reference.mutability.is_some() {
        let owned = owned_name(reference);
        errors.on(
            reference,
            format!("what the model fills in belongs to this call alone: write `mut` before the name and `{owned}` as the type"),
        );
        return None;
    }
    if let Some(lifetime) = reference.lifetime.as_ref().filter(|l| l.ident == "static") {
        errors.on(
            lifetime,
            "what the model fills in lives as long as its call: leave `'static` out",
        );
        return None;
    }
    let private = krate.private();
    let elem = &reference.elem;
    Some(match bare(elem) {
        Type::Path(path) if path.path.is_ident("str") => parse_quote!(#private::String),
        Type::Slice(slice) => {
            let item = &slice.elem;
            parse_quote!(#private::Vec<#item>)
        }
        Type::TraitObject(_) | Type::ImplTrait(_) => {
            errors.on(
                elem,
                "an argument is read from JSON into one type: name that type\nfor what the model does not fill in, put `#[tool(state)]` on the parameter",
            );
            return None;
        }
        _ if is_unsized(elem) => parse_quote!(<#elem as #private::ToOwned>::Owned),
        other => other.clone(),
    })
}

/// Whether the type has no size. A guess by name; after a wrong one the type's own `ToOwned` is
/// asked, or nothing compiles.
fn is_unsized(ty: &Type) -> bool {
    const NAMES: [&str; 6] = ["str", "Path", "Utf8Path", "OsStr", "CStr", "RawValue"];
    match bare(ty) {
        Type::Slice(_) => true,
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| NAMES.iter().any(|name| last.ident == name)),
        _ => false,
    }
}

/// The reference in an `Option<&T>`.
fn option_of_reference(ty: &Type) -> Option<&TypeReference> {
    let Type::Path(TypePath { path, .. }) = ty else {
        return None;
    };
    let last = path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(ty) => match bare(ty) {
            Type::Reference(reference) => Some(reference),
            _ => None,
        },
        _ => None,
    }
}

/// The generic type with another argument.
fn with_argument(ty: &Type, argument: &Type) -> Type {
    let mut ty = ty.clone();
    if let Type::Path(TypePath { path, .. }) = &mut ty
        && let Some(last) = path.segments.last_mut()
    {
        last.arguments = PathArguments::AngleBracketed(parse_quote!(<#argument>));
    }
    ty
}

/// Reports what is borrowed inside of a type; a `Cow` can own what it holds, as one that lives for
/// ever.
struct Inner<'a> {
    errors: &'a Errors,
    sound: bool,
}

impl Inner<'_> {
    fn refuse(&mut self, tokens: impl ToTokens, message: String) {
        self.errors.on(tokens, message);
        self.sound = false;
    }
}

impl VisitMut for Inner<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if let Type::Reference(reference) = ty {
            let owned = owned_name(reference);
            let message = format!(
                "what the model fills in is owned: write `{owned}` here (a parameter itself may be `&T` or `Option<&T>`)"
            );
            self.refuse(reference, message);
            return;
        }
        visit_type_mut(self, ty);
    }

    fn visit_path_segment_mut(&mut self, segment: &mut PathSegment) {
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments
            && segment.ident == "Cow"
        {
            for argument in &mut arguments.args {
                if let GenericArgument::Lifetime(lifetime) = argument {
                    *lifetime = Lifetime::new("'static", lifetime.span());
                }
            }
        }
        visit_path_segment_mut(self, segment);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident != "static" {
            let message = "what the model fills in is owned, and this type borrows: take one without a lifetime, or write `'static` if it can own all that it holds";
            self.refuse(lifetime, message.to_owned());
        }
    }
}

fn owned_name(reference: &TypeReference) -> String {
    match bare(&reference.elem) {
        Type::Path(path) if path.path.is_ident("str") => "String".to_owned(),
        Type::Slice(slice) => {
            let elem = &slice.elem;
            format!("Vec<{}>", written(elem))
        }
        other => written(other),
    }
}

impl super::Param {
    /// What a borrowed parameter refers to.
    pub(super) fn target(&self) -> &Type {
        self.argument()
            .and_then(|argument| argument.target.as_ref())
            .unwrap_or(&self.ty)
    }
}
