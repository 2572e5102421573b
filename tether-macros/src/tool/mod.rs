//! `#[tool]`: a function becomes a tool.

mod arguments;
mod body;
mod check;
mod expand;
mod model;
mod param;
mod parse;
mod predicate;
mod stub;

pub(crate) use self::arguments::Arguments;
pub(crate) use self::body::Body;
pub(crate) use self::check::shared as check_shared;
pub(crate) use self::expand::{allowed, concurrency, options, parameters, validation};
pub(crate) use self::model::ToolFn;
pub(crate) use self::parse::Options;
pub(crate) use self::predicate::body_of as is_parallel;

use crate::errors::{Errors, unread};
use proc_macro2::TokenStream;

/// The attributes on a function's parameters that are the macro's and not the compiler's.
pub(crate) const ON_PARAMETERS: &[&str] = &["tool", "doc", "serde", "schemars", "garde"];

pub(crate) fn macro_tool(options: TokenStream, item: &TokenStream) -> TokenStream {
    let function = match parse::function(item.clone()) {
        Ok(function) => function,
        Err(error) => return unread(item, &error),
    };
    let errors = Errors::new();
    let tool = ToolFn::of_function(options, function, &errors);
    check::free_function(&tool, &errors);
    match errors.check() {
        None => expand::expand(&tool),
        Some(found) => stub::expand(&tool, &found),
    }
}
