//! JSON as it was written: numbers keep their digits, objects their order, repeated keys are seen.

mod decimal;
mod distinct;
mod locate;
mod node;
mod normal;
mod pretty;
mod read;
mod reference;
mod trail;
mod write;

pub(crate) use self::decimal::Decimal;
pub(crate) use self::distinct::has_distinct_keys;
pub(crate) use self::locate::path_at;
pub(crate) use self::node::Node;
pub(crate) use self::pretty::pretty;
pub(crate) use self::read::{MAX_DEPTH, ReadError, read};
pub(crate) use self::reference::defined;
pub(crate) use self::trail::Trail;
pub(crate) use self::write::{one_line, quoted};
