//! `#[derive(ToolSet)]` on a struct whose fields are sets.

use super::expand;
use super::model::{Part, Whole};
use crate::errors::Errors;
use crate::syntax::{Krate, RawOption, Table, mentions, parse_options, read};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Fields, Index, Member, Meta, Path};

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Crate,
    Skip,
}

const ON_STRUCT: Table<Key> = Table {
    place: "`#[tool_set]` on a struct",
    keys: &[("crate", Key::Crate)],
};

const ON_FIELD: Table<Key> = Table {
    place: "`#[tool_set]` on a field",
    keys: &[("skip", Key::Skip)],
};

pub(crate) fn macro_derive(item: TokenStream) -> TokenStream {
    let errors = Errors::new();
    let whole = errors
        .ok(syn::parse2(item))
        .map(|input| model(&input, &errors));
    let found = errors.check();
    let Some(whole) = whole else {
        return quote!(#found);
    };
    let distinct = found.is_none().then(|| expand::distinct(&whole));
    let implementation = expand::implementation(&whole);
    quote! {
        #found
        const _: () = {
            #implementation
            #distinct
        };
    }
}

fn model(input: &DeriveInput, errors: &Errors) -> Whole {
    let (krate, _) = options(&input.attrs, &ON_STRUCT, errors);
    let krate = Krate::new(krate, errors);
    let parts = parts(input, errors);
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    let name = &input.ident;
    Whole {
        generics: generics.to_token_stream(),
        self_type: quote!(#name #arguments),
        bounds: bounded(&bounds.to_token_stream(), &krate, &parts),
        open: !input.generics.params.is_empty(),
        krate,
        parts,
    }
}

/// The `where` clause, with the demand on parts whose types have parameters.
fn bounded(bounds: &TokenStream, krate: &Krate, parts: &[Part]) -> TokenStream {
    let open = parts
        .iter()
        .filter(|part| !part.concrete)
        .map(|part| &part.ty);
    let own = quote!(#(#open: #krate::tool::ToolSet),*);
    if own.is_empty() {
        return bounds.clone();
    }
    let bounds = bounds.to_string();
    let bounds = bounds.trim_end().trim_end_matches(',');
    let given: TokenStream = bounds.parse().unwrap_or_default();
    if given.is_empty() {
        quote!(where #own)
    } else {
        quote!(#given, #own)
    }
}

fn parts(input: &DeriveInput, errors: &Errors) -> Vec<Part> {
    let fields = match &input.data {
        Data::Struct(data) => &data.fields,
        _ => {
            errors.on(
                &input.ident,
                "`#[derive(ToolSet)]` goes on a struct whose fields are tools or sets of tools",
            );
            return Vec::new();
        }
    };
    let members = fields.iter().enumerate().filter(|(_, field)| {
        let (_, skip) = options(&field.attrs, &ON_FIELD, errors);
        !skip
    });
    members
        .enumerate()
        .map(|(part, (index, field))| {
            let ty = field.ty.to_token_stream();
            let concrete = !mentions(ty.clone(), &input.generics);
            Part::new(part, member(fields, index), ty, concrete, field.ty.span())
        })
        .collect()
}

fn member(fields: &Fields, index: usize) -> Member {
    let named = fields
        .iter()
        .nth(index)
        .and_then(|field| field.ident.clone());
    named.map_or_else(
        || {
            Member::Unnamed(Index {
                index: u32::try_from(index).unwrap_or(0),
                span: Span::call_site(),
            })
        },
        Member::Named,
    )
}

/// What `#[tool_set(…)]` says: a crate, and whether to skip.
fn options(attributes: &[Attribute], table: &Table<Key>, errors: &Errors) -> (Option<Path>, bool) {
    let (mut krate, mut skip) = (None, false);
    for attribute in attributes.iter().filter(|a| a.path().is_ident("tool_set")) {
        let Meta::List(list) = &attribute.meta else {
            errors.on(
                attribute,
                "write the options in parentheses: `#[tool_set(skip)]`",
            );
            continue;
        };
        let raw = parse_options(list.tokens.clone(), errors);
        read(&raw, table, errors, |key, option: &RawOption| match key {
            Key::Crate => krate = option.path("crate = ::tether", errors),
            Key::Skip => skip = option.flag(errors).is_some(),
        });
        // What is misspelt here is told of; that the field is no set is not told besides.
        skip |= raw.is_empty() || raw.iter().any(|option| !table.knows(&option.key));
    }
    (krate, skip)
}
