//! Tokens to options and to the item.

use crate::errors::Errors;
use crate::syntax::{RawOption, Table, parse_options, read};
use proc_macro2::{Span, TokenStream};
use syn::{Data, DeriveInput, Path};

/// The options of `#[schema(…)]`.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) parameter: Option<Span>,
    pub(crate) result: Option<Span>,
    pub(crate) krate: Option<Path>,
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Parameter,
    Result,
    Crate,
}

const OPTIONS: Table<Key> = Table {
    place: "`#[schema]`",
    keys: &[
        ("parameter", Key::Parameter),
        ("result", Key::Result),
        ("crate", Key::Crate),
    ],
};

impl Options {
    pub(crate) fn parse(tokens: TokenStream, errors: &Errors) -> Self {
        let mut options = Self::default();
        let raw = parse_options(tokens, errors);
        read(&raw, &OPTIONS, errors, |key, option| {
            options.apply(key, option, errors);
        });
        options
    }

    fn apply(&mut self, key: Key, option: &RawOption, errors: &Errors) {
        match key {
            Key::Parameter => self.parameter = option.flag(errors),
            Key::Result => self.result = option.flag(errors),
            Key::Crate => self.krate = option.path("crate = ::tether", errors),
        }
    }
}

/// The struct or enum under the attribute.
pub(crate) fn item(item: TokenStream) -> syn::Result<DeriveInput> {
    const MISPLACED: &str = "`#[schema]` goes on a struct or an enum that parameters or results are made of; a function becomes a tool by `#[tool]`";
    let input: DeriveInput =
        syn::parse2(item).map_err(|error| syn::Error::new(error.span(), MISPLACED))?;
    match &input.data {
        Data::Union(data) => Err(syn::Error::new(data.union_token.span, MISPLACED)),
        _ => Ok(input),
    }
}
