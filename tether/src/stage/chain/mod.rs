//! How listeners are chained: plain types, no `dyn`, nothing allocated by a run.
//!
//! A scope's listeners of one stage are a tree of [`Nil`], [`One`] and [`Chain`]; appending makes
//! `Chain<Tree, One<L>>`, prepending `Chain<One<L>, Tree>`. The left side is the outer one.

mod execute;
mod guard;
mod post;
mod pre;
mod result;
mod stamped;

pub use self::execute::ExecuteChain;
pub(crate) use self::execute::ExecuteRest;
pub(crate) use self::guard::Denial;
pub use self::guard::GuardChain;
pub use self::post::PostChain;
pub(crate) use self::post::PostRest;
pub use self::pre::PreChain;
pub(crate) use self::pre::PreRest;
pub use self::result::ResultChain;

use std::fmt;

/// No listener.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Nil;

/// One listener.
#[derive(Clone, Copy)]
pub struct One<L>(pub(crate) L);

/// The listeners of `A` round those of `B`.
#[derive(Clone, Copy)]
pub struct Chain<A, B>(pub(crate) A, pub(crate) B);

impl<L> fmt::Debug for One<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(super::short_type_name::<L>())
    }
}

/// Reads as a flat list, since a derived one is unreadable at ten listeners.
impl<A: fmt::Debug, B: fmt::Debug> fmt::Debug for Chain<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} → {:?}", self.0, self.1)
    }
}
