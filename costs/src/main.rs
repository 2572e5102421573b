//! Guards what a call costs: instruction counts of the paths that matter, against a file.

mod count;
mod layers;
mod ledger;
mod paths;
mod tools;

use self::ledger::Count;
use self::paths::PATHS;
use std::process::ExitCode;
use std::{env, fs, io};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/costs.txt");
const USAGE: &str = "usage: tether-costs (check | overwrite | run <path> <times>)";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match told(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn told(arguments: &[&str]) -> io::Result<()> {
    match arguments {
        ["check"] => check(),
        ["overwrite"] => fs::write(FILE, ledger::written(&measured()?)),
        ["run", name, times] => run(name, times),
        _ => Err(io::Error::other(USAGE)),
    }
}

fn check() -> io::Result<()> {
    let recorded = ledger::read(&fs::read_to_string(FILE)?)?;
    let complaints = ledger::complaints(&recorded, &measured()?);
    if complaints.is_empty() {
        return Ok(());
    }
    Err(io::Error::other(complaints.join("\n")))
}

fn measured() -> io::Result<Vec<Count>> {
    PATHS.iter().map(measured_path).collect()
}

fn measured_path(path: &paths::Path) -> io::Result<Count> {
    let count = count::per_call(path)?;
    println!("{:<18} {count:>6}", path.0);
    Ok((path.0.to_owned(), count))
}

fn run(name: &str, times: &str) -> io::Result<()> {
    let unknown = || io::Error::other(format!("there is no path `{name}`"));
    let (_, path) = PATHS
        .iter()
        .find(|path| path.0 == name)
        .ok_or_else(unknown)?;
    let times = times.parse().map_err(|error| {
        io::Error::other(format!(
            "times: expected a number, found `{times}`: {error}"
        ))
    })?;
    path(times);
    Ok(())
}
