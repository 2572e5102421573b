//! What comes and goes at run time: tools, listeners, and the news of it.

#[cfg(feature = "json-schema")]
mod boxed;
mod changes;
pub(super) mod erased;
mod registration;
mod slot;
pub(super) mod tools;

pub use self::changes::Changes;
pub use self::registration::Registration;
pub use self::slot::Slot;
pub use self::tools::DynTools;
