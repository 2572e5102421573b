//! Parameters: which the model fills in, and which the caller of the body does.

mod duration;
mod options;
mod owned;
mod sort;

use self::options::Options;
use crate::errors::Errors;
use crate::syntax::{Case, Docs, Krate, take_attributes};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Pat, PatType, Type};

/// One parameter of a tool's function.
pub(crate) struct Param {
    /// Its name, or what stands for it where it is taken apart.
    pub(crate) ident: Ident,
    /// The type of its field: owned where the model fills it in, behind the reference where it is
    /// state.
    pub(crate) ty: Type,
    pub(crate) kind: Kind,
    /// The `#[cfg]`s on it.
    pub(crate) cfg: Vec<Attribute>,
}

pub(crate) enum Kind {
    /// The model fills it in.
    Argument(Box<Argument>),
    /// It comes from the tool's struct.
    State,
    /// It is the `ToolContext`.
    Context,
    /// What it is could not be told; reported already.
    Broken,
}

pub(crate) struct Argument {
    pub(crate) docs: Docs,
    pub(crate) default: Option<DefaultValue>,
    pub(crate) examples: Vec<Expr>,
    /// Another name than the parameter's, for the model.
    pub(crate) rename: Option<LitStr>,
    pub(crate) flatten: bool,
    pub(crate) passing: Passing,
    /// What a reference refers to.
    target: Option<Type>,
    /// `#[serde]` and `#[schemars]`, for the field.
    pub(crate) passed_on: Vec<Attribute>,
}

/// How the function is given an argument that is owned by its field.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Passing {
    /// `T` of a `T`.
    Value,
    /// `&T` of a `T`, `&str` of a `String`.
    Reference,
    /// `Option<&T>` of an `Option<T>`.
    OptionOfReference,
    /// `Option<&str>` of an `Option<String>`.
    OptionOfTarget,
}

pub(crate) enum DefaultValue {
    OfType,
    Expression(Expr),
}

impl Param {
    pub(crate) fn parse(
        index: usize,
        input: &PatType,
        krate: &Krate,
        errors: &Errors,
    ) -> Option<Self> {
        let mut attrs = input.attrs.clone();
        let own = take_attributes(&mut attrs, &["tool"]);
        let options = Options::parse(&own, errors);
        let cfg = take_attributes(&mut attrs, &["cfg"]);
        refuse_cfg_attr(&attrs, errors);
        let ident = name(index, input, &options, errors)?;
        let (ty, kind) = sort::sort(input, options, attrs, krate, errors);
        Some(Self {
            ident,
            ty,
            kind,
            cfg,
        })
    }

    pub(crate) fn argument(&self) -> Option<&Argument> {
        match &self.kind {
            Kind::Argument(argument) => Some(argument),
            _ => None,
        }
    }

    pub(crate) const fn is_state(&self) -> bool {
        matches!(self.kind, Kind::State)
    }

    pub(crate) const fn is_context(&self) -> bool {
        matches!(self.kind, Kind::Context)
    }

    /// The argument as the function is given it, out of `__args`.
    pub(crate) fn passed(&self) -> TokenStream {
        let ident = &self.ident;
        let place = crate::syntax::at(&self.ty);
        let passing = self.argument().map_or(Passing::Value, |a| a.passing);
        match passing {
            Passing::Value => quote!(__args.#ident),
            Passing::Reference => quote_spanned!(place=> &__args.#ident),
            Passing::OptionOfReference => {
                quote_spanned!(place=> ::core::option::Option::as_ref(&__args.#ident))
            }
            Passing::OptionOfTarget => {
                quote_spanned!(place=> ::core::option::Option::as_deref(&__args.#ident))
            }
        }
    }

    /// The argument in an expression of the user's: of the type that the parameter has.
    pub(crate) fn seen(&self, ident: &Ident) -> TokenStream {
        let place = crate::syntax::generated(ident.span());
        match self.argument().map_or(Passing::Value, |a| a.passing) {
            Passing::Value => quote_spanned!(ident.span()=> __args.#ident),
            Passing::Reference => {
                let target = self.target();
                quote_spanned!(place=> ({ let it: &#target = &__args.#ident; it }))
            }
            Passing::OptionOfReference => {
                quote_spanned!(place=> ::core::option::Option::as_ref(&__args.#ident))
            }
            Passing::OptionOfTarget => {
                quote_spanned!(place=> ::core::option::Option::as_deref(&__args.#ident))
            }
        }
    }

    /// The name that the model sees; `None` where serde spreads or hides the field.
    pub(crate) fn visible_name(&self) -> Option<String> {
        let argument = self.argument()?;
        let given = argument.rename.as_ref().map(LitStr::value);
        let mut name = Some(given.unwrap_or_else(|| self.ident.unraw().to_string()));
        if argument.flatten {
            name = None;
        }
        let told = argument.passed_on.iter();
        for attribute in told.filter(|a| !a.path().is_ident("garde")) {
            each_option(attribute, |path, value| {
                if path.is_ident("flatten") || path.is_ident("skip") {
                    name = None;
                } else if path.is_ident("rename")
                    && let Some(text) = value.and_then(literal)
                {
                    name = Some(text.value());
                }
            });
        }
        name
    }

    /// Takes the tool's `rename_all`, if nothing else names the parameter.
    pub(crate) fn rename_by(&mut self, case: Case) {
        let ident = &self.ident;
        let Kind::Argument(argument) = &mut self.kind else {
            return;
        };
        if argument.rename.is_none() && !argument.is_named_by_serde() {
            let text = case.apply(&ident.unraw().to_string());
            argument.rename = Some(LitStr::new(&text, ident.span()));
        }
    }
}

impl Argument {
    /// Whether serde or schemars was told to see something else than the type.
    pub(crate) fn is_read_otherwise(&self) -> bool {
        self.has_option(&["with", "deserialize_with", "skip", "skip_deserializing"])
    }

    /// Whether `#[garde(…)]` asks something of it.
    pub(crate) fn is_validated(&self) -> bool {
        self.validation().is_some()
    }

    /// The first `#[garde(…)]`.
    pub(crate) fn validation(&self) -> Option<&Attribute> {
        let mut attributes = self.passed_on.iter();
        attributes.find(|attribute| attribute.path().is_ident("garde"))
    }

    fn is_named_by_serde(&self) -> bool {
        self.has_option(&["rename", "flatten", "skip"])
    }

    fn has_option(&self, names: &[&str]) -> bool {
        let mut found = false;
        for attribute in self
            .passed_on
            .iter()
            .filter(|a| !a.path().is_ident("garde"))
        {
            each_option(attribute, |path, _| {
                found |= names.iter().any(|name| path.is_ident(name));
            });
        }
        found
    }
}

/// Shows what stands in a `#[serde(…)]`; what is not understood there is serde's to report.
fn each_option(attribute: &Attribute, mut see: impl FnMut(&syn::Path, Option<&Expr>)) {
    let _ = attribute.parse_nested_meta(|meta| {
        if meta.input.peek(syn::Token![=]) {
            see(&meta.path, Some(&meta.value()?.parse()?));
        } else if meta.input.peek(syn::token::Paren) {
            let inner;
            syn::parenthesized!(inner in meta.input);
            inner.parse::<TokenStream>()?;
            see(&meta.path, None);
        } else {
            see(&meta.path, None);
        }
        Ok(())
    });
}

fn literal(expr: &Expr) -> Option<&LitStr> {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        _ => None,
    }
}

fn refuse_cfg_attr(attrs: &[Attribute], errors: &Errors) {
    for attribute in attrs {
        if attribute.path().is_ident("cfg_attr") {
            errors.on(
                attribute,
                "what an attribute says of a parameter cannot depend on the build: put `#[cfg]` on two versions of the parameter",
            );
        }
    }
}

/// The name of the field: the pattern's, or one made up where the model is told another.
fn name(index: usize, input: &PatType, options: &Options, errors: &Errors) -> Option<Ident> {
    if let Pat::Ident(pattern) = &*input.pat {
        return Some(pattern.ident.clone());
    }
    if options.rename.is_some() || options.is_not_argument() || sort::is_context(&input.ty) {
        return Some(format_ident!("__{}", index, span = input.pat.span()));
    }
    errors.on(
        &input.pat,
        "the parameter needs a name, which the model will see: write `#[tool(rename = \"…\")]` on it, or `name: Type` and take it apart in the body",
    );
    None
}
