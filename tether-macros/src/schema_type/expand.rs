//! The item with its derives.
//!
//! ```text
//! #[derive(::tether::__private::serde::Deserialize, …)]
//! #[serde(crate = "::tether::__private::serde")]
//! #[schemars(crate = "::tether::__private::schemars")]
//! struct Point { … }
//! ```

use super::parse::Options;
use crate::syntax::Krate;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Path, Token};

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
    quote! {
        #found
        #[derive(#read #write #describe)]
        #found_at
        #described_at
        #input
    }
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
