//! `#[guard]`: a function becomes a guard.

mod check;
mod expand;
mod parse;

use crate::errors::{Errors, unread};
use crate::stage::{Listener, Options, function};
use proc_macro2::TokenStream;

const SHAPE: &str = "fn needs_path(call: &ToolExecution) -> Option<String>";

pub(crate) fn macro_guard(options: TokenStream, item: &TokenStream) -> TokenStream {
    let function = match function(item.clone(), "guard", SHAPE) {
        Ok(function) => function,
        Err(error) => return unread(item, &error),
    };
    let errors = Errors::new();
    let options = Options::parse(options, &parse::OPTIONS, &errors);
    let listener = Listener::new(options, function, &errors);
    check::check(&listener, &errors);
    match errors.check() {
        None => expand::expand(&listener),
        Some(found) => expand::stub(&listener, &found),
    }
}
