//! What tests of tether share: the checker of case files, and where the lab is.

pub mod checker;
pub mod lab;
