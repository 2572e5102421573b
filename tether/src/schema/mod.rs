//! Schemas and arguments: what the model is told, and how what it sends is read.

mod arguments;

pub use self::arguments::{
    ArgumentSpec, Declaration, InvalidArgs, arguments_for_policy, canonical_arguments,
};
