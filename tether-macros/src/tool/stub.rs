//! What is left of a tool after an error: the function, and a type that stands for the tool, so
//! that nothing but the mistake is reported.

use super::param::Param;
use super::{Arguments, ToolFn, expand};
use crate::syntax::Function;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

pub(crate) fn expand(tool: &ToolFn, found: &TokenStream) -> TokenStream {
    let function = &callable(&tool.function);
    if tool.receiver.is_some() {
        // In an impl block no type can stand beside the method.
        return quote!(#found #function);
    }
    let marker = expand::marker(tool).expand();
    let cfg = function.cfg_attributes();
    let krate = &tool.krate;
    let private = krate.private();
    let type_name = &tool.type_name;
    let name = &tool.name.text;
    let args = Arguments::new(tool).name();
    let arguments = stub_arguments(tool, &args);
    let allowed = expand::allowed();
    quote! {
        #found
        #[allow(unused, clippy::all)]
        #function
        #marker
        #(#cfg)*
        #allowed
        const _: () = {
            #arguments
            #[automatically_derived]
            impl #krate::tool::Tool for #type_name {
                const NAME: &'static ::core::primitive::str = #name;
                const DESCRIPTION: &'static ::core::primitive::str = "";
                type Args = #args;
                type Output = #private::Encoded;
                type Error = #krate::call::ToolFailure;

                async fn call(
                    &self,
                    _: #args,
                    _: &#krate::tool::ToolContext,
                ) -> ::core::result::Result<#private::Encoded, #krate::call::ToolFailure> {
                    #private::not_compiled()
                }
            }
        };
    }
}

/// The function without what rustc would have something of its own to say about.
fn callable(function: &Function) -> Function {
    let mut function = function.clone();
    function.sig.variadic = None;
    function.sig.abi = None;
    function
}

/// An arguments struct with the fields that are known, which nothing is ever read into.
fn stub_arguments(tool: &ToolFn, name: &Ident) -> TokenStream {
    let private = tool.krate.private();
    let fields = tool.arguments().map(|param| {
        let Param { ident, ty, cfg, .. } = param;
        quote!(#(#cfg)* pub #ident: #ty)
    });
    quote! {
        #[allow(dead_code)]
        pub struct #name { #(#fields),* }

        #[automatically_derived]
        impl<'de> #private::serde::Deserialize<'de> for #name {
            fn deserialize<D: #private::serde::Deserializer<'de>>(
                _: D,
            ) -> ::core::result::Result<Self, D::Error> {
                #private::not_compiled()
            }
        }

        #[automatically_derived]
        impl #private::schemars::JsonSchema for #name {
            fn schema_name() -> #private::Cow<'static, ::core::primitive::str> {
                #private::not_compiled()
            }

            fn json_schema(
                _: &mut #private::schemars::SchemaGenerator,
            ) -> #private::schemars::Schema {
                #private::not_compiled()
            }
        }
    }
}
