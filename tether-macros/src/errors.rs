//! Every error of an item is reported at once.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use std::cell::RefCell;
use std::fmt::Display;

/// Gathers errors; panics if it is dropped before somebody asked for them.
#[derive(Debug)]
pub(crate) struct Errors {
    // `None` once they were taken.
    found: RefCell<Option<Vec<syn::Error>>>,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Self {
            found: RefCell::new(Some(Vec::new())),
        }
    }

    /// Reports at a place.
    pub(crate) fn at(&self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Reports under all of these tokens.
    pub(crate) fn on(&self, tokens: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    /// Takes over an error of syn's.
    pub(crate) fn push(&self, error: syn::Error) {
        if let Some(found) = self.found.borrow_mut().as_mut() {
            found.push(error);
        }
    }

    /// The value of `result`; its error is reported.
    pub(crate) fn ok<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// What was reported, as `compile_error!` items; `None` if nothing was.
    pub(crate) fn check(self) -> Option<TokenStream> {
        let found = self.found.borrow_mut().take().unwrap_or_default();
        let all = found.into_iter().reduce(|mut all, next| {
            all.combine(next);
            all
        })?;
        Some(all.into_compile_error())
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.found.borrow().is_none(), "errors were not checked");
        }
    }
}

/// An item that could not be read, as it was written, with the error.
pub(crate) fn unread(item: &TokenStream, error: &syn::Error) -> TokenStream {
    let error = error.to_compile_error();
    quote!(#item #error)
}
