//! What a listener's function says.

use super::parse::{Key, Options};
use crate::errors::Errors;
use crate::syntax::{Docs, Function, Krate, Table, type_name};
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{FnArg, Path, Receiver, ReturnType};

/// The stages whose listeners are functions with a continuation, or that only observe.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    PreExecute,
    Execute,
    PostExecute,
    OnResult,
}

const KEYS: &[(&str, Key)] = &[
    ("name", Key::Name),
    ("type", Key::Type),
    ("crate", Key::Crate),
];

const PRE_EXECUTE: Table<Key> = Table {
    place: "`#[pre_execute]`",
    keys: KEYS,
};
const EXECUTE: Table<Key> = Table {
    place: "`#[execute]`",
    keys: KEYS,
};
const POST_EXECUTE: Table<Key> = Table {
    place: "`#[post_execute]`",
    keys: KEYS,
};
const ON_RESULT: Table<Key> = Table {
    place: "`#[on_result]`",
    keys: KEYS,
};

impl Kind {
    pub(crate) const fn table(self) -> &'static Table<Key> {
        match self {
            Self::PreExecute => &PRE_EXECUTE,
            Self::Execute => &EXECUTE,
            Self::PostExecute => &POST_EXECUTE,
            Self::OnResult => &ON_RESULT,
        }
    }

    pub(crate) const fn attribute(self) -> &'static str {
        match self {
            Self::PreExecute => "pre_execute",
            Self::Execute => "execute",
            Self::PostExecute => "post_execute",
            Self::OnResult => "on_result",
        }
    }

    /// The shape of the function, to show in errors.
    pub(crate) const fn shape(self) -> &'static str {
        match self {
            Self::PreExecute => {
                "async fn no_shell(call: &ToolExecution, next: impl PreNext) -> PreDecision"
            }
            Self::Execute => {
                "async fn timed(call: &ToolExecution, dispatch: Dispatch, next: impl ExecuteNext) -> Settled"
            }
            Self::PostExecute => {
                "async fn redact(call: &ToolExecution, settled: &Settled, next: impl PostNext) -> PostDecision"
            }
            Self::OnResult => "fn count(outcome: &Outcome)",
        }
    }

    pub(crate) const fn parameters(self) -> usize {
        match self {
            Self::PreExecute => 2,
            Self::Execute | Self::PostExecute => 3,
            Self::OnResult => 1,
        }
    }
}

/// A function that is a listener or a guard.
pub(crate) struct Listener {
    pub(crate) function: Function,
    pub(crate) docs: Docs,
    pub(crate) name: String,
    pub(crate) type_name: Ident,
    pub(crate) krate: Krate,
    pub(crate) tool: Option<Path>,
}

impl Listener {
    pub(crate) fn new(options: Options, function: Function, errors: &Errors) -> Self {
        let ident = &function.sig.ident;
        let name = options
            .name
            .map_or_else(|| ident.unraw().to_string(), |name| name.value());
        Self {
            name,
            type_name: type_name(options.type_name, ident, errors),
            docs: Docs::new(None, &function.attrs),
            krate: Krate::new(options.krate, errors),
            tool: options.tool,
            function,
        }
    }

    pub(crate) const fn is_async(&self) -> bool {
        self.function.sig.asyncness.is_some()
    }

    /// The `self` of a method.
    pub(crate) fn receiver(&self) -> Option<&Receiver> {
        match self.function.sig.inputs.first()? {
            FnArg::Receiver(receiver) => Some(receiver),
            FnArg::Typed(_) => None,
        }
    }

    /// Where the result is written, for errors about it.
    pub(crate) fn output_span(&self) -> Span {
        match &self.function.sig.output {
            ReturnType::Default => self.function.sig.ident.span(),
            ReturnType::Type(_, ty) => ty.span(),
        }
    }
}
