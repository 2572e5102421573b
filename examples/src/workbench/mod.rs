//! The workbench: the tools of a coding agent over one folder, and a report of what a batch of
//! calls did there.

pub mod agent;
pub mod calls;
mod demo;
mod options;
pub mod policy;
pub mod recorder;
pub mod report;
pub mod root;
mod run;
pub mod shell;
pub mod tools;

pub use self::options::Options;
pub use self::run::{InvalidInput, run};
