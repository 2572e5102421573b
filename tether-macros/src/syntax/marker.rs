use super::Docs;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Attribute, Type, Visibility};

/// The struct that stands for a function: a unit struct, or its state.
pub(crate) struct Marker<'a> {
    pub(crate) cfg: Vec<&'a Attribute>,
    pub(crate) vis: &'a Visibility,
    pub(crate) name: &'a Ident,
    pub(crate) function: &'a Ident,
    pub(crate) docs: &'a Docs,
    /// Its fields, each with its `#[cfg]`s.
    pub(crate) state: Vec<(&'a [Attribute], &'a Ident, &'a Type)>,
}

impl Marker<'_> {
    pub(crate) fn expand(&self) -> TokenStream {
        let Self {
            cfg,
            vis,
            name,
            state,
            ..
        } = self;
        let docs = if self.docs.is_empty() {
            let text = format!("Stands for the function `{}`.", self.function);
            quote!(#[doc = #text])
        } else {
            self.docs.attributes()
        };
        if state.is_empty() {
            return quote! {
                #(#cfg)*
                #docs
                #[derive(
                    ::core::clone::Clone,
                    ::core::marker::Copy,
                    ::core::fmt::Debug,
                    ::core::default::Default,
                )]
                #[allow(clippy::exhaustive_structs)]
                #vis struct #name;
            };
        }
        self.with_state(&docs)
    }

    /// Users' types may have no `Debug` and no `Clone`, so the struct's own `Debug` shows no field.
    fn with_state(&self, docs: &TokenStream) -> TokenStream {
        let Self {
            cfg,
            vis,
            name,
            state,
            ..
        } = self;
        let fields = state.iter().map(|(cfg, ident, ty)| {
            let text = format!("What the function is given as `{ident}`.");
            quote!(#(#cfg)* #[doc = #text] pub #ident: #ty)
        });
        let text = name.to_string();
        quote! {
            #(#cfg)*
            #docs
            #[allow(clippy::exhaustive_structs)]
            #vis struct #name { #(#fields),* }

            #(#cfg)*
            #[automatically_derived]
            impl ::core::fmt::Debug for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.debug_struct(#text).finish_non_exhaustive()
                }
            }
        }
    }
}

/// The place of these tokens, seen as generated code: errors point at what the user wrote, lints
/// about style stay quiet.
pub(crate) fn at(tokens: impl ToTokens) -> Span {
    generated(tokens.span())
}

/// The same for a place that is known already.
pub(crate) fn generated(place: Span) -> Span {
    Span::call_site().located_at(place)
}
