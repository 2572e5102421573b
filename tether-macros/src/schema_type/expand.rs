//! The item with its derives.
//!
//! ```text
//! #[derive(::tether::__private::serde::Deserialize, …)]
//! #[serde(crate = "::tether::__private::serde")]
//! #[schemars(crate = "::tether::__private::schemars")]
//! struct Point { … }
//! ```

use super::parse::Options;
use crate::syntax::{Krate, at};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Path, Token, Type};

/// The derives stand even beside an error: without them each use of the type would err as well.
pub(crate) fn expand(
    options: &Options,
    krate: &Krate,
    input: &DeriveInput,
    found: Option<&TokenStream>,
) -> TokenStream {
    let private = krate.private();
    let (serde, schemars) = (krate.bundled("serde"), krate.bundled("schemars"));
    let written = derived(input);
    let missing = |name: &str| !written.iter().any(|ident| ident == name);
    let read = (options.result.is_none() && missing("Deserialize"))
        .then(|| quote!(#private::serde::Deserialize,));
    let write = (options.parameter.is_none() && missing("Serialize"))
        .then(|| quote!(#private::serde::Serialize,));
    let describe = missing("JsonSchema").then(|| quote!(#private::schemars::JsonSchema,));
    // Without a derive of serde's, its attribute would be unknown.
    let found_at = (read.is_some() || write.is_some()).then(|| quote!(#[serde(crate = #serde)]));
    let described_at = describe
        .is_some()
        .then(|| quote!(#[schemars(crate = #schemars)]));
    let checked = (found.is_none() && options.result.is_none())
        .then(|| checked(krate, input))
        .flatten();
    quote! {
        #found
        #checked
        #[derive(#read #write #describe)]
        #found_at
        #described_at
        #input
    }
}

/// Asks of each field's type what is asked of a parameter's, to tell of one that lacks it in the
/// user's words, before serde and schemars tell of it.
fn checked(krate: &Krate, input: &DeriveInput) -> Option<TokenStream> {
    if !input.generics.params.is_empty() {
        return None;
    }
    let fields: Vec<_> = match &input.data {
        Data::Struct(data) => data.fields.iter().collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|v| &v.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    // What serde or schemars is told of a field may stand in for its type.
    let types = fields
        .into_iter()
        .filter(|field| field.attrs.iter().all(is_plain) && !names_itself(&field.ty));
    let checks: Vec<_> = types
        .map(|field| {
            let (ty, place) = (&field.ty, at(&field.ty));
            let krate = krate.at(place);
            quote_spanned!(place=> #krate::__private::parameter::<#ty>();)
        })
        .collect();
    let cfg = input.attrs.iter().filter(|a| a.path().is_ident("cfg"));
    (!checks.is_empty()).then(|| quote!(#(#cfg)* const _: () = { #(#checks)* };))
}

/// Whether `Self` stands in the type, which means nothing outside of the item.
fn names_itself(ty: &Type) -> bool {
    fn anywhere(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Group(group) => anywhere(group.stream()),
            TokenTree::Ident(ident) => ident == "Self",
            _ => false,
        })
    }
    anywhere(ty.to_token_stream())
}

fn is_plain(attribute: &Attribute) -> bool {
    const OTHERS: [&str; 4] = ["serde", "schemars", "cfg", "cfg_attr"];
    !OTHERS.iter().any(|name| attribute.path().is_ident(name))
}

/// The last names of what the item derives by itself; a derive missed here is told of by rustc.
fn derived(input: &DeriveInput) -> Vec<Ident> {
    let lists = input.attrs.iter().filter(|a| a.path().is_ident("derive"));
    lists
        .filter_map(|list| {
            list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated)
                .ok()
        })
        .flatten()
        .filter_map(|path| path.segments.last().map(|segment| segment.ident.clone()))
        .collect()
}
