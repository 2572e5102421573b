use crate::errors::Errors;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprLit, ExprPath, Lit, LitStr, Path, Token};

/// One option as it is written: `parallel`, `name = "…"`.
pub(crate) struct RawOption {
    pub(crate) key: Ident,
    value: Value,
}

enum Value {
    Absent,
    Given(Expr),
    /// Reported already.
    Broken,
}

/// The options that a place takes.
pub(crate) struct Table<K: 'static> {
    /// The place in the user's words.
    pub(crate) place: &'static str,
    pub(crate) keys: &'static [(&'static str, K)],
}

impl<K: Copy> Table<K> {
    /// What `key` means; an unknown one is reported with the nearest spelling.
    fn find(&self, key: &Ident, errors: &Errors) -> Option<K> {
        let text = key.unraw().to_string();
        let found = self.keys.iter().find(|(name, _)| *name == text);
        if found.is_none() {
            errors.at(key.span(), self.unknown(&text));
        }
        found.map(|(_, kind)| *kind)
    }

    /// What a text means; an unknown one is reported with the nearest spelling.
    pub(crate) fn find_text(&self, text: &LitStr, errors: &Errors) -> Option<K> {
        let name = text.value();
        let found = self.keys.iter().find(|(known, _)| *known == name);
        if found.is_none() {
            errors.on(text, self.unknown(&name));
        }
        found.map(|(_, kind)| *kind)
    }

    pub(crate) fn knows(&self, key: &Ident) -> bool {
        let text = key.unraw().to_string();
        self.keys.iter().any(|(name, _)| *name == text)
    }

    fn unknown(&self, text: &str) -> String {
        let names = self.keys.iter().map(|(name, _)| *name);
        let nearest = nearest(text, names.clone())
            .map_or_else(String::new, |name| format!(": did you mean `{name}`?"));
        let all = names
            .map(|name| format!("`{name}`"))
            .collect::<Vec<_>>()
            .join(", ");
        let place = self.place;
        format!("{place} knows no `{text}`{nearest}\nexpected one of {all}")
    }
}

/// The name that `text` is most likely a misspelling of.
pub(crate) fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    names
        .map(|name| (strsim::damerau_levenshtein(name, text), name))
        .min()
        .filter(|(distance, name)| *distance <= 1 + name.len() / 4)
        .map(|(_, name)| name)
}

/// The expression without the invisible groups of macros.
fn ungrouped(expr: Expr) -> Expr {
    match expr {
        Expr::Group(group) => ungrouped(*group.expr),
        other => other,
    }
}

/// Reads options one by one: a broken one is reported and does not hide the others.
pub(crate) fn parse_options(tokens: TokenStream, errors: &Errors) -> Vec<RawOption> {
    let parser = |input: ParseStream<'_>| {
        let mut options = Vec::new();
        while !input.is_empty() {
            options.extend(parse_option(input, errors));
            if !input.is_empty() {
                skip_to_comma(input, errors)?;
            }
        }
        Ok(options)
    };
    errors.ok(parser.parse2(tokens)).unwrap_or_default()
}

fn parse_option(input: ParseStream<'_>, errors: &Errors) -> Option<RawOption> {
    if input.peek(Token![,]) {
        return None;
    }
    let key = errors.ok(input.call(Ident::parse_any))?;
    if !input.peek(Token![=]) {
        return Some(RawOption {
            key,
            value: Value::Absent,
        });
    }
    let equals = input.parse::<Token![=]>().ok()?;
    if input.is_empty() || input.peek(Token![,]) {
        errors.on(equals, format!("`{key} =` needs a value"));
        return Some(RawOption {
            key,
            value: Value::Broken,
        });
    }
    let value = errors.ok(input.parse()).map_or(Value::Broken, Value::Given);
    Some(RawOption { key, value })
}

/// Goes past the next comma; anything before it is a mistake.
fn skip_to_comma(input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
    let mut told = false;
    while !input.is_empty() && !input.peek(Token![,]) {
        let tree: TokenTree = input.parse()?;
        if !told {
            errors.on(
                tree,
                "expected a comma between options, as in `name = \"…\", parallel`",
            );
            told = true;
        }
    }
    input.parse::<Option<Token![,]>>()?;
    Ok(())
}

/// Hands each known option to `apply`, and reports unknown and repeated ones.
pub(crate) fn read<K: Copy + PartialEq>(
    options: &[RawOption],
    table: &Table<K>,
    errors: &Errors,
    mut apply: impl FnMut(K, &RawOption),
) {
    let mut seen = Vec::new();
    for option in options {
        let Some(kind) = table.find(&option.key, errors) else {
            continue;
        };
        if seen.contains(&kind) {
            errors.at(
                option.key.span(),
                format!("`{}` is given twice: leave one out", option.key),
            );
            continue;
        }
        seen.push(kind);
        apply(kind, option);
    }
}

impl RawOption {
    /// For options that are said or not said.
    pub(crate) fn flag(&self, errors: &Errors) -> Option<Span> {
        if let Value::Given(value) = &self.value {
            errors.on(
                value,
                format!("`{}` takes no value: write `{}` alone", self.key, self.key),
            );
        }
        Some(self.key.span())
    }

    /// For options that take any expression.
    pub(crate) fn expression(&self, example: &str, errors: &Errors) -> Option<Expr> {
        match &self.value {
            Value::Given(value) => Some(value.clone()),
            Value::Broken => None,
            Value::Absent => {
                errors.at(
                    self.key.span(),
                    format!("`{}` needs a value: write `{example}`", self.key),
                );
                None
            }
        }
    }

    /// For options that may stand alone or take an expression.
    pub(crate) fn optional_expression(&self) -> Option<Expr> {
        match &self.value {
            Value::Given(value) => Some(value.clone()),
            Value::Absent | Value::Broken => None,
        }
    }

    /// For options that take text.
    pub(crate) fn text(&self, example: &str, errors: &Errors) -> Option<LitStr> {
        match ungrouped(self.expression(example, errors)?) {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text),
            other => self.misfit(&other, "text", example, errors),
        }
    }

    /// For options that take text, or what the compiler makes text of: `include_str!("…")`.
    pub(crate) fn prose(&self, example: &str, errors: &Errors) -> Option<Expr> {
        match ungrouped(self.expression(example, errors)?) {
            text @ Expr::Lit(ExprLit {
                lit: Lit::Str(_), ..
            }) => Some(text),
            made @ Expr::Macro(_) => Some(made),
            other => self.misfit(&other, "text", example, errors),
        }
    }

    /// For options that take values in brackets.
    pub(crate) fn list(&self, example: &str, errors: &Errors) -> Vec<Expr> {
        match self.expression(example, errors).map(ungrouped) {
            Some(Expr::Array(array)) => array.elems.into_iter().collect(),
            Some(other) => self
                .misfit(&other, "values in brackets", example, errors)
                .unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// For options that take a path.
    pub(crate) fn path(&self, example: &str, errors: &Errors) -> Option<Path> {
        match self.expression(example, errors)? {
            Expr::Path(ExprPath {
                path, qself: None, ..
            }) => Some(path),
            other => self.misfit(&other, "a path", example, errors),
        }
    }

    /// For options that take a new name.
    pub(crate) fn ident(&self, example: &str, errors: &Errors) -> Option<Ident> {
        let value = self.expression(example, errors)?;
        if let Expr::Path(ExprPath {
            path, qself: None, ..
        }) = &value
            && let Some(ident) = path.get_ident()
        {
            return Some(ident.clone());
        }
        self.misfit(&value, "one name", example, errors)
    }

    /// For options that take one word of a table.
    pub(crate) fn word<K: Copy>(
        &self,
        table: &Table<K>,
        example: &str,
        errors: &Errors,
    ) -> Option<K> {
        let ident = self.ident(example, errors)?;
        table.find(&ident, errors)
    }

    fn misfit<T>(
        &self,
        value: &impl ToTokens,
        wanted: &str,
        example: &str,
        errors: &Errors,
    ) -> Option<T> {
        errors.on(
            value,
            format!("`{}` takes {wanted}: write `{example}`", self.key),
        );
        None
    }
}
