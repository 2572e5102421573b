//! Reading the arguments of a call (contract 5.2–5.5).

mod invalid;
mod policy;
mod reading;
mod repair;
mod serde_words;
mod spec;
mod whole;

pub use self::invalid::InvalidArgs;
pub use self::policy::{arguments_for_policy, canonical_arguments};
pub use self::spec::ArgumentSpec;
pub(super) use self::spec::schema_value;
