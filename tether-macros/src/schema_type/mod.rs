//! `#[schema]`: a struct or an enum becomes what parameters and results are made of.

mod check;
mod expand;
mod order;
mod parse;

use crate::errors::{Errors, unread};
use crate::syntax::Krate;
use proc_macro2::TokenStream;

pub(crate) fn macro_schema(options: TokenStream, item: &TokenStream) -> TokenStream {
    let mut input = match parse::item(item.clone()) {
        Ok(input) => input,
        Err(error) => return unread(item, &error),
    };
    let errors = Errors::new();
    let options = parse::Options::parse(options, &errors);
    let krate = Krate::new(options.krate.clone(), &errors);
    check::check(&options, &input, &errors);
    let found = errors.check();
    order::keep(&mut input);
    expand::expand(&options, &krate, &input, found.as_ref())
}
