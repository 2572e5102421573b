use super::*;
use std::future::{pending, ready};
use std::path::PathBuf;
use tokio::time::{Instant, sleep};

/// Starts a process in the group, one in the background of a subshell, one in a session of its
/// own, and writes their numbers to files.
const FAMILY: &str = "
    sleep 300 & echo $! > group.pid
    (nohup sleep 300 > /dev/null 2>&1 & echo $! > nohup.pid)
    setsid sh -c 'echo $$ > session.pid; sleep 300; :' &
    while [ ! -s session.pid ]; do sleep 0.01; done
    echo started
";

fn is_alive(pid: &str) -> bool {
    // A zombie is dead: it only waits for its parent.
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| {
        !stat
            .rsplit(')')
            .next()
            .is_some_and(|rest| rest.starts_with(" Z"))
    })
}

async fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < until, "in vain: {what}");
        sleep(Duration::from_millis(5)).await;
    }
}

async fn nobody_survives(folder: &Path) {
    for name in ["group.pid", "nohup.pid", "session.pid"] {
        let pid = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(!pid.trim().is_empty(), "{name}");
        eventually(name, || !is_alive(pid.trim())).await;
    }
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    (folder, path)
}

#[tokio::test]
async fn output_and_exit_code_are_told() {
    let (_kept, folder) = folder();
    let output = run(&folder, "pwd; echo no >&2; exit 3", pending())
        .await
        .unwrap();
    assert_eq!(output.exit_code, Some(3));
    let told = PathBuf::from(output.stdout.trim()).canonicalize().unwrap();
    assert_eq!(told, folder.canonicalize().unwrap());
    assert_eq!(output.stderr, "no\n");
    let killed = run(&folder, "kill -9 $$", pending()).await.unwrap();
    assert_eq!((killed.exit_code, killed.signal), (None, Some(9)));
}

#[tokio::test]
async fn nothing_outlives_a_command_that_ends() {
    let (_kept, folder) = folder();
    let output = run(&folder, FAMILY, pending()).await.unwrap();
    assert_eq!(output.stdout, "started\n");
    nobody_survives(&folder).await;
}

#[tokio::test]
async fn nothing_outlives_cancellation() {
    let (_kept, folder) = folder();
    let command = format!("{FAMILY}\n echo > all; sleep 300");
    let all = folder.join("all");
    let error = run(&folder, &command, eventually("start", || all.exists()))
        .await
        .unwrap_err();
    assert!(error.message().contains("started"), "{error}");
    nobody_survives(&folder).await;
}

#[tokio::test]
async fn nothing_outlives_the_future() {
    let (_kept, folder) = folder();
    let command = format!("{FAMILY}\n echo > all; sleep 300");
    let all = folder.join("all");
    tokio::select! {
        _ = run(&folder, &command, pending()) => panic!("the command does not end"),
        () = eventually("start", || all.exists()) => {}
    }
    nobody_survives(&folder).await;
}

#[tokio::test]
async fn a_command_that_is_cancelled_at_once_leaves_nothing() {
    let (_kept, folder) = folder();
    let began = Instant::now();
    run(&folder, "sleep 300", ready(())).await.unwrap_err();
    assert!(began.elapsed() < Duration::from_secs(60));
}
