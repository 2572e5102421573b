//! Tokens to options.

use crate::errors::Errors;
use crate::syntax::{Case, Function, RawOption, Table, parse_options, read};
use proc_macro2::{Ident, Span, TokenStream};
use syn::{Expr, LitStr, Path};

/// The options of `#[tool(…)]`, each with the place where it was said.
#[derive(Clone, Default)]
pub(crate) struct Options {
    pub(crate) name: Option<LitStr>,
    pub(crate) description: Option<Expr>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) type_name: Option<Ident>,
    pub(crate) krate: Option<Path>,
    pub(crate) parallel: Option<Span>,
    pub(crate) parallel_if: Option<(Span, Expr)>,
    pub(crate) blocking: Option<Span>,
    pub(crate) cooperative: Option<Span>,
    pub(crate) lenient: Option<Span>,
    pub(crate) strict: Option<Span>,
    pub(crate) allow_unknown_fields: Option<Span>,
    pub(crate) effect: Option<Effect>,
    pub(crate) retire: Option<Retire>,
}

#[derive(Clone, Copy)]
pub(crate) enum Effect {
    Read,
    Write,
    Destructive,
}

#[derive(Clone, Copy)]
pub(crate) enum Retire {
    Finish,
    Refuse,
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Name,
    Description,
    RenameAll,
    Type,
    Crate,
    Parallel,
    ParallelIf,
    Blocking,
    Cooperative,
    Lenient,
    Strict,
    AllowUnknownFields,
    Effect,
    Retire,
}

const OPTIONS: Table<Key> = Table {
    place: "`#[tool]`",
    keys: &[
        ("name", Key::Name),
        ("description", Key::Description),
        ("type", Key::Type),
        ("rename_all", Key::RenameAll),
        ("parallel", Key::Parallel),
        ("parallel_if", Key::ParallelIf),
        ("blocking", Key::Blocking),
        ("cooperative", Key::Cooperative),
        ("effect", Key::Effect),
        ("retire", Key::Retire),
        ("lenient", Key::Lenient),
        ("strict", Key::Strict),
        ("allow_unknown_fields", Key::AllowUnknownFields),
        ("crate", Key::Crate),
    ],
};

const EFFECTS: Table<Effect> = Table {
    place: "`effect`",
    keys: &[
        ("read", Effect::Read),
        ("write", Effect::Write),
        ("destructive", Effect::Destructive),
    ],
};

const RETIRE: Table<Retire> = Table {
    place: "`retire`",
    keys: &[("finish", Retire::Finish), ("refuse", Retire::Refuse)],
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
            Key::Name => self.name = option.text("name = \"read_file\"", errors),
            Key::Description => {
                self.description = option.prose("description = \"Read a file\"", errors);
            }
            Key::RenameAll => self.rename_all = Case::parse(option, errors),
            Key::Type => self.type_name = option.ident("type = ReadFile", errors),
            Key::Crate => self.krate = option.path("crate = ::tether", errors),
            Key::Parallel => self.parallel = option.flag(errors),
            Key::ParallelIf => {
                let value = option.expression("parallel_if = read_only", errors);
                self.parallel_if = value.map(|value| (option.key.span(), value));
            }
            Key::Blocking => self.blocking = option.flag(errors),
            Key::Cooperative => self.cooperative = option.flag(errors),
            Key::Lenient => self.lenient = option.flag(errors),
            Key::Strict => self.strict = option.flag(errors),
            Key::AllowUnknownFields => self.allow_unknown_fields = option.flag(errors),
            Key::Effect => self.effect = option.word(&EFFECTS, "effect = read", errors),
            Key::Retire => self.retire = option.word(&RETIRE, "retire = refuse", errors),
        }
    }
}

/// The item under the attribute.
pub(crate) fn function(item: TokenStream) -> syn::Result<Function> {
    syn::parse2(item).map_err(|error| {
        syn::Error::new(
            error.span(),
            "`#[tool]` goes on a function with a body: `async fn read_file(path: String) -> String { … }`",
        )
    })
}
