//! Parameters: which the model fills in, and which the caller of the body does.

use crate::errors::Errors;
use crate::syntax::{Docs, RawOption, Table, parse_options, read, take_attributes};
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Pat, PatType, Type, TypeReference};

/// One parameter of a tool's function.
pub(crate) struct Param {
    pub(crate) ident: Ident,
    /// Its type; behind the reference where it is state.
    pub(crate) ty: Type,
    pub(crate) kind: Kind,
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
    /// `#[serde]` and `#[schemars]`, for the field.
    pub(crate) passed_on: Vec<Attribute>,
}

impl Argument {
    /// Whether serde or schemars was told to see something else than the type.
    pub(crate) fn is_read_otherwise(&self) -> bool {
        const OTHERWISE: [&str; 4] = ["with", "deserialize_with", "skip", "skip_deserializing"];
        let mut found = false;
        for attribute in &self.passed_on {
            each_option(attribute, |path, _| {
                found |= OTHERWISE.iter().any(|name| path.is_ident(name));
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
            inner.parse::<proc_macro2::TokenStream>()?;
            see(&meta.path, None);
        } else {
            see(&meta.path, None);
        }
        Ok(())
    });
}

pub(crate) enum DefaultValue {
    OfType,
    Expression(Expr),
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Default,
    State,
    Context,
    Description,
}

const OPTIONS: Table<Key> = Table {
    place: "`#[tool]` on a parameter",
    keys: &[
        ("default", Key::Default),
        ("description", Key::Description),
        ("state", Key::State),
        ("context", Key::Context),
    ],
};

#[derive(Default)]
struct Options {
    default: Option<(Span, DefaultValue)>,
    description: Option<LitStr>,
    state: Option<Span>,
    context: Option<Span>,
}

impl Param {
    pub(crate) fn parse(input: &PatType, errors: &Errors) -> Option<Self> {
        let mut attrs = input.attrs.clone();
        let own = take_attributes(&mut attrs, &["tool"]);
        let options = Options::parse(&own, errors);
        refuse_cfg(&attrs, errors);
        let ident = name(&input.pat, errors)?;
        let (ty, kind) = sort(input, options, attrs, errors);
        Some(Self { ident, ty, kind })
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

    /// The name that the model sees; `None` where serde spreads or hides the field.
    pub(crate) fn visible_name(&self) -> Option<String> {
        let mut name = Some(self.ident.unraw().to_string());
        for attribute in self
            .argument()
            .into_iter()
            .flat_map(|argument| &argument.passed_on)
        {
            each_option(attribute, |path, value| {
                if path.is_ident("flatten") || path.is_ident("skip") {
                    name = None;
                } else if path.is_ident("rename")
                    && let Some(Expr::Lit(ExprLit {
                        lit: Lit::Str(text),
                        ..
                    })) = value
                {
                    name = Some(text.value());
                }
            });
        }
        name
    }
}

impl Options {
    fn parse(attributes: &[Attribute], errors: &Errors) -> Self {
        let mut options = Self::default();
        let mut raw = Vec::new();
        for attribute in attributes {
            match &attribute.meta {
                Meta::List(list) => raw.extend(parse_options(list.tokens.clone(), errors)),
                other => errors.on(other, "say what the parameter is: `#[tool(default)]`, `#[tool(state)]` or `#[tool(context)]`"),
            }
        }
        read(&raw, &OPTIONS, errors, |key, option| {
            options.apply(key, option, errors);
        });
        options
    }

    fn apply(&mut self, key: Key, option: &RawOption, errors: &Errors) {
        match key {
            Key::Default => {
                let value = option.optional_expression();
                let value = value.map_or(DefaultValue::OfType, DefaultValue::Expression);
                self.default = Some((option.key.span(), value));
            }
            Key::Description => {
                self.description = option.text("description = \"Where to begin\"", errors);
            }
            Key::State => self.state = option.flag(errors),
            Key::Context => self.context = option.flag(errors),
        }
    }

    /// Whether nothing was said that only an argument can have.
    fn refuse_for(self, what: &str, errors: &Errors) {
        if let Some((span, _)) = self.default {
            errors.at(
                span,
                format!("{what} is not filled in by the model and has no default: leave this out"),
            );
        }
        if let Some(text) = self.description {
            errors.on(
                text,
                format!(
                    "{what} is not shown to the model and needs no description: leave this out"
                ),
            );
        }
    }
}

fn refuse_cfg(attrs: &[Attribute], errors: &Errors) {
    for attribute in attrs {
        if attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr") {
            errors.on(attribute, "a parameter cannot be there on some builds only: put `#[cfg]` on two versions of the function");
        }
    }
}

fn name(pattern: &Pat, errors: &Errors) -> Option<Ident> {
    if let Pat::Ident(pattern) = pattern
        && pattern.by_ref.is_none()
        && pattern.subpat.is_none()
    {
        return Some(pattern.ident.clone());
    }
    errors.on(pattern, "the parameter needs a name, which the model will see: write `name: Type` and take it apart in the body");
    None
}

fn sort(input: &PatType, options: Options, attrs: Vec<Attribute>, errors: &Errors) -> (Type, Kind) {
    let ty = &*input.ty;
    if let (Some(_), Some(span)) = (options.state, options.context) {
        errors.at(
            span,
            "a parameter is `state` or `context`, not both: leave one out",
        );
        return (ty.clone(), Kind::Broken);
    }
    if options.state.is_some() {
        options.refuse_for("state", errors);
        return state(ty, errors);
    }
    if options.context.is_some() || is_context(ty) {
        options.refuse_for("the context", errors);
        return (ty.clone(), Kind::Context);
    }
    (ty.clone(), argument(ty, options, attrs, errors))
}

fn state(ty: &Type, errors: &Errors) -> (Type, Kind) {
    match bare(ty) {
        Type::Reference(TypeReference {
            mutability: None,
            elem,
            ..
        }) => {
            if matches!(bare(elem), Type::ImplTrait(_) | Type::Infer(_)) {
                errors.on(elem, "the tool's struct gets a field of this type: name it");
                return (ty.clone(), Kind::Broken);
            }
            ((**elem).clone(), Kind::State)
        }
        Type::Reference(_) => {
            errors.on(ty, "calls may overlap, so state is shared: take `&T` and put what changes behind a `Mutex` or an atomic");
            (ty.clone(), Kind::Broken)
        }
        other => {
            let written = quote::quote!(#other).to_string().replace(' ', "");
            errors.on(
                ty,
                format!("state is borrowed for a call: write `&{written}`"),
            );
            (ty.clone(), Kind::Broken)
        }
    }
}

fn argument(ty: &Type, options: Options, mut attrs: Vec<Attribute>, errors: &Errors) -> Kind {
    match bare(ty) {
        Type::Reference(reference) => {
            errors.on(ty, borrowed(reference));
            return Kind::Broken;
        }
        Type::ImplTrait(_) | Type::Infer(_) => {
            errors.on(
                ty,
                "an argument is read from JSON into one type: name that type",
            );
            return Kind::Broken;
        }
        Type::Path(path)
            if path
                .path
                .segments
                .last()
                .is_some_and(|s| s.ident == "ToolContext") =>
        {
            errors.on(
                ty,
                "the context is borrowed for a call: write `&ToolContext`",
            );
            return Kind::Broken;
        }
        _ => {}
    }
    let docs = Docs::new(options.description.as_ref(), &attrs);
    let passed_on = take_attributes(&mut attrs, &["serde", "schemars"]);
    let default = options.default.map(|(_, value)| value);
    Kind::Argument(Box::new(Argument {
        docs,
        default,
        passed_on,
    }))
}

fn borrowed(reference: &TypeReference) -> String {
    let owned = match bare(&reference.elem) {
        Type::Path(path) if path.path.is_ident("str") => "String".to_owned(),
        Type::Slice(slice) => {
            let elem = &slice.elem;
            format!("Vec<{}>", quote::quote!(#elem))
        }
        other => quote::quote!(#other).to_string().replace(' ', ""),
    };
    format!(
        "an argument is read from JSON and owned: write `{owned}`\nfor what the model does not fill in, put `#[tool(state)]` or `#[tool(context)]` on the parameter"
    )
}

/// The type without parentheses and macros' invisible groups.
fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Paren(inner) => bare(&inner.elem),
        Type::Group(inner) => bare(&inner.elem),
        other => other,
    }
}

/// A guess by name; a wrong one does not compile, since the body is then handed a `&ToolContext`.
fn is_context(ty: &Type) -> bool {
    let Type::Reference(reference) = bare(ty) else {
        return false;
    };
    match bare(&reference.elem) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|segment| segment.ident == "ToolContext"),
        _ => false,
    }
}
