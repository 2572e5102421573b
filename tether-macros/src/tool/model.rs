//! What a tool's function says, without tokens of what is made of it.

use super::param::Param;
use super::parse::Options;
use super::{ON_PARAMETERS, predicate};
use crate::errors::Errors;
use crate::syntax::{Docs, Function, Krate, ToolName, type_name};
use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, Receiver, ReturnType, Type, TypeParamBound};

/// A function, or a method of `#[toolset]`, that is a tool.
pub(crate) struct ToolFn {
    pub(crate) options: Options,
    /// The function as it is given back: without the macro's attributes.
    pub(crate) function: Function,
    pub(crate) receiver: Option<Receiver>,
    pub(crate) params: Vec<Param>,
    pub(crate) docs: Docs,
    pub(crate) name: ToolName,
    pub(crate) type_name: Ident,
    pub(crate) krate: Krate,
    /// `parallel_if` with parameters as places of `__args`.
    pub(crate) predicate: Option<TokenStream>,
}

impl ToolFn {
    pub(crate) fn of_function(options: TokenStream, function: Function, errors: &Errors) -> Self {
        let options = Options::parse(options, errors);
        let krate = Krate::new(options.krate.clone(), errors);
        Self::new(options, krate, "", function, errors)
    }

    pub(crate) fn new(
        options: Options,
        krate: Krate,
        prefix: &str,
        mut function: Function,
        errors: &Errors,
    ) -> Self {
        let (receiver, mut params) = inputs(&function, &krate, errors);
        if let Some(case) = options.rename_all {
            params.iter_mut().for_each(|param| param.rename_by(case));
        }
        function.strip_parameters(ON_PARAMETERS);
        function.allow_owned();
        let docs = Docs::new(options.description.as_ref(), &function.attrs);
        let name = tool_name(&options, prefix, &function.sig.ident);
        let type_name = type_name(options.type_name.clone(), &function.sig.ident, errors);
        let predicate = options
            .parallel_if
            .as_ref()
            .map(|(_, expr)| predicate::over_arguments(expr, &params, errors));
        if let Some((_, expr)) = &options.parallel_if {
            function.allow_unused(&predicate::names_in(expr));
        }
        Self {
            options,
            function,
            receiver,
            params,
            docs,
            name,
            type_name,
            krate,
            predicate,
        }
    }

    pub(crate) fn ident(&self) -> &Ident {
        &self.function.sig.ident
    }

    /// The `#[cfg]`s that what is made of the function shares.
    pub(crate) fn cfg(&self) -> Vec<&Attribute> {
        self.function.cfg_attributes()
    }

    /// Whether the function gives a future: by `async`, or by a type that is known as one.
    ///
    /// The latter is a guess by name; a wrong one does not compile.
    pub(crate) fn is_async(&self) -> bool {
        let sig = &self.function.sig;
        sig.asyncness.is_some() || matches!(&sig.output, ReturnType::Type(_, ty) if is_future(ty))
    }

    pub(crate) const fn is_blocking(&self) -> bool {
        self.options.blocking.is_some()
    }

    /// The parameters that the model fills in.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = &Param> {
        self.params
            .iter()
            .filter(|param| param.argument().is_some())
    }

    /// The parameters that come from the tool's struct.
    pub(crate) fn state(&self) -> impl Iterator<Item = &Param> {
        self.params.iter().filter(|param| param.is_state())
    }

    /// Whether `#[garde(…)]` asks something of an argument.
    pub(crate) fn is_validated(&self) -> bool {
        self.arguments()
            .filter_map(Param::argument)
            .any(super::param::Argument::is_validated)
    }

    /// Where the result is written, for errors about it.
    pub(crate) fn output_span(&self) -> Span {
        match &self.function.sig.output {
            ReturnType::Default => self.ident().span(),
            ReturnType::Type(_, ty) => ty.span(),
        }
    }
}

fn inputs(function: &Function, krate: &Krate, errors: &Errors) -> (Option<Receiver>, Vec<Param>) {
    let mut receiver = None;
    let mut params = Vec::new();
    for (index, input) in function.sig.inputs.iter().enumerate() {
        match input {
            FnArg::Receiver(input) => receiver = Some(input.clone()),
            FnArg::Typed(input) => params.extend(Param::parse(index, input, krate, errors)),
        }
    }
    (receiver, params)
}

fn tool_name(options: &Options, prefix: &str, function: &Ident) -> ToolName {
    let (text, span) = match &options.name {
        Some(name) => (name.value(), name.span()),
        None => (function.unraw().to_string(), function.span()),
    };
    ToolName {
        text: format!("{prefix}{text}"),
        span,
    }
}

fn is_future(ty: &Type) -> bool {
    const NAMES: [&str; 4] = ["Future", "BoxFuture", "Pin", "Ready"];
    let known = |path: &syn::Path| {
        let last = path.segments.last();
        last.is_some_and(|last| NAMES.iter().any(|name| last.ident == name))
    };
    match ty {
        Type::ImplTrait(ty) => ty
            .bounds
            .iter()
            .any(|bound| matches!(bound, TypeParamBound::Trait(bound) if known(&bound.path))),
        Type::Path(path) => known(&path.path),
        Type::Group(group) => is_future(&group.elem),
        _ => false,
    }
}
