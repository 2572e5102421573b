use proc_macro2::TokenStream;
use quote::quote;
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
        let lines: Option<Vec<_>> = self.parts.iter().map(literal).collect();
        let text = lines?.join("\n");
        let lines = text
            .lines()
            .map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
        Some(lines.collect::<Vec<_>>().join("\n").trim().to_owned())
    }

    /// An expression for the text, usable in a constant.
    pub(crate) fn expression(&self) -> TokenStream {
        if let Some(text) = self.text() {
            return quote!(#text);
        }
        let parts = &self.parts;
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
