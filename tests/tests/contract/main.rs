//! The contract, chapter by chapter. A test's name begins with the clause that it proves.
//!
//! Chapter 8 is a process of its own, `events.rs`.

#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test unwraps as a test does"
)]

mod c1_registration;
mod c2_scopes;
mod c3_views;
mod c4;
mod c5_arguments;
mod c5_lenient;
mod c6_outcomes;
mod c7;
mod every_clause;
mod support;
