//! What tests of tether share: the checker of case files, where the lab is, and a reference model
//! of the contract with a way to hold the engine against it.

pub mod checker;
pub mod lab;
pub mod model;
pub mod play;
pub mod schema_cases;

/// The example in README.md, run as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
