//! Rules between the options, and between them and the item.

use super::parse::Options;
use crate::errors::Errors;
use syn::DeriveInput;

pub(crate) fn check(options: &Options, input: &DeriveInput, errors: &Errors) {
    if let (Some(_), Some(second)) = (options.parameter, options.result) {
        errors.at(
            second,
            "without options a type is good for parameters and results: leave both out",
        );
    }
    if options.result.is_some() {
        return;
    }
    for lifetime in input.generics.lifetimes() {
        errors.on(
            lifetime,
            "what a model fills in is owned: take the lifetime out and write `String` for `&str`, `Vec<T>` for `&[T]`; if the type is for results only, write `#[tether::schema(result)]`",
        );
    }
}
