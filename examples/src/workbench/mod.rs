//! The workbench: the tools of a coding agent over one folder, and a report of what a batch of
//! calls did there.

pub mod root;
pub mod shell;
pub mod tools;
