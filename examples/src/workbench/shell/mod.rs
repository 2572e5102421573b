//! A command that takes nothing with it beyond its end.

mod capture;
mod descendants;
mod tree;

use self::capture::Capture;
use self::tree::ProcessTree;
use serde::Serialize;
use std::future::Future;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;
use tether::call::ToolFailure;

/// How long output is awaited of what was killed: only a process that escaped still holds it open.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What `shell` gives.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ShellOutput {
    /// The exit code; absent if a signal ended the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit_code: Option<i32>,
    /// The signal that ended the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signal: Option<i32>,
    /// What it wrote to its standard output.
    pub stdout: String,
    /// What it wrote to its standard error.
    pub stderr: String,
}

/// Runs `command` with `sh -c` in `folder` until it ends or `cancelled` does.
///
/// Every process that it started has been killed when this returns, and when this is dropped.
pub(super) async fn run(
    folder: &Path,
    command: &str,
    cancelled: impl Future<Output = ()>,
) -> Result<ShellOutput, ToolFailure> {
    let unstarted = |error| ToolFailure::new(format!("cannot start `sh`: {error}"));
    let mut tree = ProcessTree::spawn(command, folder).map_err(unstarted)?;
    let stdout = Capture::of(tree.stdout());
    let stderr = Capture::of(tree.stderr());
    let status = tokio::select! {
        status = tree.wait() => Some(status?),
        () = cancelled => None,
    };
    // Also after an ordinary end: what was put into the background ends with its command.
    tree.kill();
    if status.is_none() {
        tree.wait().await?;
    }
    let (stdout, stderr) = tokio::join!(stdout.finish(LAST_WORDS), stderr.finish(LAST_WORDS));
    match status {
        Some(status) => Ok(ShellOutput::new(status, stdout, stderr)),
        None => Err(ToolFailure::new(format!(
            "the command was stopped and its processes were killed; \
             its output until then was {stdout:?}, on standard error {stderr:?}"
        ))),
    }
}

impl ShellOutput {
    fn new(status: ExitStatus, stdout: String, stderr: String) -> Self {
        use std::os::unix::process::ExitStatusExt;
        Self {
            exit_code: status.code(),
            signal: status.signal(),
            stdout,
            stderr,
        }
    }
}

#[cfg(test)]
mod tests;
