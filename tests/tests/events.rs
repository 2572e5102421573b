//! Chapter 8 of the contract, in a process of its own.

#[path = "contract/c8_events.rs"]
mod c8_events;
#[path = "contract/support/mod.rs"]
#[allow(dead_code, unused_imports)] // the other chapters use more of it
mod support;
