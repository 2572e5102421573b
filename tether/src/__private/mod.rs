//! What generated code calls. Not part of the API: it changes without notice.

mod blocking;
mod names;
mod returned;
mod set;
mod spec;
#[cfg(feature = "garde")]
mod validated;

pub use self::blocking::{run_blocking, run_blocking_with_context};
pub use self::names::{assert_distinct, assert_new};
pub use self::returned::{Encoded, ResultKind, ValueKind, encode, settle_body};
pub use self::set::{
    Offsets, OffsetsBuilder, method_spec, no_such_tool, not_compiled, part, pin_part,
};
pub use self::spec::{parameter, spec};
#[cfg(feature = "garde")]
pub use self::validated::validated;
pub use crate::stage::TypedArgs;
pub use std::borrow::{Cow, ToOwned};
pub use std::string::String;
pub use std::vec::Vec;

pub use schemars;
pub use serde;
pub use serde_json;
