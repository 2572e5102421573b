//! `#[tool(…)]` on a parameter.

use super::DefaultValue;
use crate::errors::Errors;
use crate::syntax::{RawOption, Table, parse_options, read};
use proc_macro2::Span;
use syn::{Attribute, Expr, LitStr, Meta};

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Default,
    Description,
    Rename,
    Flatten,
    Example,
    Examples,
    State,
    Context,
}

const OPTIONS: Table<Key> = Table {
    place: "`#[tool]` on a parameter",
    keys: &[
        ("default", Key::Default),
        ("description", Key::Description),
        ("rename", Key::Rename),
        ("flatten", Key::Flatten),
        ("example", Key::Example),
        ("examples", Key::Examples),
        ("state", Key::State),
        ("context", Key::Context),
    ],
};

/// What was said, each with the place where.
#[derive(Default)]
pub(super) struct Options {
    pub(super) default: Option<(Span, DefaultValue)>,
    pub(super) description: Option<Expr>,
    pub(super) rename: Option<LitStr>,
    pub(super) flatten: Option<Span>,
    pub(super) examples: Vec<Expr>,
    pub(super) state: Option<Span>,
    pub(super) context: Option<Span>,
}

impl Options {
    pub(super) fn parse(attributes: &[Attribute], errors: &Errors) -> Self {
        let mut options = Self::default();
        let mut raw = Vec::new();
        for attribute in attributes {
            match &attribute.meta {
                Meta::List(list) => raw.extend(parse_options(list.tokens.clone(), errors)),
                other => errors.on(other, "say what the parameter is: `#[tool(default)]`, `#[tool(state)]` or `#[tool(context)]`"),
            }
        }
        read(&raw, &OPTIONS, errors, |key, option| {
            options.apply(key, option, errors);
        });
        options.check(errors);
        options
    }

    fn apply(&mut self, key: Key, option: &RawOption, errors: &Errors) {
        match key {
            Key::Default => {
                let value = option.optional_expression();
                let value = value.map_or(DefaultValue::OfType, DefaultValue::Expression);
                self.default = Some((option.key.span(), value));
            }
            Key::Description => {
                self.description = option.prose("description = \"Where to begin\"", errors);
            }
            Key::Rename => self.rename = option.text("rename = \"type\"", errors),
            Key::Flatten => self.flatten = option.flag(errors),
            Key::Example => {
                self.examples
                    .extend(option.expression("example = \"src/lib.rs\"", errors));
            }
            Key::Examples => {
                self.examples
                    .extend(option.list("examples = [\"a\", \"b\"]", errors));
            }
            Key::State => self.state = option.flag(errors),
            Key::Context => self.context = option.flag(errors),
        }
    }

    fn check(&self, errors: &Errors) {
        if let (Some(_), Some(rename)) = (self.flatten, &self.rename) {
            errors.on(
                rename,
                "the fields of a flattened parameter stand beside the others, under their own names: leave `rename` out",
            );
        }
        if let Some(rename) = self.rename.as_ref().filter(|text| text.value().is_empty()) {
            errors.on(
                rename,
                "the model fills parameters in by name: this one is empty",
            );
        }
    }

    /// Whether the model does not fill the parameter in.
    pub(super) const fn is_not_argument(&self) -> bool {
        self.state.is_some() || self.context.is_some()
    }

    /// Reports what only an argument can have.
    pub(super) fn refuse_for(&self, what: &str, errors: &Errors) {
        let seen = "is not shown to the model and needs";
        if let Some((span, _)) = self.default {
            errors.at(
                span,
                format!("{what} is not filled in by the model and has no default: leave this out"),
            );
        }
        if let Some(text) = &self.description {
            errors.on(
                text,
                format!("{what} {seen} no description: leave this out"),
            );
        }
        if let Some(text) = &self.rename {
            errors.on(text, format!("{what} {seen} no other name: leave this out"));
        }
        if let Some(span) = self.flatten {
            errors.at(
                span,
                format!("{what} is not filled in by the model: leave this out"),
            );
        }
        if let Some(example) = self.examples.first() {
            errors.on(example, format!("{what} {seen} no example: leave this out"));
        }
    }
}
