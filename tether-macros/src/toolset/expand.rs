//! The model to tokens.
//!
//! ```text
//! const _: () = {
//!     pub struct __ListArgs { … }
//!     pub enum __Prepared { List(__ListArgs), … }
//!     impl ToolSet for Workspace {
//!         fn prepare(…, index, …) { Ok(match index { 0 => __Prepared::List(spec.parse(text)?), … }) }
//!         async fn invoke(…) { match prepared { __Prepared::List(args) => __list(self, args, ctx).await, … } }
//!     }
//!     async fn __list(this: &Workspace, args: __ListArgs, ctx: &ToolContext) -> BodyResult { … }
//! };
//! ```

use super::model::Set;
use crate::tool::{self, Arguments, Body, ToolFn};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

pub(crate) fn expand(set: &Set) -> TokenStream {
    let block = &set.block;
    let allowed = tool::allowed();
    let arguments = set.tools.iter().map(|tool| Arguments::new(tool).expand());
    let prepared = prepared(set);
    let implementation = implementation(set);
    let bodies = set.tools.iter().map(|tool| body(set, tool));
    quote! {
        #block
        #allowed
        const _: () = {
            #(#arguments)*
            #prepared
            #implementation
            #(#bodies)*
        };
    }
}

/// The block, and a set without tools, so that nothing but the mistake is reported.
pub(crate) fn stub(set: &Set, found: &TokenStream) -> TokenStream {
    let block = &set.block;
    let allowed = tool::allowed();
    if set.block.of_trait.is_some() {
        return quote!(#found #block);
    }
    let empty = Set {
        block: set.block.header(),
        tools: Vec::new(),
        krate: set.krate.clone(),
    };
    let prepared = prepared(&empty);
    let implementation = implementation(&empty);
    quote! {
        #found
        #block
        #allowed
        #[allow(unreachable_code)]
        const _: () = {
            #prepared
            #implementation
        };
    }
}

fn prepared(set: &Set) -> TokenStream {
    let variants = set.tools.iter().map(|tool| {
        let (variant, args) = (&tool.type_name, Arguments::new(tool).name());
        let cfg = tool.cfg();
        quote!(#(#cfg)* #variant(#args))
    });
    quote!(pub enum __Prepared { #(#variants),* })
}

fn implementation(set: &Set) -> TokenStream {
    let krate = &set.krate;
    let (generics, _, bounds) = set.block.generics.split_for_impl();
    let self_type = &set.block.self_type;
    let names = set.tools.iter().map(|tool| {
        let (name, cfg) = (&tool.name.text, tool.cfg());
        quote!(#(#cfg)* #name)
    });
    let describe = describe(set);
    let prepare = prepare(set);
    let is_parallel = is_parallel(set);
    let invoke = invoke(set);
    let count = count(&set.tools);
    quote! {
        #[automatically_derived]
        impl #generics #krate::tool::ToolSet for #self_type #bounds {
            const NAMES: #krate::tool::Names = #krate::tool::Names::one(&[#(#names),*]);
            type Pin = ();
            type Prepared = __Prepared;

            fn pin(&self) {}

            fn count(&self, (): &()) -> ::core::primitive::usize { #count }

            #describe
            #prepare
            #is_parallel

            fn typed<'__a>(
                &self,
                _: &'__a __Prepared,
            ) -> ::core::option::Option<#krate::__private::TypedArgs<'__a>> {
                ::core::option::Option::None
            }

            #invoke
        }
    }
}

/// How many of these tools there are in this build.
fn count(tools: &[ToolFn]) -> TokenStream {
    if tools.iter().all(|tool| tool.cfg().is_empty()) {
        let count = tools.len();
        return quote!(#count);
    }
    let each = tools.iter().map(|tool| {
        let cfg = tool.cfg();
        quote!(#(#cfg)* ())
    });
    quote!(<[()]>::len(&[#(#each),*]))
}

fn describe(set: &Set) -> TokenStream {
    let krate = &set.krate;
    let private = krate.private();
    let specs = set.tools.iter().map(|tool| {
        let args = Arguments::new(tool).name();
        let name = &tool.name.text;
        let description = tool.docs.expression();
        let options = tool::options(tool);
        let concurrency = tool::concurrency(tool);
        let parameters = tool::parameters(tool);
        let cfg = tool.cfg();
        quote! {
            #(#cfg)*
            __specs.push(#private::method_spec::<#args>(
                #name, #description, #options, #concurrency, #parameters,
            ));
        }
    });
    quote! {
        fn describe(&self, (): &(), __specs: &mut #private::Vec<#krate::tool::ToolSpec>) {
            #(#specs)*
        }
    }
}

fn prepare(set: &Set) -> TokenStream {
    let krate = &set.krate;
    let indices = set.tools.iter().enumerate().filter_map(|(index, tool)| {
        let (name, count) = (index_name(set, index)?, count(set.tools.get(..index)?));
        let cfg = tool.cfg();
        Some(quote!(#(#cfg)* const #name: ::core::primitive::usize = #count;))
    });
    let arms = set.tools.iter().enumerate().map(|(index, tool)| {
        let (variant, cfg) = (&tool.type_name, tool.cfg());
        let index = index_name(set, index).map_or_else(|| quote!(#index), |name| quote!(#name));
        let parsed = match tool::validation(tool) {
            None => quote!(__spec.parse(__text)?),
            Some(validation) => quote!({
                let __args = __spec.parse(__text)?;
                { let __args = &__args; #validation }?;
                __args
            }),
        };
        quote!(#(#cfg)* #index => __Prepared::#variant(#parsed),)
    });
    quote! {
        fn prepare(
            &self,
            (): &(),
            __index: ::core::primitive::usize,
            __spec: &#krate::schema::ArgumentSpec,
            __text: &::core::primitive::str,
        ) -> ::core::result::Result<__Prepared, #krate::schema::InvalidArgs> {
            #(#indices)*
            ::core::result::Result::Ok(match __index {
                #(#arms)*
                _ => #krate::__private::no_such_tool(__index),
            })
        }
    }
}

/// The constant for a tool's index, where that depends on which tools the build has.
fn index_name(set: &Set, index: usize) -> Option<Ident> {
    let depends = set.tools.iter().any(|tool| !tool.cfg().is_empty());
    depends.then(|| format_ident!("__INDEX_{}", index))
}

fn is_parallel(set: &Set) -> TokenStream {
    let arms = set.tools.iter().filter_map(|tool| {
        let body = tool::is_parallel(tool)?;
        let variant = &tool.type_name;
        let args = tool
            .predicate
            .is_some()
            .then(|| quote!(__args))
            .unwrap_or(quote!(_));
        let cfg = tool.cfg();
        Some(quote!(#(#cfg)* __Prepared::#variant(#args) => { #body }))
    });
    quote! {
        fn is_parallel(&self, __prepared: &__Prepared) -> ::core::primitive::bool {
            #[allow(unreachable_patterns, clippy::match_same_arms, clippy::wildcard_in_or_patterns)]
            match __prepared {
                #(#arms)*
                _ => false,
            }
        }
    }
}

fn invoke(set: &Set) -> TokenStream {
    let krate = &set.krate;
    let arms = set.tools.iter().map(|tool| {
        let (variant, function) = (&tool.type_name, body_name(tool));
        let cfg = tool.cfg();
        quote!(#(#cfg)* __Prepared::#variant(__args) => #function(self, __args, __ctx).await,)
    });
    quote! {
        async fn invoke(
            &self,
            __prepared: __Prepared,
            __ctx: &#krate::tool::ToolContext,
        ) -> #krate::tool::BodyResult {
            match __prepared { #(#arms)* }
        }
    }
}

fn body_name(tool: &ToolFn) -> Ident {
    use syn::ext::IdentExt;
    format_ident!("__{}", tool.ident().unraw())
}

/// One function a tool, so that the match in `invoke` stays flat and its arms small.
fn body(set: &Set, tool: &ToolFn) -> TokenStream {
    let krate = &set.krate;
    let private = krate.private();
    let name = body_name(tool);
    let args = Arguments::new(tool).name();
    let self_type = &set.block.self_type;
    let (generics, _, bounds) = set.block.generics.split_for_impl();
    let ident = tool.ident();
    let body = Body {
        tool,
        callee: quote!(<#self_type>::#ident),
        receiver: Some(Ident::new("__this", Span::call_site())),
    }
    .expand();
    let cfg = tool.cfg();
    quote! {
        #(#cfg)*
        async fn #name #generics(
            __this: &#self_type,
            __args: #args,
            __ctx: &#krate::tool::ToolContext,
        ) -> #krate::tool::BodyResult #bounds {
            use #private::{ResultKind as _, ValueKind as _};
            #body
        }
    }
}
