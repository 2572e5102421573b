//! The model to tokens.

use crate::stage::{Listener, allowed, marker};
use crate::syntax::{at, generated};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

pub(crate) fn expand(listener: &Listener) -> TokenStream {
    let body = match &listener.tool {
        None => verdict(listener, &["__call"]),
        Some(tool) => {
            let krate = &listener.krate;
            let verdict = verdict(listener, &["__args", "__call"]);
            let args = quote_spanned!(at(tool)=> __call.args_of::<#tool>());
            quote! {
                match #args {
                    ::core::option::Option::Some(__args) => #verdict,
                    ::core::option::Option::None => #krate::stage::Verdict::abstain(),
                }
            }
        }
    };
    item(listener, &body, &quote!())
}

/// The function and a guard of that type, so that nothing but the mistake is reported.
pub(crate) fn stub(listener: &Listener, found: &TokenStream) -> TokenStream {
    if listener.receiver().is_some() {
        // In an impl block no type can stand beside the method.
        let function = &listener.function;
        return quote!(#found #function);
    }
    let private = listener.krate.private();
    item(listener, &quote!(#private::not_compiled()), found)
}

/// The call of the user's function; a parameter of another type is reported at that type.
fn verdict(listener: &Listener, given: &[&str]) -> TokenStream {
    let place = generated(listener.output_span());
    let krate = listener.krate.at(place);
    let function = &listener.function.sig.ident;
    let inputs = given
        .iter()
        .zip(&listener.function.sig.inputs)
        .map(|(name, input)| Ident::new(name, at(input)));
    quote_spanned!(place=> #krate::stage::IntoVerdict::into_verdict(#function(#(#inputs),*)))
}

fn item(listener: &Listener, body: &TokenStream, found: &TokenStream) -> TokenStream {
    let function = &listener.function;
    let marker = marker(listener).expand();
    let cfg = function.cfg_attributes();
    let allowed = allowed();
    let krate = &listener.krate;
    let type_name = &listener.type_name;
    let name = &listener.name;
    quote! {
        #found
        #function
        #marker
        #(#cfg)*
        #allowed
        const _: () = {
            #[automatically_derived]
            impl #krate::stage::Guard for #type_name {
                fn check(&self, __call: &#krate::stage::GuardedCall<'_>) -> #krate::stage::Verdict {
                    #body
                }

                fn name(&self) -> &'static ::core::primitive::str { #name }
            }
        };
    }
}
