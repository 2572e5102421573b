use crate::errors::Errors;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{LitStr, Path, parse_quote};

/// The path under which generated code finds tether.
#[derive(Clone)]
pub(crate) struct Krate(Path);

impl Krate {
    /// The path of `crate = …`, else `::tether`.
    pub(crate) fn new(given: Option<Path>, errors: &Errors) -> Self {
        let Some(path) = given else {
            return Self(parse_quote!(::tether));
        };
        let head = path
            .segments
            .first()
            .map(|segment| segment.ident.to_string());
        let absolute = path.leading_colon.is_some() || head.as_deref() == Some("crate");
        if !absolute {
            let hint = path.to_token_stream().to_string().replace(' ', "");
            errors.on(
                &path,
                format!(
                    "the path must mean the same wherever it is written: use `::{hint}` or `crate::{hint}`"
                ),
            );
            // So that what is written under it is not told of as well.
            return Self(parse_quote!(::tether));
        }
        Self(path)
    }

    /// Where a crate that tether brings along is found, as serde's `crate = "…"` wants it.
    pub(crate) fn bundled(&self, name: &str) -> LitStr {
        let path = self.0.to_token_stream().to_string().replace(' ', "");
        LitStr::new(&format!("{path}::__private::{name}"), Span::call_site())
    }

    /// The module that generated code calls.
    pub(crate) fn private(&self) -> TokenStream {
        let path = &self.0;
        quote!(#path::__private)
    }

    /// The path as if it was written at this place: rustc points at all of an expression.
    pub(crate) fn at(&self, place: Span) -> TokenStream {
        let tokens = self.0.to_token_stream().into_iter();
        tokens
            .map(|mut tree| {
                tree.set_span(tree.span().located_at(place));
                tree
            })
            .collect()
    }
}

impl ToTokens for Krate {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.to_tokens(tokens);
    }
}
