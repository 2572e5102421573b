use crate::support::{failure, project, replay, value};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

fn shell(command: &str) -> (&'static str, Value) {
    ("shell", json!({ "command": command }))
}

fn is_alive(pid: &str) -> bool {
    // A zombie is dead: it only waits for its parent.
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| {
        !stat
            .rsplit(')')
            .next()
            .is_some_and(|rest| rest.starts_with(" Z"))
    })
}

fn dies(folder: &Path, name: &str) {
    let pid = std::fs::read_to_string(folder.join(name)).unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    while is_alive(pid.trim()) {
        assert!(Instant::now() < until, "{name} survives");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_time_out_kills_grandchildren_too() {
    let project = project(&[]);
    let command = "
        sleep 300 & echo $! > child
        (sh -c 'echo $$ > grandchild; sleep 300; :' &)
        setsid sh -c 'echo $$ > session; sleep 300; :' &
        while [ ! -s session ] || [ ! -s grandchild ]; do sleep 0.01; done
        echo begun; sleep 300";
    let document = replay(
        project.path(),
        &["--yes", "--timeout", "2"],
        &[shell(command), shell("echo still here")],
    );
    assert_eq!(failure(&document, 0), ("ABORTED", "timed out after 2 s"));
    assert_eq!(value(&document, 1)["stdout"], "still here\n");
    for name in ["child", "grandchild", "session"] {
        dies(project.path(), name);
    }
}

#[test]
fn output_is_limited() {
    let project = project(&[]);
    let document = replay(
        project.path(),
        &["--yes"],
        &[shell(
            "echo first; yes | head -n 500000; echo last; echo oops >&2",
        )],
    );
    let output = value(&document, 0);
    let stdout = output["stdout"].as_str().unwrap();
    assert!(stdout.len() < 30_000 && stdout.contains("bytes left out"));
    assert!(stdout.starts_with("first\n") && stdout.ends_with("last\n"));
    assert_eq!(output["stderr"], "oops\n");
}

#[test]
fn without_an_approver_a_command_is_unavailable() {
    let project = project(&[]);
    let document = replay(project.path(), &[], &[shell("touch made")]);
    let (code, message) = failure(&document, 0);
    assert_eq!(code, "UNAVAILABLE");
    assert!(message.contains("no approver"), "{message}");
    assert_eq!(document["outcomes"][0]["body"], "not_run");
    assert!(!project.path().join("made").exists());
}

#[test]
fn a_refused_command_does_not_run() {
    let project = project(&[]);
    let document = replay(project.path(), &["--no"], &[shell("touch made")]);
    assert_eq!(failure(&document, 0), ("DENIED", "refused by --no"));
    assert!(!project.path().join("made").exists());
}
