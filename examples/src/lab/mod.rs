//! The lab: a fixed set of tools and a driver with fault switches, through which the library's
//! behaviour is checked from outside as JSON in, JSON out.

mod approver;
mod basic;
mod driver;
mod faults;
mod input;
mod nesting;
mod policy;
mod slow;
mod store;
mod typed;

pub use self::driver::{batch, scope};
