//! Where the instructions of a path go, by `callgrind_annotate`.

use std::collections::HashMap;
use std::io;
use std::process::Command;

const TIMES: usize = 1_000;

/// Each function and its own instructions in one run, the most expensive first.
pub type Profile = Vec<(String, f64)>;

pub fn of(path: &str) -> io::Result<Profile> {
    let file =
        std::env::temp_dir().join(format!("tether-benches-{}.callgrind", std::process::id()));
    let ran = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*work::measured*"])
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(std::env::current_exe()?)
        .args(["run", path, &TIMES.to_string()])
        .output()?;
    if !ran.status.success() {
        let told = String::from_utf8_lossy(&ran.stderr);
        return Err(io::Error::other(format!("{path}: {told}")));
    }
    let told = Command::new("callgrind_annotate")
        .args(["--auto=no", "--threshold=100", "--show-percs=no"])
        .arg(&file)
        .output();
    std::fs::remove_file(&file)?;
    let text = String::from_utf8_lossy(&told?.stdout).into_owned();
    let mut functions: HashMap<String, f64> = HashMap::new();
    for (name, count) in text.lines().filter_map(line) {
        *functions.entry(name).or_default() += count / TIMES as f64;
    }
    let mut profile: Profile = functions.into_iter().collect();
    profile.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    Ok(profile)
}

/// A line `1,234  file:function [object]`.
fn line(text: &str) -> Option<(String, f64)> {
    let (count, rest) = text.trim_start().split_once("  ")?;
    let count: f64 = count.replace(',', "").parse().ok()?;
    let function = rest
        .rsplit_once(" [")
        .map_or(rest, |(function, _)| function);
    let name = function.split_once(':').map_or(function, |(_, name)| name);
    (name != "PROGRAM TOTALS").then(|| (name.trim().to_owned(), count))
}
