//! What the example binaries are made of.

pub mod lab;
#[cfg(unix)]
pub mod workbench;
