//! What generated code calls. Not part of the API: it changes without notice.

mod blocking;
mod names;
mod returned;
mod spec;

pub use self::blocking::{run_blocking, run_blocking_with_context};
pub use self::names::assert_distinct;
pub use self::returned::{Encoded, ResultKind, ValueKind, encode, settle_body};
pub use self::spec::spec;
pub use crate::stage::TypedArgs;

pub use schemars;
pub use serde;
pub use serde_json;
