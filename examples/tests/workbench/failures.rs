//! What each tool says when it cannot.

use crate::support::{failure, project, replay};
use serde_json::{Value, json};

/// Name, arguments, code, and a part of the message.
type Case = (&'static str, Value, &'static str, &'static str);

/// Replays the calls and holds each outcome to what is expected of it.
fn check(cases: &[Case]) {
    let project = project(&[("src/main.rs", "a\na\n"), ("blob", "x\0y")]);
    let calls: Vec<_> = cases
        .iter()
        .map(|(name, arguments, ..)| (*name, arguments.clone()))
        .collect();
    let document = replay(project.path(), &["--no"], &calls);
    for (index, (name, arguments, code, message)) in cases.iter().enumerate() {
        let (found, told) = failure(&document, index);
        assert_eq!(found, *code, "{name} {arguments}: {told}");
        assert!(told.contains(message), "{name} {arguments}: {told}");
    }
}

fn path(path: &str) -> Value {
    json!({ "path": path })
}

#[test]
fn reads_that_fail_say_what_to_do() {
    check(&[
        (
            "read_file",
            path("src/man.rs"),
            "TOOL_ERROR",
            "did you mean `src/main.rs`?",
        ),
        (
            "read_file",
            path("src"),
            "TOOL_ERROR",
            "`list_files` tells what is in it",
        ),
        ("read_file", path("blob"), "TOOL_ERROR", "binary"),
        (
            "read_file",
            path("blob/x"),
            "TOOL_ERROR",
            "is a file, not a folder",
        ),
        ("read_file", path(""), "DENIED", "the path is empty"),
        ("read_file", json!({}), "INVALID_ARGS", "path"),
        (
            "read_file",
            json!({"path": "blob", "first_line": 0}),
            "TOOL_ERROR",
            "from 1",
        ),
    ]);
}

#[test]
fn listings_and_searches_that_fail_say_what_to_do() {
    check(&[
        ("list_files", path("blob"), "TOOL_ERROR", "use `read_file`"),
        (
            "list_files",
            path("none"),
            "TOOL_ERROR",
            "there is no `none`",
        ),
        (
            "list_files",
            json!({"glob": "a{"}),
            "TOOL_ERROR",
            "`glob` cannot be read",
        ),
        (
            "search",
            json!({"pattern": "("}),
            "TOOL_ERROR",
            "not a regular expression",
        ),
    ]);
}

#[test]
fn changes_that_fail_say_what_to_do() {
    let edit = |old: &str| json!({"path": "src/main.rs", "old_text": old, "new_text": "b"});
    let write = |path: &str| json!({"path": path, "content": ""});
    check(&[
        (
            "edit_file",
            edit("a"),
            "TOOL_ERROR",
            "2 times, at lines 1, 2",
        ),
        (
            "edit_file",
            edit("zzzzzz"),
            "TOOL_ERROR",
            "nor anything like it",
        ),
        ("write_file", write("src"), "TOOL_ERROR", "is a folder"),
        ("write_file", write("blob/x"), "TOOL_ERROR", "is a file"),
        ("shell", json!({"command": 3}), "INVALID_ARGS", "command"),
        ("shel", json!({}), "UNKNOWN_TOOL", "`shell`"),
    ]);
}
