use proc_macro2::{TokenStream, TokenTree};
use syn::{GenericParam, Generics};

/// Whether the type depends on one of these parameters.
pub(crate) fn mentions(ty: TokenStream, generics: &Generics) -> bool {
    ty.into_iter().any(|tree| match tree {
        TokenTree::Group(group) => mentions(group.stream(), generics),
        TokenTree::Ident(ident) => generics.params.iter().any(|param| match param {
            GenericParam::Type(param) => param.ident == ident,
            GenericParam::Const(param) => param.ident == ident,
            GenericParam::Lifetime(param) => param.lifetime.ident == ident,
        }),
        _ => false,
    })
}
