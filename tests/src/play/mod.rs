//! Plays a case of the [model](crate::model) on the engine and tells what was seen.

mod approver;
mod body;
mod layer;
mod quiet;
mod run;
mod sink;
mod world;

pub use self::run::play;
