//! Tokens to options.

use crate::errors::Errors;
use crate::syntax::{Function, RawOption, Table, parse_options, read};
use proc_macro2::{Ident, TokenStream};
use syn::{LitStr, Path};

/// The options that listeners and guards take.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) name: Option<LitStr>,
    pub(crate) type_name: Option<Ident>,
    pub(crate) krate: Option<Path>,
    /// The tool that a typed guard is for.
    pub(crate) tool: Option<Path>,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Key {
    Name,
    Type,
    Crate,
    Tool,
}

impl Options {
    pub(crate) fn parse(tokens: TokenStream, table: &Table<Key>, errors: &Errors) -> Self {
        let mut options = Self::default();
        let raw = parse_options(tokens, errors);
        read(&raw, table, errors, |key, option| {
            options.apply(key, option, errors);
        });
        options
    }

    fn apply(&mut self, key: Key, option: &RawOption, errors: &Errors) {
        match key {
            Key::Name => self.name = option.text("name = \"no_shell\"", errors),
            Key::Type => self.type_name = option.ident("type = NoShell", errors),
            Key::Crate => self.krate = option.path("crate = ::tether", errors),
            Key::Tool => self.tool = option.path("tool = ReadFile", errors),
        }
    }
}

/// The item under the attribute.
pub(crate) fn function(item: TokenStream, attribute: &str, shape: &str) -> syn::Result<Function> {
    syn::parse2(item).map_err(|error| {
        syn::Error::new(
            error.span(),
            format!("`#[{attribute}]` goes on a function: `{shape}`"),
        )
    })
}
