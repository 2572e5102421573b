//! What comes and goes at run time: tools, listeners, and the news of it.

mod changes;
pub(super) mod erased;
#[cfg(feature = "json-schema")]
mod held;
mod registration;
mod slot;
pub(super) mod tools;

pub use self::changes::Changes;
pub use self::registration::Registration;
pub use self::slot::Slot;
pub use self::tools::DynTools;
