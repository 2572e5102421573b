//! `#[guard]`: a function becomes a guard.

mod check;
mod expand;
mod parse;

use crate::errors::Errors;
use crate::stage::{Listener, Options, function};
use proc_macro2::TokenStream;
use quote::quote;

const SHAPE: &str = "fn needs_path(call: &ToolExecution) -> Option<String>";

pub(crate) fn macro_guard(options: TokenStream, item: TokenStream) -> TokenStream {
    let errors = Errors::new();
    let function = match function(item.clone(), "guard", SHAPE) {
        Ok(function) => function,
        Err(error) => {
            let error = error.into_compile_error();
            let _ = errors.check();
            return quote!(#item #error);
        }
    };
    let options = Options::parse(options, &parse::OPTIONS, &errors);
    let listener = Listener::new(options, function, &errors);
    check::check(&listener, &errors);
    match errors.check() {
        None => expand::expand(&listener),
        Some(found) => expand::stub(&listener, &found),
    }
}
