//! How the lab is run.

use super::super::check_file;
#[cfg(unix)]
use super::super::run::{self, Run};
use std::path::Path;
#[cfg(unix)]
use std::{process::Command, time::Duration};

#[test]
fn a_lab_that_is_not_there() {
    let file = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/batches/barrier.json"
    ));
    let error = check_file(Path::new("no/such/lab"), file).expect_err("no lab");
    assert!(
        error.starts_with("barrier.json: run: process: expected one that runs"),
        "{error}"
    );
}

#[cfg(unix)]
fn shell(script: &str, input: &str, limit: Duration) -> Result<Run, String> {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    run::run(command, input, limit).map_err(|fault| fault.to_string())
}

#[cfg(unix)]
#[test]
fn a_run_is_given_its_input_and_heard() {
    let input = "x".repeat(1 << 20);
    let run = shell("cat; echo bad >&2; exit 3", &input, Duration::from_secs(60)).expect("a run");
    assert_eq!(
        (run.exit, run.stdout == input, &*run.stderr),
        (Some(3), true, "bad\n")
    );
}

#[cfg(unix)]
#[test]
fn a_run_that_does_not_end_is_killed() {
    let limit = Duration::from_millis(50);
    let fault = shell("exec tail -f /dev/null", "", limit).expect_err("no end");
    assert_eq!(fault, "run: time: expected an end within 50ms, found none");
}
