//! What tests of tether share: the checker of case files, and where the lab is.

pub mod checker;
pub mod lab;

/// The example in README.md, run as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
