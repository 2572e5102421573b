#[cfg(target_os = "linux")]
use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
use std::ffi::OsString;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The environment variable that processes inherit.
const VARIABLE: &str = "WORKBENCH_CALLS";
/// Processes that go on forking are chased this often.
#[cfg(target_os = "linux")]
const ROUNDS: usize = 20;

/// A text in the environment of a command and of all that it starts.
pub(super) struct Mark(String);

impl Mark {
    pub(super) fn new() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        // The time tells this process from an earlier one of the same number.
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.map_or(0, |since| since.as_nanos());
        Self(format!("<{}-{now:x}-{number}>", std::process::id()))
    }

    /// The variable and its value. A workbench that runs in another's shell adds to the marks, so
    /// that the outer one still finds what the inner one starts.
    pub(super) fn variable(&self) -> (&'static str, OsString) {
        let mut value = std::env::var_os(VARIABLE).unwrap_or_default();
        value.push(&self.0);
        (VARIABLE, value)
    }

    /// Without `/proc` nobody can be asked for the mark, and the process group has to do.
    #[cfg(not(target_os = "linux"))]
    #[allow(clippy::unused_self)]
    pub(super) const fn kill_all(&self) {}

    /// Kills every process that has the mark, until there is none.
    #[cfg(target_os = "linux")]
    pub(super) fn kill_all(&self) {
        for _ in 0..ROUNDS {
            let killed = processes().filter(|pid| self.kill(*pid)).count();
            if killed == 0 {
                return;
            }
            std::thread::yield_now();
        }
    }

    /// Kills this process if it has the mark and is not dying already.
    #[cfg(target_os = "linux")]
    fn kill(&self, pid: Pid) -> bool {
        // The handle first: what is asked about and what is killed is then the same process, even
        // if its number goes to another one meanwhile.
        let Ok(handle) = pidfd_open(pid, PidfdFlags::empty()) else {
            return false;
        };
        let path = format!("/proc/{}/environ", pid.as_raw_nonzero());
        let Ok(environment) = std::fs::read(path) else {
            return false;
        };
        let mark = self.0.as_bytes();
        let is_marked = environment.windows(mark.len()).any(|piece| piece == mark);
        is_marked && pidfd_send_signal(handle, Signal::KILL).is_ok()
    }
}

/// The processes that `/proc` shows.
#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = Pid> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| Pid::from_raw(entry.file_name().to_str()?.parse().ok()?))
}
