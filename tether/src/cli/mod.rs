//! The command line that every tool crate gets (feature `cli`).
//!
//! ```no_run
//! use std::process::ExitCode;
//! use tether::prelude::*;
//!
//! /// Add two numbers.
//! #[tool(parallel)]
//! fn add(a: i64, b: i64) -> i64 {
//!     a + b
//! }
//!
//! fn main() -> ExitCode {
//!     match Scope::root().tools(Add).build() {
//!         Ok(scope) => tether::cli::run(&scope),
//!         Err(error) => tether::cli::fail(&error),
//!     }
//! }
//! ```
//!
//! | command | does |
//! |---|---|
//! | `list` | the visible tools, a line each |
//! | `schema [TOOL]` | what the model is told of the tools, or of one, as JSON |
//! | `call TOOL [JSON]` | runs one call and prints its value |
//! | `batch FILE` | replays recorded calls, from a file or `-`, and prints what happens as JSON lines |
//!
//! Exit codes: 0 when everything asked for came about, 1 when the call failed or the batch's sink
//! did, 2 when the input is not valid, with one line that says where.

mod commands;
mod event_log;
mod recording;

pub use self::commands::read_input;
pub use self::event_log::{EventLog, Finished};
pub use self::recording::{InvalidRecording, Recording, Replayed};

use crate::scope::{Scope, ScopeNode};
use clap::{Parser, Subcommand};
use std::fmt;
use std::process::ExitCode;

/// The arguments of the command line.
#[derive(Debug, Parser)]
#[command(about = "Lists, describes and calls the tools of this crate")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the tools.
    List,
    /// Print what the model is told of the tools, as JSON.
    Schema {
        /// Only this tool.
        tool: Option<String>,
    },
    /// Run one call and print its value.
    Call {
        /// The tool's name.
        tool: String,
        /// The arguments, a JSON object.
        #[arg(default_value = "{}")]
        arguments: String,
    },
    /// Replay recorded calls and print what happens, as JSON lines.
    Batch {
        /// A file of `{"calls": [{"id", "name", "arguments"}], "max_parallelism": 4}`, or `-`.
        file: String,
    },
}

/// Runs the command line of this process on a scope, on a Tokio runtime of its own.
///
/// Approvals are the scope's own; policy and guards apply as to a model's calls.
///
/// # Panics
///
/// Inside a Tokio runtime, as any attempt to start another.
#[must_use = "return the exit code from `main`"]
pub fn run<N: ScopeNode>(scope: &Scope<N>) -> ExitCode {
    let cli = Cli::parse();
    block_on(commands::run(scope, cli.command))
}

/// Runs a command of one's own to its exit code, on a Tokio runtime of its own that waits for no
/// blocking body afterwards.
///
/// # Panics
///
/// Inside a Tokio runtime, as any attempt to start another.
#[must_use = "return the exit code from `main`"]
pub fn block_on(command: impl Future<Output = ExitCode>) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error),
    };
    let code = runtime.block_on(command);
    // A blocking body that outlived its call must not keep the process.
    runtime.shutdown_background();
    code
}

/// Says why nothing could be done, in one line, and gives exit code 2.
pub fn fail(error: &dyn fmt::Display) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::from(2)
}
