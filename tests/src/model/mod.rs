//! A reference model of the contract: what a batch is, what must come of it, and whether what was
//! seen of one agrees.
//!
//! Nothing here uses the engine. [`Case`] says what happens to a batch, [`allowed`] what each call
//! may come to, and [`disagreements`] holds a whole run against the contract.

mod case;
pub mod check;
mod expect;
mod forest;
mod generate;
mod predict;
mod rng;
mod sense;
mod shrink;
mod stages;
mod trace;

pub use self::case::{
    Answer, Arguments, Body, Both, CallPlan, Cancel, Case, DEADLINE, End, GRACE, Group, Guarding,
    Hearing, Id, PATIENCE, Post, Pre, Predicate, Sinking, Step, ToolName, Wrap,
};
pub use self::check::disagreements;
pub use self::expect::{Expect, Says};
pub use self::forest::{Forest, Node};
pub use self::generate::{random, random_on_threads};
pub use self::predict::{Cuts, allowed, bound};
pub use self::rng::Rng;
pub use self::sense::made_sensible;
pub use self::shrink::shrink;
pub use self::trace::{Event, Seen, Told, What};
