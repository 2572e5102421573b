//! The parts of a set, whichever macro put them together.

use crate::syntax::Krate;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Member;

/// A type made of parts that are sets themselves.
pub(crate) struct Whole {
    pub(crate) krate: Krate,
    /// The generics of the impl, with bounds.
    pub(crate) generics: TokenStream,
    /// The type that the impl is for.
    pub(crate) self_type: TokenStream,
    /// The `where` clause of the impl.
    pub(crate) bounds: TokenStream,
    /// Whether the pin and the prepared call take what belongs to their parts as parameters.
    ///
    /// They must where only the impl can name a part's type. Where they need not, a part that is
    /// no set is told of fewer times with parameters; but a part that is more private than the
    /// whole must stay out of the whole's interface, as a field.
    pub(crate) open: bool,
    pub(crate) parts: Vec<Part>,
}

pub(crate) struct Part {
    /// The field that holds it.
    pub(crate) member: Member,
    /// Its type, as the impl names it.
    pub(crate) ty: TokenStream,
    /// Whether `ty` means the same outside of the impl.
    pub(crate) concrete: bool,
    /// Where the user wrote it.
    pub(crate) span: Span,
    index: usize,
}

impl Part {
    pub(crate) const fn new(
        index: usize,
        member: Member,
        ty: TokenStream,
        concrete: bool,
        span: Span,
    ) -> Self {
        Self {
            member,
            ty,
            concrete,
            span,
            index,
        }
    }

    /// The field of the pin, and the variant of the prepared call.
    pub(crate) fn slot(&self) -> Ident {
        Ident::new(
            &format!("P{}", self.index),
            crate::syntax::generated(self.span),
        )
    }

    /// The type parameter that stands for what belongs to the part.
    pub(crate) fn parameter(&self) -> Ident {
        format_ident!("__P{}", self.index)
    }
}

impl Whole {
    /// The parameters of the pin and the prepared call.
    pub(crate) fn parameters(&self) -> TokenStream {
        let parameters = self.parts.iter().filter(|_| self.open).map(Part::parameter);
        quote!(<#(#parameters),*>)
    }
}
