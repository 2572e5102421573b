//! Every case file through the lab, each a test of its own.

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tether_tests::{checker, lab};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/batches");

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials: Vec<Trial> = files().into_iter().map(trial).collect();
    // An empty folder proves nothing, and a run of no tests passes.
    let found = trials.len();
    trials.push(Trial::test("there_are_cases", move || match found {
        0 => Err(Failed::from(format!("no case file in {CASES}"))),
        _ => Ok(()),
    }));
    trials.push(Trial::test("the_lab_builds", || {
        lab::path()?;
        Ok(())
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(CASES).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    files
}

fn trial(file: PathBuf) -> Trial {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Trial::test(format!("batches::{name}"), move || run(&file))
}

fn run(file: &Path) -> Result<(), Failed> {
    // Why it does not is told once, by the test of that.
    let lab = lab::path().map_err(|_| "the lab does not build")?;
    checker::check_file(lab, file)?;
    Ok(())
}
