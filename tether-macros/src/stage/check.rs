//! Rules on a listener's function.

use super::{Kind, Listener};
use crate::errors::Errors;

/// How many parameters a function may have, and how it should look.
pub(crate) struct ParamCount<'a> {
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) shape: &'a str,
}

pub(crate) fn check(kind: Kind, listener: &Listener, errors: &Errors) {
    let count = kind.parameters();
    let rule = ParamCount {
        least: count,
        most: count,
        shape: kind.shape(),
    };
    count_parameters(kind.attribute(), listener, &rule, errors);
}

/// Reports a function with a receiver, or with too many or too few parameters.
pub(crate) fn count_parameters(
    attribute: &str,
    listener: &Listener,
    rule: &ParamCount<'_>,
    errors: &Errors,
) {
    let sig = &listener.function.sig;
    if let Some(receiver) = listener.receiver() {
        errors.on(
            receiver,
            format!("`#[{attribute}]` goes on a free function; for one with state, implement the trait by hand"),
        );
        return;
    }
    let shape = rule.shape;
    let expected = format!("`#[{attribute}]` expects `{shape}`");
    if let Some(surplus) = sig.inputs.iter().nth(rule.most) {
        errors.on(
            surplus,
            format!("nothing is known to give this parameter: {expected}"),
        );
    } else if sig.inputs.len() < rule.least {
        errors.on(&sig.ident, format!("a parameter is missing: {expected}"));
    }
}
