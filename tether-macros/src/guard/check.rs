//! Rules on a guard's function.

use super::SHAPE;
use crate::errors::Errors;
use crate::stage::{Listener, ParamCount, count_parameters};
use quote::quote;
use syn::ReturnType;

pub(crate) fn check(listener: &Listener, errors: &Errors) {
    not_async(listener, errors);
    answers(listener, errors);
    let typed = listener.tool.as_ref().map(|tool| {
        let tool = quote!(#tool).to_string().replace(' ', "");
        format!("fn inside(args: &Args<{tool}>) -> Option<String>")
    });
    let rule = ParamCount {
        least: 1,
        most: if typed.is_some() { 2 } else { 1 },
        shape: typed.as_deref().unwrap_or(SHAPE),
    };
    count_parameters("guard", listener, &rule, errors);
}

fn not_async(listener: &Listener, errors: &Errors) {
    if let Some(token) = &listener.function.sig.asyncness {
        errors.on(
            token,
            "a guard answers at once, right before dispatch: make it `fn` without `async`, or use `#[pre_execute]`, which may wait",
        );
    }
}

fn answers(listener: &Listener, errors: &Errors) {
    if matches!(listener.function.sig.output, ReturnType::Default) {
        errors.on(
            &listener.function.sig.ident,
            "a guard denies or abstains: return `Option<String>`, where `Some(reason)` denies",
        );
    }
}
