//! The struct that a call's arguments are read into.

use super::ToolFn;
use super::param::{Argument, DefaultValue, Param};
use crate::syntax::at;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Expr, ExprLit, Lit};

/// The arguments struct of one tool.
///
/// ```text
/// #[derive(Deserialize, JsonSchema)]
/// #[serde(crate = "…", deny_unknown_fields)]
/// #[schemars(crate = "…")]
/// #[serde(bound(deserialize = "Utf8PathBuf: ToolParameter<'de>, …"))]
/// pub struct __ReadFileArgs {
///     #[doc = "Path relative to the workspace root."]
///     pub path: Utf8PathBuf,
///     #[serde(default = "__read_file_max_bytes")]
///     pub max_bytes: u32,
/// }
/// fn __read_file_max_bytes() -> u32 { 65_536 }
/// ```
pub(crate) struct Arguments<'a> {
    tool: &'a ToolFn,
}

impl<'a> Arguments<'a> {
    pub(crate) const fn new(tool: &'a ToolFn) -> Self {
        Self { tool }
    }

    pub(crate) fn name(&self) -> Ident {
        format_ident!("__{}Args", self.tool.type_name)
    }

    pub(crate) fn expand(&self) -> TokenStream {
        let name = self.name();
        let visible = name.to_string();
        let visible = visible.trim_start_matches('_');
        let private = self.tool.krate.private();
        let serde = self.tool.krate.bundled("serde");
        let schemars = self.tool.krate.bundled("schemars");
        let strictness = self
            .tool
            .options
            .allow_unknown_fields
            .is_none()
            .then(|| quote!(, deny_unknown_fields));
        let fields = self.tool.arguments().map(|param| self.field(param));
        let bounds = self.bounds();
        let defaults = self
            .tool
            .arguments()
            .map(|param| self.default_function(param));
        let cfg = self.tool.cfg();
        // garde's derive names its crate so, and takes no other path.
        let validate = self
            .tool
            .is_validated()
            .then(|| quote!(#[derive(::garde::Validate)] #[garde(allow_unvalidated)]));
        quote! {
            #(#cfg)*
            #validate
            #[derive(#private::serde::Deserialize, #private::schemars::JsonSchema)]
            #[serde(crate = #serde #strictness)]
            #[schemars(crate = #schemars, rename = #visible)]
            #bounds
            pub struct #name { #(#fields),* }
            #(#defaults)*
        }
    }

    fn field(&self, param: &Param) -> TokenStream {
        let Param { ident, ty, cfg, .. } = param;
        let Some(argument) = param.argument() else {
            return quote!();
        };
        let docs = argument.docs.attributes();
        let passed_on = &argument.passed_on;
        let default = self.default_attribute(param, argument);
        let flatten = argument.flatten.then(|| quote!(#[serde(flatten)]));
        let rename = argument.rename.as_ref().map(|name| {
            let ident = ident.unraw();
            (ident != name.value()).then(|| quote!(#[serde(rename = #name)]))
        });
        let rename = rename.flatten();
        let examples = argument.examples.iter().map(|example| {
            // schemars takes a bare text for the path of a function.
            quote_spanned!(at(example)=> #[schemars(example = &(#example))])
        });
        quote_spanned! {at(ty)=>
            #(#cfg)* #docs #default #rename #flatten #(#examples)* #(#passed_on)* pub #ident: #ty
        }
    }

    /// A bound on the type of each parameter: one without it is told of in the user's words, and
    /// most of what serde and schemars would say of it goes unsaid.
    ///
    /// It mentions `'de`, since rustc reports a bound that it can refute at once with all that
    /// follows from it.
    fn bounds(&self) -> Option<TokenStream> {
        let krate = &self.tool.krate;
        let types = self.tool.arguments().filter(|param| {
            let argument = param.argument();
            param.cfg.is_empty() && argument.is_some_and(|argument| !argument.is_read_otherwise())
        });
        let bounds = types.map(|Param { ty, .. }| quote!(#ty: #krate::tool::ToolParameter<'de>));
        let text = quote!(#(#bounds),*).to_string();
        // `$crate` cannot be told in a text.
        (!text.is_empty() && !text.contains('$'))
            .then(|| quote!(#[serde(bound(deserialize = #text))]))
    }

    fn default_attribute(&self, param: &Param, argument: &Argument) -> TokenStream {
        match &argument.default {
            None => quote!(),
            Some(DefaultValue::OfType) => quote!(#[serde(default)]),
            Some(DefaultValue::Expression(_)) => {
                let function = self.default_name(param).to_string();
                quote!(#[serde(default = #function)])
            }
        }
    }

    fn default_name(&self, param: &Param) -> Ident {
        format_ident!("__{}_{}", self.tool.ident(), param.ident)
    }

    fn default_function(&self, param: &Param) -> Option<TokenStream> {
        let Some(DefaultValue::Expression(value)) = &param.argument()?.default else {
            return None;
        };
        let name = self.default_name(param);
        let Param { ty, cfg, .. } = param;
        let outer = self.tool.cfg();
        let value = match value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => {
                quote_spanned!(at(text)=> ::core::convert::Into::into(#text))
            }
            other => quote!(#other),
        };
        Some(quote!(#(#outer)* #(#cfg)* fn #name() -> #ty { #value }))
    }
}
