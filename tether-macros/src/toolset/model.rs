//! The tools among the methods.

use super::parse::{Block, Item, Options};
use crate::errors::Errors;
use crate::syntax::{Function, Krate, take_attributes};
use crate::tool::{self, ToolFn};
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{LitStr, Meta, Type, parse_quote};

/// An impl block and the tools in it.
pub(crate) struct Set {
    /// The block as it is given back: without the macros' attributes.
    pub(crate) block: Block,
    pub(crate) tools: Vec<ToolFn>,
    pub(crate) krate: Krate,
}

impl Set {
    pub(crate) fn new(options: &Options, mut block: Block, errors: &Errors) -> Self {
        let krate = Krate::new(options.krate.clone(), errors);
        let prefix = options
            .prefix
            .as_ref()
            .map(LitStr::value)
            .unwrap_or_default();
        let mut tools = Vec::new();
        for item in &mut block.items {
            if let Item::Method(method) = item
                && let Some(options) = tool_options(method, errors)
            {
                let seen = of_type(method, &block.self_type);
                let options = tool::Options::parse(options, errors);
                tools.push(ToolFn::new(options, krate.clone(), &prefix, seen, errors));
                method.strip_parameters(tool::ON_PARAMETERS);
                method.allow_owned();
            }
        }
        Self {
            block,
            tools,
            krate,
        }
    }
}

/// What stands in the method's `#[tool(…)]`, which is taken off it; `None` if it has none.
fn tool_options(method: &mut Function, errors: &Errors) -> Option<TokenStream> {
    let mut taken = take_attributes(&mut method.attrs, &["tool"]).into_iter();
    let first = taken.next()?;
    for second in taken {
        errors.on(second, "one `#[tool]` is enough: put all options into it");
    }
    match first.meta {
        Meta::List(list) => Some(list.tokens),
        Meta::Path(_) => Some(TokenStream::new()),
        Meta::NameValue(other) => {
            errors.on(
                other,
                "write the options in parentheses: `#[tool(name = \"…\")]`",
            );
            Some(TokenStream::new())
        }
    }
}

/// The method with `Self` in its parameters' types written out, since they become fields of
/// another type.
fn of_type(method: &Function, self_type: &Type) -> Function {
    let mut seen = method.clone();
    for input in &mut seen.sig.inputs {
        if let syn::FnArg::Typed(input) = input {
            let ty = without_self(input.ty.to_token_stream(), self_type);
            *input.ty = parse_quote!(#ty);
        }
    }
    seen
}

fn without_self(tokens: TokenStream, self_type: &Type) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|tree| match tree {
            TokenTree::Ident(ident) if is_self(&ident) => quote!(#self_type),
            TokenTree::Group(group) => {
                let inner = without_self(group.stream(), self_type);
                let mut inner = Group::new(group.delimiter(), inner);
                inner.set_span(group.span());
                TokenTree::Group(inner).into()
            }
            other => other.into(),
        })
        .collect()
}

fn is_self(ident: &Ident) -> bool {
    ident == "Self"
}
