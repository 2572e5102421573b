//! `#[toolset]`: the methods of an impl block become a set of tools.

mod check;
mod expand;
mod model;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn macro_toolset(options: TokenStream, item: TokenStream) -> TokenStream {
    let errors = Errors::new();
    let block = match parse::block(item.clone()) {
        Ok(block) => block,
        Err(error) => {
            let error = error.into_compile_error();
            let _ = errors.check();
            return quote!(#item #error);
        }
    };
    let options = parse::Options::parse(options, &errors);
    let set = model::Set::new(&options, block, &errors);
    check::check(&set, &errors);
    match errors.check() {
        None => expand::expand(&set),
        Some(found) => expand::stub(&set, &found),
    }
}
