//! The workbench from outside: what it prints, what it does to files, what it never does.
#![cfg(unix)]
// Helpers of tests unwrap like tests.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod confinement;
mod demo;
mod escapes;
mod failures;
mod inputs;
mod shell;
mod support;
mod tools;
