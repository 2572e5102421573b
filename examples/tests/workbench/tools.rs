//! What each tool does when it can.

use crate::support::{project, replay, value};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Three files that are seen, one of them hidden, and one that .gitignore names.
fn a_project() -> TempDir {
    project(&[
        ("src/a.rs", "fn one() {}\nfn two() {}\nfn three() {}\n"),
        ("target/b.rs", "fn ignored() {}\n"),
        (".gitignore", "target\n"),
        (".hidden/c.rs", "fn four() {}\n"),
    ])
}

fn entry(path: &str, bytes: u64) -> Value {
    json!({"path": path, "bytes": bytes})
}

#[test]
fn list_files_lists_what_is_not_ignored() {
    let calls = [
        ("list_files", json!({})),
        ("list_files", json!({"path": "src", "glob": "*.md"})),
        ("list_files", json!({"limit": 1})),
    ];
    let document = replay(a_project().path(), &[], &calls);
    let all = [
        entry(".gitignore", 7),
        entry(".hidden/c.rs", 13),
        entry("src/a.rs", 38),
    ];
    assert_eq!(value(&document, 0), &json!({"files": all}));
    assert_eq!(value(&document, 1), &json!({"files": []}));
    let more = "2 more files; narrow it down with `path` or `glob`";
    assert_eq!(
        value(&document, 2),
        &json!({"files": all[..1], "truncated": more})
    );
}

#[test]
fn search_finds_lines() {
    let calls = [
        ("search", json!({"pattern": r"fn \w*o"})),
        (
            "search",
            json!({"pattern": "FN", "ignore_case": true, "path": "src", "limit": 2}),
        ),
        ("search", json!({"pattern": "fn", "path": "src/a.rs"})),
        ("search", json!({"pattern": "fn", "glob": "*.md"})),
    ];
    let document = replay(a_project().path(), &[], &calls);
    let found = json!([
        {"path": ".hidden/c.rs", "line": 1, "text": "fn four() {}"},
        {"path": "src/a.rs", "line": 1, "text": "fn one() {}"},
        {"path": "src/a.rs", "line": 2, "text": "fn two() {}"},
    ]);
    assert_eq!(
        value(&document, 0),
        &json!({"files_searched": 3, "matches": found})
    );
    assert_eq!(
        value(&document, 1)["matches"].as_array().map(Vec::len),
        Some(2)
    );
    assert_eq!(
        value(&document, 1)["truncated"],
        "more than 2 lines match; narrow it down"
    );
    assert_eq!(value(&document, 2)["files_searched"], 1);
    assert_eq!(
        value(&document, 3),
        &json!({"files_searched": 0, "matches": []})
    );
}

#[test]
fn read_file_reads_a_range() {
    let arguments = json!({"path": "src/a.rs", "first_line": 2, "last_line": 2});
    let document = replay(a_project().path(), &[], &[("read_file", arguments)]);
    let read = json!({
        "path": "src/a.rs", "first_line": 2, "last_line": 2, "total_lines": 3,
        "text": "fn two() {}\n",
    });
    assert_eq!(value(&document, 0), &read);
}

#[test]
fn write_file_and_edit_file_change_files() {
    let project = a_project();
    let write = |content: &str| json!({"path": "new/deep/d.txt", "content": content});
    let calls = [
        (
            "edit_file",
            json!({"path": "src/a.rs", "old_text": "two", "new_text": "zwei"}),
        ),
        ("write_file", write("ü")),
        ("write_file", write("")),
        (
            "shell",
            json!({"command": "cat src/a.rs new/deep/d.txt; exit 7"}),
        ),
    ];
    let document = replay(project.path(), &["--yes"], &calls);
    assert_eq!(
        value(&document, 0),
        &json!({"path": "src/a.rs", "line": 2, "bytes": 39})
    );
    let written = |change: &str, bytes: u64| json!({"path": "new/deep/d.txt", "change": change, "bytes": bytes});
    assert_eq!(value(&document, 1), &written("created", 2));
    assert_eq!(value(&document, 2), &written("overwritten", 0));
    assert_eq!(value(&document, 3)["exit_code"], 7);
    assert_eq!(
        value(&document, 3)["stdout"],
        "fn one() {}\nfn zwei() {}\nfn three() {}\n"
    );
}
