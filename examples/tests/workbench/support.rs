use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What a run of the binary came to.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{}", self.stderr);
        serde_json::from_str(&self.stdout).expect("one JSON document")
    }
}

/// Runs the binary with this on its standard input, which is no terminal.
pub(crate) fn workbench_with(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_workbench"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("piped");
    // A run that ends over its options does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    Run {
        code: output.status.code().expect("it exits"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

pub(crate) fn workbench(arguments: &[&str]) -> Run {
    workbench_with(arguments, "")
}

/// A project with these files.
pub(crate) fn project(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, content) in files {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().expect("a parent")).expect("folders");
        std::fs::write(file, content).expect("a file");
    }
    folder
}

/// Replays these calls `(name, arguments)` in a folder, with ids `c0`, `c1`, ….
pub(crate) fn replay(root: &Path, options: &[&str], calls: &[(&str, Value)]) -> Value {
    let numbered = calls.iter().enumerate();
    let calls: Vec<Value> = numbered
        .map(|(index, (name, arguments))| {
            json!({ "id": format!("c{index}"), "name": name, "arguments": arguments })
        })
        .collect();
    let root = root.to_str().expect("UTF-8");
    let fixed = ["--json", "--calls", "-", "--root", root];
    let run = workbench_with(&[&fixed, options].concat(), &json!(calls).to_string());
    let document = run.json();
    assert_eq!(
        document["outcomes"].as_array().map(Vec::len),
        Some(calls.len())
    );
    document
}

/// The value of one outcome, which is a success.
pub(crate) fn value(document: &Value, index: usize) -> &Value {
    let outcome = &document["outcomes"][index];
    assert_eq!(outcome["code"], Value::Null, "{outcome}");
    &outcome["value"]
}

/// Code and message of one outcome, which is a failure.
pub(crate) fn failure(document: &Value, index: usize) -> (&str, &str) {
    let outcome = &document["outcomes"][index];
    let code = outcome["code"]
        .as_str()
        .unwrap_or_else(|| panic!("a failure: {outcome}"));
    (
        code,
        outcome["value"]["message"].as_str().expect("a message"),
    )
}
