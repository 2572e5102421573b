//! The lab binary, built on demand.

use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Where the lab is, built from the sources as they are now; once per process.
///
/// # Errors
///
/// When it does not build, with what cargo said.
pub fn path() -> Result<&'static Path, String> {
    static LAB: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    LAB.get_or_init(build).as_deref().map_err(Clone::clone)
}

fn build() -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["build", "--package", "tether-examples", "--bin", "lab"])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .stdin(Stdio::null());
    if let Some((target_dir, profile)) = place_of_this_test() {
        command.arg("--target-dir").arg(target_dir);
        command.args(["--profile", &profile]);
    }
    let output = command
        .output()
        .map_err(|error| format!("cargo does not run: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("the lab does not build:\n{said}"));
    }
    executable(&String::from_utf8_lossy(&output.stdout))
        .ok_or_else(|| "cargo names no executable for the lab".to_owned())
}

/// The target folder and the profile that this test was built with, so that the lab is built with
/// the same: `<target>/<profile folder>/deps/<test>`.
fn place_of_this_test() -> Option<(PathBuf, String)> {
    let test = std::env::current_exe().ok()?;
    let profile_dir = test.parent()?.parent()?;
    let profile = match profile_dir.file_name()?.to_str()? {
        "debug" => "dev",
        other => other,
    };
    Some((profile_dir.parent()?.to_owned(), profile.to_owned()))
}

/// The executable among cargo's messages, one JSON object a line.
fn executable(messages: &str) -> Option<PathBuf> {
    #[derive(Deserialize)]
    struct Message {
        executable: Option<PathBuf>,
    }
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Message>(line).ok())
        .filter_map(|message| message.executable)
        .next_back()
}
