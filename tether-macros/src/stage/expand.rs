//! The model to tokens.

use super::{Kind, Listener};
use crate::syntax::{Marker, at, generated};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// What is allowed in generated code, and why.
pub(crate) fn allowed() -> TokenStream {
    quote! {
        #[allow(
            // The function or a type that it names may be deprecated: its users are told.
            deprecated,
            // `()` is a result like any other, and not every function waits.
            clippy::let_unit_value, clippy::unit_arg, clippy::unused_async,
        )]
    }
}

pub(crate) fn expand(kind: Kind, listener: &Listener) -> TokenStream {
    let call = call(kind, listener);
    let body = match kind {
        Kind::Execute => call,
        _ => converted(kind, listener, &call),
    };
    item(kind, listener, &body, &quote!())
}

/// The function and a listener of that type, so that nothing but the mistake is reported.
pub(crate) fn stub(kind: Kind, listener: &Listener, found: &TokenStream) -> TokenStream {
    if listener.receiver().is_some() {
        // In an impl block no type can stand beside the method.
        let function = &listener.function;
        return quote!(#found #function);
    }
    let private = listener.krate.private();
    item(kind, listener, &quote!(#private::not_compiled()), found)
}

fn item(kind: Kind, listener: &Listener, body: &TokenStream, found: &TokenStream) -> TokenStream {
    let function = &listener.function;
    let marker = marker(listener).expand();
    let cfg = function.cfg_attributes();
    let allowed = allowed();
    let krate = &listener.krate;
    let type_name = &listener.type_name;
    let name = &listener.name;
    let stage = kind.stage();
    let method = kind.method(listener, body);
    quote! {
        #found
        #function
        #marker
        #(#cfg)*
        #allowed
        const _: () = {
            #[automatically_derived]
            impl #krate::stage::#stage for #type_name {
                #method
                fn name(&self) -> &'static ::core::primitive::str { #name }
            }
        };
    }
}

pub(crate) fn marker(listener: &Listener) -> Marker<'_> {
    Marker {
        cfg: listener.function.cfg_attributes(),
        vis: &listener.function.vis,
        name: &listener.type_name,
        function: &listener.function.sig.ident,
        docs: &listener.docs,
        state: Vec::new(),
    }
}

/// The call of the user's function; a parameter of another type is reported at that type.
fn call(kind: Kind, listener: &Listener) -> TokenStream {
    let place = generated(listener.output_span());
    let mut function = listener.function.sig.ident.clone();
    function.set_span(function.span().located_at(place));
    let inputs = kind
        .given()
        .iter()
        .zip(&listener.function.sig.inputs)
        .map(|(name, input)| Ident::new(name, at(input)));
    let wait = listener.is_async().then(|| quote_spanned!(place=> .await));
    quote_spanned!(place=> #function(#(#inputs),*) #wait)
}

fn converted(kind: Kind, listener: &Listener, call: &TokenStream) -> TokenStream {
    let place = generated(listener.output_span());
    let krate = listener.krate.at(place);
    let (conversion, method) = kind.conversion();
    let conversion = Ident::new(conversion, place);
    let method = Ident::new(method, place);
    quote_spanned!(place=> #krate::stage::#conversion::#method(#call))
}

impl Kind {
    fn stage(self) -> Ident {
        let name = match self {
            Self::PreExecute => "PreExecute",
            Self::Execute => "Execute",
            Self::PostExecute => "PostExecute",
            Self::OnResult => "OnResult",
        };
        Ident::new(name, Span::call_site())
    }

    /// The names of what the trait's method is given.
    const fn given(self) -> &'static [&'static str] {
        match self {
            Self::PreExecute => &["__call", "__next"],
            Self::Execute => &["__call", "__dispatch", "__next"],
            Self::PostExecute => &["__call", "__settled", "__next"],
            Self::OnResult => &["__outcome"],
        }
    }

    const fn conversion(self) -> (&'static str, &'static str) {
        match self {
            Self::PreExecute | Self::Execute => ("IntoPreDecision", "into_pre_decision"),
            Self::PostExecute => ("IntoPostDecision", "into_post_decision"),
            Self::OnResult => ("IntoObserved", "into_observed"),
        }
    }

    fn method(self, listener: &Listener, body: &TokenStream) -> TokenStream {
        let krate = &listener.krate;
        match self {
            Self::PreExecute => quote! {
                async fn pre_execute<__N: #krate::stage::PreNext>(
                    &self,
                    __call: &#krate::call::ToolExecution,
                    __next: __N,
                ) -> #krate::stage::PreDecision { #body }
            },
            Self::Execute => quote! {
                async fn execute<__N: #krate::stage::ExecuteNext>(
                    &self,
                    __call: &#krate::call::ToolExecution,
                    __dispatch: #krate::stage::Dispatch,
                    __next: __N,
                ) -> #krate::call::Settled { #body }
            },
            Self::PostExecute => quote! {
                async fn post_execute<__N: #krate::stage::PostNext>(
                    &self,
                    __call: &#krate::call::ToolExecution,
                    __settled: &#krate::call::Settled,
                    __next: __N,
                ) -> #krate::stage::PostDecision { #body }
            },
            Self::OnResult => quote! {
                async fn on_result(
                    &self,
                    __outcome: &#krate::call::Outcome,
                ) -> ::core::result::Result<(), #krate::call::ToolFailure> { #body }
            },
        }
    }
}
