//! `parallel_if`: an expression over the parameters becomes one over borrowed arguments.

use super::ToolFn;
mod unknown;

use super::param::Param;
use crate::errors::Errors;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::iter::Peekable;
use syn::visit_mut::{VisitMut, visit_pat_ident_mut};
use syn::{Expr, PatIdent};

/// Puts `__args.name` for each parameter's name.
///
/// The places are behind a reference: a `bool` is copied, a method borrows, a move does not
/// compile. Names after a dot or in a path, and what macros hide in strings, stay as they are.
pub(crate) fn over_arguments(expr: &Expr, params: &[Param], errors: &Errors) -> TokenStream {
    let arguments: Vec<_> = params
        .iter()
        .filter(|param| param.argument().is_some())
        .collect();
    let mut bindings = Bindings {
        params,
        errors,
        bound: Vec::new(),
    };
    bindings.visit_expr_mut(&mut expr.clone());
    let bound = bindings.bound;
    unknown::report(expr, params, &bound, errors);
    rewrite(expr.to_token_stream(), &arguments)
}

/// Every name in the expression, whatever it stands for.
pub(crate) fn names_in(expr: &Expr) -> Vec<Ident> {
    fn gather(tokens: TokenStream, names: &mut Vec<Ident>) {
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => gather(group.stream(), names),
                TokenTree::Ident(ident) => names.push(ident),
                _ => {}
            }
        }
    }
    let mut names = Vec::new();
    gather(expr.to_token_stream(), &mut names);
    names
}

fn rewrite(tokens: TokenStream, arguments: &[&Param]) -> TokenStream {
    let mut output = TokenStream::new();
    let mut before = Before::Other;
    let mut rest = tokens.into_iter().peekable();
    while let Some(tree) = rest.next() {
        let next = match &tree {
            TokenTree::Punct(punct) => before.then(punct.as_char()),
            _ => Before::Other,
        };
        match tree {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), rewrite(group.stream(), arguments));
                inner.set_span(group.span());
                output.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) => {
                let param = arguments.iter().find(|param| param.ident == ident);
                match param.filter(|_| before.allows() && is_value(&mut rest)) {
                    Some(param) => output.extend(param.seen(&ident)),
                    None => output.extend([TokenTree::Ident(ident)]),
                }
            }
            other => output.extend([other]),
        }
        before = next;
    }
    output
}

/// What stands before a name.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Dot,
    Colon,
    PathSeparator,
    Quote,
    Other,
}

impl Before {
    const fn then(self, punct: char) -> Self {
        match (self, punct) {
            // Two dots are a range, and what follows is a value again.
            (Self::Dot, '.') => Self::Other,
            (_, '.') => Self::Dot,
            (Self::Colon, ':') => Self::PathSeparator,
            (_, ':') => Self::Colon,
            (_, '\'') => Self::Quote,
            _ => Self::Other,
        }
    }

    const fn allows(self) -> bool {
        matches!(self, Self::Other | Self::Colon)
    }
}

/// Whether what stands before this is no path and no field name.
fn is_value(rest: &mut Peekable<proc_macro2::token_stream::IntoIter>) -> bool {
    // `name:` is a field's name in a struct literal, `name::` the begin of a path.
    !matches!(rest.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
}

/// Reports names in patterns that hide a parameter: rewriting could not tell the two apart.
struct Bindings<'a> {
    params: &'a [Param],
    errors: &'a Errors,
    /// All names that patterns of the expression bind.
    bound: Vec<Ident>,
}

impl VisitMut for Bindings<'_> {
    fn visit_pat_ident_mut(&mut self, pattern: &mut PatIdent) {
        let ident = &pattern.ident;
        if self.params.iter().any(|param| param.ident == *ident) {
            self.errors.on(
                ident,
                format!("`{ident}` is a parameter already: name this differently"),
            );
        }
        self.bound.push(ident.clone());
        visit_pat_ident_mut(self, pattern);
    }

    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        let Some(ident) = path.path.get_ident() else {
            return;
        };
        let hidden = self
            .params
            .iter()
            .any(|p| p.ident == *ident && p.argument().is_none());
        if hidden {
            self.errors.on(ident, format!("`{ident}` is not filled in by the model: `parallel_if` sees the call's arguments alone"));
        }
    }
}

/// The body of `is_parallel`; `None` where it is the default.
pub(crate) fn body_of(tool: &ToolFn) -> Option<TokenStream> {
    match &tool.predicate {
        Some(predicate) => Some(predicate.clone()),
        None => tool.options.parallel.map(|_| quote!(true)),
    }
}
