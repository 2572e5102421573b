use super::descendants::Mark;
use rustix::process::{Pid, Signal, kill_process_group};
use std::io;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};

/// A command and all that it started; dropping it kills them.
///
/// They are found in two ways: by the process group, which is there on every Unix and which most
/// processes stay in, and by a mark in their environment, which finds what left the group (`setsid`,
/// a daemon) where there is `/proc`.
pub(super) struct ProcessTree {
    child: Child,
    group: Option<Pid>,
    mark: Mark,
}

impl ProcessTree {
    pub(super) fn spawn(command: &str, folder: &Path) -> io::Result<Self> {
        let mark = Mark::new();
        let (name, value) = mark.variable();
        let child = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder)
            .env(name, value)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let id = child.id().and_then(|id| i32::try_from(id).ok());
        let group = id.and_then(Pid::from_raw);
        Ok(Self { child, group, mark })
    }

    pub(super) fn stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    pub(super) fn stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Waits for the command itself.
    pub(super) async fn wait(&mut self) -> io::Result<ExitStatus> {
        self.child.wait().await
    }

    /// Kills whatever is left. It cannot be refused, and so it needs no second try.
    pub(super) fn kill(&mut self) {
        // The group's number is taken out: it is ours only as long as a member of it is alive or
        // not waited for, and the first kill comes right after that.
        if let Some(group) = self.group.take() {
            // An empty group is what we want.
            let _ = kill_process_group(group, Signal::KILL);
        }
        self.mark.kill_all();
    }
}

impl Drop for ProcessTree {
    fn drop(&mut self) {
        // Nothing is left of a tree that was killed.
        if self.group.is_some() {
            self.kill();
        }
    }
}
