//! The stages of the pipeline: what listeners are, and how they are chained.
//!
//! ```text
//! resolve → pre-execute → (approval) → guards → execute ⟶ body ⟶ post-execute → result
//!            waterfall                 monotone  waterfall        waterfall      notified
//! ```
//!
//! Pre-execute, execute and post-execute are waterfalls: each listener wraps the rest and goes on
//! by calling its continuation, which is consumed by the call (contract 4.1).

mod chain;
mod decision;
mod execute;
mod guard;
mod on_result;
mod post_execute;
mod pre_execute;
mod reason;

pub use self::chain::{Chain, Nil, One};
pub(crate) use self::chain::{Denial, ExecuteRest, PostRest, PreRest};
#[doc(hidden)]
pub use self::chain::{ExecuteChain, GuardChain, PostChain, PreChain, ResultChain};
pub use self::decision::{PostDecision, PostVerdict, PreDecision, PreVerdict};
pub use self::execute::{Dispatch, Execute, ExecuteNext};
pub use self::guard::{Guard, GuardedCall, IntoVerdict, TypedArgs, Verdict};
pub use self::on_result::{IntoObserved, OnResult};
pub use self::post_execute::{IntoPostDecision, PostExecute, PostNext};
pub use self::pre_execute::{IntoPreDecision, PreExecute, PreNext};
pub use self::reason::Reason;

pub(crate) mod sealed {
    /// Continuations are the pipeline's own.
    pub trait Sealed {}
}

/// The short name of a type, for listeners that give themselves no other.
pub(crate) fn short_type_name<T: ?Sized>() -> &'static str {
    let full = std::any::type_name::<T>();
    let path = full.split('<').next().unwrap_or(full);
    path.rsplit("::").next().unwrap_or(path)
}
