//! `#[toolset]`: the methods of an impl block become a set of tools.

mod check;
mod expand;
mod model;
mod parse;

use crate::errors::{Errors, unread};
use proc_macro2::TokenStream;

pub(crate) fn macro_toolset(options: TokenStream, item: &TokenStream) -> TokenStream {
    let block = match parse::block(item.clone()) {
        Ok(block) => block,
        Err(error) => return unread(item, &error),
    };
    let errors = Errors::new();
    let options = parse::Options::parse(options, &errors);
    let set = model::Set::new(&options, block, &errors);
    check::check(&set, &errors);
    match errors.check() {
        None => expand::expand(&set),
        Some(found) => expand::stub(&set, &found),
    }
}
