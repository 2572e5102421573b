//! The lab: `lab batch FILE|-` replays calls with faults; the other commands are those of every
//! tool crate.

use std::process::ExitCode;
use tether_examples::lab;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, file] = arguments.as_slice()
        && command == "batch"
        && !file.starts_with("--")
    {
        return tether::cli::block_on(lab::batch(file));
    }
    match lab::scope(false) {
        Ok(scope) => tether::cli::run(&scope),
        Err(error) => tether::cli::fail(&error),
    }
}
