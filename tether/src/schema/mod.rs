//! Schemas and arguments: what the model is told, and how what it sends is read.

mod arguments;
mod canonical;
mod declaration;

pub use self::arguments::{ArgumentSpec, InvalidArgs, arguments_for_policy, canonical_arguments};
pub use self::declaration::Declaration;
