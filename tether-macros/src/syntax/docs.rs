use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// Whether an attribute is a doc comment or `#[doc = …]`.
pub(crate) fn is_doc(attribute: &Attribute) -> bool {
    attribute.path().is_ident("doc") && matches!(attribute.meta, Meta::NameValue(_))
}

/// A description: doc comments, or the text of `description = "…"`.
#[derive(Clone, Default)]
pub(crate) struct Docs {
    parts: Vec<Expr>,
}

impl Docs {
    pub(crate) fn new(given: Option<&Expr>, attributes: &[Attribute]) -> Self {
        let parts = match given {
            Some(text) => vec![text.clone()],
            None => attributes
                .iter()
                .filter(|a| is_doc(a))
                .filter_map(doc_value)
                .collect(),
        };
        Self { parts }
    }

    /// Whether there is nothing to read.
    pub(crate) fn is_empty(&self) -> bool {
        self.text().is_some_and(|text| text.is_empty())
    }

    /// The text without the comment's indentation; `None` if only the compiler knows it.
    fn text(&self) -> Option<String> {
        let parts = self.parts.iter().map(literal);
        let parts: Option<Vec<_>> = parts.map(|part| part.map(|text| plain(&text))).collect();
        Some(parts?.join("\n").trim().to_owned())
    }

    /// An expression for the text, usable in a constant.
    pub(crate) fn expression(&self) -> TokenStream {
        if let Some(text) = self.text() {
            return quote!(#text);
        }
        let parts = self.parts.iter().map(|part| match literal(part) {
            Some(text) => plain(&text).to_token_stream(),
            None => part.to_token_stream(),
        });
        quote!(::core::concat!(#(#parts, "\n"),*).trim_ascii())
    }

    /// As `#[doc = …]` attributes.
    pub(crate) fn attributes(&self) -> TokenStream {
        if let Some(text) = self.text() {
            return if text.is_empty() {
                quote!()
            } else {
                quote!(#[doc = #text])
            };
        }
        let parts = &self.parts;
        quote!(#(#[doc = #parts])*)
    }
}

/// What stands in one comment, without its indentation and the stars before its lines.
fn plain(text: &str) -> String {
    let lines: Vec<_> = text.lines().collect();
    let (first, rest) = lines.split_first().unwrap_or((&"", &[]));
    let is_starred = is_starred_comment(rest);
    let rest = rest
        .iter()
        .map(|line| match line.trim_start().strip_prefix('*') {
            Some(line) if is_starred => line,
            _ => line,
        });
    let lines = std::iter::once(*first).chain(rest);
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether these are the later lines of a `/** … */` with a star before each. Such a comment ends
/// in the indentation of its end, which tells it from a text with a list in it.
fn is_starred_comment(rest: &[&str]) -> bool {
    let Some((last, rest)) = rest.split_last() else {
        return false;
    };
    let ends = last.starts_with(' ') && last.trim().is_empty();
    ends && !rest.is_empty() && rest.iter().all(|line| line.trim_start().starts_with('*'))
}

fn doc_value(attribute: &Attribute) -> Option<Expr> {
    match &attribute.meta {
        Meta::NameValue(meta) => Some(meta.value.clone()),
        _ => None,
    }
}

fn literal(part: &Expr) -> Option<String> {
    match part {
        // What a macro's parameter stands for.
        Expr::Group(group) => literal(&group.expr),
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text.value()),
        _ => None,
    }
}
