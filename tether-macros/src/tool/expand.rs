//! The model to tokens.

use super::parse::{Effect, Retire};
use super::{Arguments, Body, ToolFn, predicate};
use crate::syntax::{Marker, at};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;

/// What is allowed in generated code, and why.
pub(crate) fn allowed() -> TokenStream {
    quote! {
        #[allow(
            // The function or a type that it names may be deprecated: its users are told.
            deprecated,
            // Items here are public for `Args<T>`, whatever module they are in.
            unreachable_pub, missing_docs, missing_debug_implementations, private_interfaces,
            // `()` is a result like any other.
            clippy::let_unit_value, clippy::unused_async, clippy::exhaustive_structs,
            clippy::exhaustive_enums, clippy::used_underscore_binding,
            clippy::pub_underscore_fields, clippy::needless_borrow,
            // A tool's struct may be as large as its state.
            clippy::large_enum_variant, clippy::struct_excessive_bools,
        )]
    }
}

pub(crate) fn expand(tool: &ToolFn) -> TokenStream {
    let function = &tool.function;
    let marker = marker(tool).expand();
    let cfg = function.cfg_attributes();
    let arguments = Arguments::new(tool).expand();
    let implementation = implementation(tool);
    let allowed = allowed();
    quote! {
        #function
        #marker
        #(#cfg)*
        #allowed
        const _: () = {
            #arguments
            #implementation
        };
    }
}

pub(crate) fn marker(tool: &ToolFn) -> Marker<'_> {
    Marker {
        cfg: tool.function.cfg_attributes(),
        vis: &tool.function.vis,
        name: &tool.type_name,
        function: tool.ident(),
        docs: &tool.docs,
        state: tool
            .state()
            .map(|param| (param.cfg.as_slice(), &param.ident, &param.ty))
            .collect(),
    }
}

fn implementation(tool: &ToolFn) -> TokenStream {
    let krate = &tool.krate;
    let private = krate.private();
    let type_name = &tool.type_name;
    let args = Arguments::new(tool).name();
    // Where the type of the only argument is at fault, it is told of there.
    let mut told_args = args.clone();
    if let (1, Some(only)) = (tool.arguments().count(), tool.arguments().next()) {
        told_args.set_span(at(&only.ty));
    }
    let constants = constants(tool);
    let ident = tool.ident();
    let body = Body {
        tool,
        callee: quote!(#ident),
        receiver: None,
    }
    .expand();
    let is_parallel = is_parallel(tool);
    let validate = validate(tool);
    quote! {
        #[automatically_derived]
        impl #krate::tool::Tool for #type_name {
            #constants
            type Args = #told_args;
            type Output = #private::Encoded;
            type Error = #krate::call::ToolFailure;

            async fn call(
                &self,
                __args: #args,
                __ctx: &#krate::tool::ToolContext,
            ) -> ::core::result::Result<#private::Encoded, #krate::call::ToolFailure> {
                use #private::{ResultKind as _, ValueKind as _};
                #body
            }

            #is_parallel
            #validate
        }
    }
}

fn constants(tool: &ToolFn) -> TokenStream {
    let krate = &tool.krate;
    let name = &tool.name.text;
    let description = tool.docs.expression();
    let parameters = parameters(tool);
    let options = options(tool);
    let concurrency = concurrency(tool);
    quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
        const OPTIONS: #krate::tool::ToolOptions = #options;
        const CONCURRENCY: #krate::tool::Concurrency = #concurrency;
        const PARAMETERS: &'static [&'static ::core::primitive::str] = #parameters;
    }
}

/// The names of the parameters in declared order.
pub(crate) fn parameters(tool: &ToolFn) -> TokenStream {
    let names = tool.arguments().filter_map(|param| {
        let cfg = &param.cfg;
        let name = param.visible_name()?;
        Some(quote!(#(#cfg)* #name))
    });
    quote!(&[#(#names),*])
}

pub(crate) fn concurrency(tool: &ToolFn) -> TokenStream {
    let krate = &tool.krate;
    if tool.predicate.is_some() {
        return quote!(#krate::tool::Concurrency::ByArguments);
    }
    if tool.options.parallel.is_some() {
        return quote!(#krate::tool::Concurrency::Parallel);
    }
    quote!(#krate::tool::Concurrency::Exclusive)
}

pub(crate) fn options(tool: &ToolFn) -> TokenStream {
    let krate = &tool.krate;
    let options = &tool.options;
    let effect = options.effect.map(|effect| {
        let effect = match effect {
            Effect::Read => quote!(Read),
            Effect::Write => quote!(Write),
            Effect::Destructive => quote!(Destructive),
        };
        quote!(.effect(#krate::tool::Effect::#effect))
    });
    let retire = options.retire.map(|retire| {
        let retire = match retire {
            Retire::Finish => quote!(Finish),
            Retire::Refuse => quote!(Refuse),
        };
        quote!(.retire(#krate::tool::Retire::#retire))
    });
    let lenient = options
        .lenient
        .map(|_| quote!(.arguments(#krate::tool::ArgumentsMode::Lenient)));
    let strict = options
        .strict
        .map(|_| quote!(.arguments(#krate::tool::ArgumentsMode::Strict)));
    let cooperative = options.cooperative.map(|_| quote!(.cooperative()));
    let blocking = options.blocking.map(|_| quote!(.blocking()));
    quote!(#krate::tool::ToolOptions::new() #effect #retire #lenient #strict #cooperative #blocking)
}

/// Asks of `__args` what `#[garde(…)]` asks of them; `None` if that is nothing.
pub(crate) fn validation(tool: &ToolFn) -> Option<TokenStream> {
    let private = tool.krate.private();
    let names = tool.arguments().filter_map(|param| {
        let (name, visible) = (param.ident.unraw().to_string(), param.visible_name()?);
        (name != visible).then(|| quote!((#name, #visible)))
    });
    tool.is_validated()
        .then(|| quote!(#private::validated(__args, &[#(#names),*])))
}

fn validate(tool: &ToolFn) -> Option<TokenStream> {
    let krate = &tool.krate;
    let validation = validation(tool)?;
    Some(quote! {
        fn __validate(
            __args: &Self::Args,
        ) -> ::core::result::Result<(), #krate::schema::InvalidArgs> {
            #validation
        }
    })
}

fn is_parallel(tool: &ToolFn) -> Option<TokenStream> {
    let body = predicate::body_of(tool)?;
    Some(quote! {
        fn is_parallel(&self, __args: &Self::Args) -> ::core::primitive::bool {
            #body
        }
    })
}
