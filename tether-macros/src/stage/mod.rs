//! `#[pre_execute]`, `#[execute]`, `#[post_execute]`, `#[on_result]`: a function becomes a listener.

mod check;
mod expand;
mod model;
mod parse;

pub(crate) use self::check::{ParamCount, count_parameters};
pub(crate) use self::expand::{allowed, marker};
pub(crate) use self::model::{Kind, Listener};
pub(crate) use self::parse::{Key, Options, function};

use crate::errors::{Errors, unread};
use proc_macro2::TokenStream;

pub(crate) fn macro_stage(kind: Kind, options: TokenStream, item: &TokenStream) -> TokenStream {
    let function = match function(item.clone(), kind.attribute(), kind.shape()) {
        Ok(function) => function,
        Err(error) => return unread(item, &error),
    };
    let errors = Errors::new();
    let options = Options::parse(options, kind.table(), &errors);
    let listener = Listener::new(options, function, &errors);
    check::check(kind, &listener, &errors);
    match errors.check() {
        None => expand::expand(kind, &listener),
        Some(found) => expand::stub(kind, &listener, &found),
    }
}
