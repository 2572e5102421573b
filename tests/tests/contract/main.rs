//! The contract, chapter by chapter. A test's name begins with the clause that it proves.
//!
//! Chapter 8 is a process of its own, `events.rs`.

mod c1_registration;
mod c2_scopes;
mod c3_views;
mod c4;
mod c5_arguments;
mod c6_outcomes;
mod c7;
mod support;
