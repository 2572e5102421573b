//! Instructions of a path, as callgrind counts them.

use crate::paths::Path;
use std::env;
use std::io;
use std::process::Command;

const FEW: usize = 1_000;
const MANY: usize = 3_000;

/// Instructions of one call: what more calls take more, so that start and end do not count.
pub(crate) fn per_call((name, _): &Path) -> io::Result<u64> {
    let (few, many) = (collected(name, FEW)?, collected(name, MANY)?);
    let more = many.checked_sub(few).ok_or_else(|| {
        io::Error::other(format!(
            "{name}: {MANY} calls took {many} instructions, {FEW} took {few}"
        ))
    })?;
    Ok(more / (MANY - FEW) as u64)
}

fn collected(name: &str, times: usize) -> io::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args(["run", name, &times.to_string()])
        .output()
        .map_err(|error| io::Error::new(error.kind(), format!("valgrind: {error}")))?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(io::Error::other(format!(
            "{name}: {}: {told}",
            output.status
        )));
    }
    instructions(&told)
        .ok_or_else(|| io::Error::other(format!("{name}: callgrind told no count: {told}")))
}

/// The number in callgrind's line `==1== Collected : 123`.
fn instructions(told: &str) -> Option<u64> {
    let line = told.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}
