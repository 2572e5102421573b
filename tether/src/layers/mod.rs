//! Ready listeners, each for one stage.
//!
//! | listener | stage | what it does |
//! | --- | --- | --- |
//! | [`Timeout`] | `tools/execute` | stops a body that takes too long |
//! | [`Redact`] | `tools/post-execute` | takes secrets out of what the model sees |
//! | [`MaxResultSize`] | `tools/post-execute` | bounds how much the model sees |
//! | `AuditLog` (feature `tracing`) | `tools/result` | writes one event a call |
//!
//! Listeners of one stage wrap each other: the first registered is the outermost, and an outer
//! scope's are outside an inner one's. A listener that rewrites values starts from what those
//! inside it left visible. So put [`MaxResultSize`] *outside* [`Redact`], that is, before it: half a
//! secret is not known for one any more.
//!
//! ```
//! use tether::layers::{MaxResultSize, Redact, Timeout};
//! use tether::prelude::*;
//!
//! let scope = Scope::root()
//!     .execute(Timeout::from_secs(30).tool("build", std::time::Duration::from_secs(600)))
//!     .post_execute(MaxResultSize::bytes(64 * 1024))
//!     .post_execute(Redact::new())
//!     .build()?;
//! # let _ = scope;
//! # Ok::<(), tether::scope::BuildError>(())
//! ```

#[cfg(feature = "tracing")]
mod audit_log;
mod json;
mod max_result_size;
mod redact;
mod timeout;

#[cfg(feature = "tracing")]
#[cfg_attr(docsrs, doc(cfg(feature = "tracing")))]
pub use self::audit_log::AuditLog;
pub use self::max_result_size::MaxResultSize;
pub use self::redact::Redact;
pub use self::timeout::Timeout;
