//! Chapter 8 of the contract, in a process of its own.

#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test unwraps as a test does"
)]

#[path = "contract/c8_events.rs"]
mod c8_events;
#[path = "contract/support/mod.rs"]
#[allow(dead_code, unused_imports)] // the other chapters use more of it
mod support;
