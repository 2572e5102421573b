//! Runs a case file through the lab and says what falls short.
//!
//! A case is an input for `lab batch -` and what must come of it. Beside what the case itself
//! says, every run must keep the discipline of the sink's four callbacks, which `events` has.

mod case;
mod events;
mod fault;
mod outcomes;
mod run;
#[cfg(test)]
mod tests;
mod transcript;

use self::case::Case;
use self::fault::Fault;
use self::run::Run;
use self::transcript::Transcript;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What a run may take beyond the case's own ceiling before it is killed.
const GRACE: Duration = Duration::from_secs(5);

/// Runs the case in `file` through the lab at `lab`.
///
/// # Errors
///
/// All that falls short, one line each: the file, the call's id, the field, what was expected and
/// what was found.
pub fn check_file(lab: &Path, file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{}: cannot be read: {error}", file.display()))?;
    let case = Case::read(&text)
        .map_err(|error| format!("{}: not a case file: {error}", file.display()))?;
    let mut command = Command::new(lab);
    command.args(["batch", "-"]);
    let limit = case.expect.within() + GRACE;
    let faults = match run::run(command, case.input_text(), limit) {
        Ok(run) => check(&case, &run),
        Err(fault) => vec![fault],
    };
    report(file, &faults)
}

fn report(file: &Path, faults: &[Fault]) -> Result<(), String> {
    if faults.is_empty() {
        return Ok(());
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut lines = String::new();
    for fault in faults {
        let _ = writeln!(lines, "{name}: {fault}");
    }
    Err(lines)
}

/// Everything in which `run` falls short of `case`.
fn check(case: &Case, run: &Run) -> Vec<Fault> {
    let mut faults = Vec::new();
    let (expect, stderr) = (&case.expect, run.stderr.trim());
    if run.took > expect.within() {
        let wanted = format!("at most {} ms", expect.within_ms);
        faults.push(Fault::of_run(
            "time",
            wanted,
            format!("{} ms", run.took.as_millis()),
        ));
    }
    if run.exit != Some(expect.exit) {
        let found = run
            .exit
            .map_or("a signal".to_owned(), |code| code.to_string());
        faults.push(Fault::of_run(
            "exit",
            expect.exit,
            format!("{found}; stderr: {stderr:.200}"),
        ));
    }
    match Transcript::read(&run.stdout) {
        Ok(transcript) => {
            outcomes::check(case, &transcript, &mut faults);
            events::check(case, &transcript, &mut faults);
        }
        Err(fault) => faults.push(fault),
    }
    faults
}
