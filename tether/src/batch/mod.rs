//! Batches: all calls of one step of a conversation, in the model's declared order (contract 7).
//!
//! Only calls that explicitly say so overlap; every other call runs alone and is a barrier. There
//! is exactly one outcome for each declared call, under every exit.

mod builder;
mod error;
mod executor;
mod faults;
mod gate;
mod hold;
mod mailbox;
mod permits;
mod sink;

pub use self::builder::Batch;
pub use self::error::{BatchError, SinkFault};
pub(crate) use self::executor::{BatchSpec, Group};
pub(crate) use self::faults::Faults;
pub(crate) use self::hold::Hold;
pub(crate) use self::mailbox::{Mailbox, Request};
pub(crate) use self::permits::{Acquire, Permit, Permits, Want};
pub use self::sink::{BatchSink, Callback, NoSink, SinkError};
