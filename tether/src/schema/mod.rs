//! Schemas and arguments: what the model is told, and how what it sends is read.
//!
//! [`ArgumentSpec`] is made once per tool, when a scope is built. It holds the canonical JSON
//! Schema of the parameters (contract 3.1), which [`Declaration`] shows, and reads arguments by it
//! (5.3–5.5).

mod arguments;
mod canonical;
mod check;
#[cfg(feature = "compat")]
#[cfg_attr(docsrs, doc(cfg(feature = "compat")))]
pub mod compat;
mod decimal_string;
mod declaration;
#[cfg(feature = "json-schema")]
mod foreign;
mod json;

#[cfg(test)]
mod tests;

pub use self::arguments::{ArgumentSpec, InvalidArgs, arguments_for_policy, canonical_arguments};
pub use self::decimal_string::DecimalString;
pub use self::declaration::Declaration;

#[cfg(feature = "json-schema")]
pub(crate) use self::foreign::{BadSchema, Foreign};
#[cfg(feature = "snapshot")]
pub(crate) use self::json::pretty;
#[cfg(feature = "dialects")]
pub(crate) use self::{
    canonical::{Holds, are_disjoint, described, folded, holds, rank},
    json::{Decimal, Node, defined, quoted, read},
};
