//! Instructions of a path, as callgrind counts them: the difference of two counts.

use std::collections::HashMap;
use std::io;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use tether_bench_paths::work::Path;

struct Task {
    name: String,
    few: usize,
    many: usize,
}

/// All of them, one process a count, as many at once as there are processors.
pub fn all(paths: &[Path]) -> io::Result<HashMap<String, i64>> {
    let task = |path: &Path| Task {
        name: path.name.clone(),
        few: path.few,
        many: path.many,
    };
    let tasks: Vec<Task> = paths.iter().map(task).collect();
    let next = AtomicUsize::new(0);
    let counts = Mutex::new(Ok(HashMap::new()));
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|threads| {
        for _ in 0..workers {
            threads.spawn(|| work(&tasks, &next, &counts));
        }
    });
    counts
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

type Counts = Mutex<io::Result<HashMap<String, i64>>>;

fn work(tasks: &[Task], next: &AtomicUsize, counts: &Counts) {
    while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
        let count = each(task);
        let mut counts = counts
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        match (count, counts.as_mut()) {
            (Ok(count), Ok(all)) => {
                eprintln!("{:<40} {count:>9}", task.name);
                all.insert(task.name.clone(), count);
            }
            (Err(error), Ok(_)) => *counts = Err(error),
            (_, Err(_)) => return,
        }
    }
}

/// What more runs take more, so that start and end do not count.
fn each(task: &Task) -> io::Result<i64> {
    let few = collected(&task.name, task.few)?;
    let many = collected(&task.name, task.many)?;
    Ok((many - few) / (task.many - task.few) as i64)
}

fn collected(name: &str, times: usize) -> io::Result<i64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["run", name, &times.to_string()])
        .output()
        .map_err(|error| io::Error::new(error.kind(), format!("valgrind: {error}")))?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(io::Error::other(format!("{name}: {told}")));
    }
    told.lines()
        .find(|line| line.contains("Collected :"))
        .and_then(|line| line.rsplit(' ').next()?.parse().ok())
        .ok_or_else(|| io::Error::other(format!("{name}: callgrind told no count: {told}")))
}
