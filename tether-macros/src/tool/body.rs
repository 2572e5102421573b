//! How generated code calls the user's function.

use super::ToolFn;
use super::param::{Kind, Param};
use crate::syntax::at;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// The call of one function, from `__args`, `__ctx` and the state to a serialised result.
pub(crate) struct Body<'a> {
    pub(crate) tool: &'a ToolFn,
    /// What is called.
    pub(crate) callee: TokenStream,
    /// The first argument of a method.
    pub(crate) receiver: Option<Ident>,
}

impl Body<'_> {
    pub(crate) fn expand(&self) -> TokenStream {
        if self.tool.is_blocking() {
            return self.blocking();
        }
        let call = self.call(|state| quote!(&self.#state));
        let wait = self.tool.is_async().then(|| quote!(.await));
        self.encoded(&quote!(#call #wait))
    }

    /// The body's owned inputs go with it to another thread, the state as a clone.
    fn blocking(&self) -> TokenStream {
        let private = self.tool.krate.private();
        let clones = self.tool.state().map(|Param { ident, ty, cfg, .. }| {
            let local = local(ident);
            quote_spanned!(at(ty)=> #(#cfg)* let #local = ::core::clone::Clone::clone(&self.#ident);)
        });
        let this = self
            .receiver
            .as_ref()
            .map(|receiver| quote!(let #receiver = ::core::clone::Clone::clone(#receiver);));
        let call = self.call(|state| {
            let local = local(state);
            quote!(&#local)
        });
        let encoded = self.encoded(&call);
        quote! {
            #(#clones)*
            #this
            #private::run_blocking_with_context(__ctx, move |__ctx| { #encoded }).await
        }
    }

    fn call(&self, state: impl Fn(&Ident) -> TokenStream) -> TokenStream {
        let callee = &self.callee;
        let borrow = self.tool.is_blocking().then(|| quote!(&));
        let receiver = self
            .receiver
            .iter()
            .map(|receiver| quote!(#borrow #receiver));
        let inputs = self.tool.params.iter().map(|param| {
            let (ident, cfg) = (&param.ident, &param.cfg);
            let value = match &param.kind {
                Kind::State => state(ident),
                Kind::Context => quote_spanned!(at(&param.ty)=> __ctx),
                Kind::Argument(_) | Kind::Broken => param.passed(),
            };
            quote!(#(#cfg)* #value)
        });
        let inputs = receiver.chain(inputs);
        quote!(#callee(#(#inputs),*))
    }

    /// Whether the result is a `Result` is asked of its type, not of how that is written.
    fn encoded(&self, call: &TokenStream) -> TokenStream {
        let place = crate::syntax::generated(self.tool.output_span());
        let encode = quote_spanned!(place=> (&__output).__tether_kind().encode(__output));
        quote! {
            let __output = #call;
            #encode
        }
    }
}

fn local(state: &Ident) -> Ident {
    format_ident!("__state_{}", state)
}
