use super::fault::Fault;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::process::Child;

/// What one run of the lab came to.
#[derive(Debug)]
pub(super) struct Run {
    /// `None` when a signal ended it.
    pub(super) exit: Option<i32>,
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) took: Duration,
}

/// Runs `command` on `input`; after `limit` it is killed.
pub(super) fn run(command: Command, input: &str, limit: Duration) -> Result<Run, Fault> {
    let broken = |error: std::io::Error| Fault::of_run("process", "one that runs", error);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(broken)?;
    runtime.block_on(async {
        let began = Instant::now();
        let child = tokio::process::Command::from(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(broken)?;
        let output = tokio::time::timeout(limit, talk(child, input))
            .await
            .map_err(|_| Fault::of_run("time", format!("an end within {limit:?}"), "none"))?
            .map_err(broken)?;
        Ok(Run {
            exit: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            took: began.elapsed(),
        })
    })
}

/// Writes and reads at the same time, so that full pipes block nobody.
async fn talk(mut child: Child, input: &str) -> std::io::Result<std::process::Output> {
    let stdin = child.stdin.take();
    let write = async {
        if let Some(mut stdin) = stdin {
            // A program that ends without reading its input is judged by what it says.
            let _ = stdin.write_all(input.as_bytes()).await;
        }
    };
    tokio::join!(write, child.wait_with_output()).1
}
