use crate::support::{failure, project, replay, value};
use serde_json::json;
use std::os::unix::fs::symlink;

#[test]
fn every_tool_does_its_work() {
    let project = project(&[
        ("src/a.rs", "fn one() {}\nfn two() {}\nfn three() {}\n"),
        ("target/b.rs", "fn hidden() {}\n"),
        (".gitignore", "target\n"),
        (".hidden/c.rs", "fn four() {}\n"),
    ]);
    let document = replay(
        project.path(),
        &["--yes"],
        &[
            ("list_files", json!({})),
            ("list_files", json!({"path": "src", "glob": "*.md"})),
            ("list_files", json!({"limit": 1})),
            ("search", json!({"pattern": r"fn \w*o"})),
            (
                "search",
                json!({"pattern": "FN", "ignore_case": true, "path": "src", "limit": 2}),
            ),
            (
                "read_file",
                json!({"path": "src/a.rs", "first_line": 2, "last_line": 2}),
            ),
            (
                "edit_file",
                json!({"path": "src/a.rs", "old_text": "two", "new_text": "zwei"}),
            ),
            (
                "write_file",
                json!({"path": "new/deep/d.txt", "content": "ü"}),
            ),
            (
                "write_file",
                json!({"path": "new/deep/d.txt", "content": ""}),
            ),
            ("shell", json!({"command": "cat src/a.rs; exit 7"})),
            (
                "search",
                json!({"pattern": "fn", "path": "src/a.rs", "limit": 1}),
            ),
        ],
    );
    let bytes = |path: &str, bytes: u64| json!({"path": path, "bytes": bytes});
    assert_eq!(
        value(&document, 0),
        &json!({"files": [bytes(".gitignore", 7), bytes(".hidden/c.rs", 13), bytes("src/a.rs", 38)]})
    );
    assert_eq!(value(&document, 1), &json!({"files": []}));
    let more = "2 more files; narrow it down with `path` or `glob`";
    assert_eq!(
        value(&document, 2),
        &json!({"files": [bytes(".gitignore", 7)], "truncated": more})
    );
    assert_eq!(
        value(&document, 3),
        &json!({"files_searched": 3, "matches": [
            {"path": ".hidden/c.rs", "line": 1, "text": "fn four() {}"},
            {"path": "src/a.rs", "line": 1, "text": "fn one() {}"},
            {"path": "src/a.rs", "line": 2, "text": "fn two() {}"},
        ]})
    );
    assert_eq!(
        value(&document, 4)["matches"].as_array().map(Vec::len),
        Some(2)
    );
    assert_eq!(
        value(&document, 4)["truncated"],
        "more than 2 lines match; narrow it down"
    );
    let read = json!({"path": "src/a.rs", "first_line": 2, "last_line": 2, "total_lines": 3,
        "text": "fn two() {}\n"});
    assert_eq!(value(&document, 5), &read);
    assert_eq!(
        value(&document, 6),
        &json!({"path": "src/a.rs", "line": 2, "bytes": 39})
    );
    let written = |change: &str, bytes: u64| json!({"path": "new/deep/d.txt", "change": change, "bytes": bytes});
    assert_eq!(value(&document, 7), &written("created", 2));
    assert_eq!(value(&document, 8), &written("overwritten", 0));
    let output = value(&document, 9);
    assert_eq!(output["exit_code"], 7);
    assert_eq!(
        output["stdout"],
        "fn one() {}\nfn zwei() {}\nfn three() {}\n"
    );
    assert_eq!(value(&document, 10)["files_searched"], 1);
}

#[test]
fn every_failure_says_what_to_do() {
    let project = project(&[("src/main.rs", "a\na\n"), ("blob", "x\0y")]);
    let path = |path: &str| json!({ "path": path });
    let edit = |old: &str| json!({"path": "src/main.rs", "old_text": old, "new_text": "b"});
    let calls = [
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
        (
            "write_file",
            json!({"path": "src", "content": ""}),
            "TOOL_ERROR",
            "is a folder",
        ),
        (
            "write_file",
            json!({"path": "blob/x", "content": ""}),
            "TOOL_ERROR",
            "is a file",
        ),
        ("shell", json!({"command": 3}), "INVALID_ARGS", "command"),
        ("shel", json!({}), "UNKNOWN_TOOL", "`shell`"),
    ];
    let asked: Vec<_> = calls
        .iter()
        .map(|(name, arguments, ..)| (*name, arguments.clone()))
        .collect();
    let document = replay(project.path(), &["--no"], &asked);
    for (index, (name, arguments, code, message)) in calls.iter().enumerate() {
        let (found, told) = failure(&document, index);
        assert_eq!(found, *code, "{name} {arguments}: {told}");
        assert!(told.contains(message), "{name} {arguments}: {told}");
    }
}

#[test]
fn nothing_leads_outside() {
    let outside = project(&[("secret", "secret\n")]);
    let project = project(&[("a", "a\n")]);
    symlink(outside.path(), project.path().join("out")).unwrap();
    symlink(outside.path().join("secret"), project.path().join("file")).unwrap();
    symlink(outside.path().join("new"), project.path().join("nowhere")).unwrap();
    let secret = outside.path().join("secret");
    let absolute = secret.to_str().unwrap();
    let inside = project.path().join("a");
    let document = replay(
        project.path(),
        &[],
        &[
            ("read_file", json!({"path": "../secret"})),
            ("read_file", json!({"path": "out/secret"})),
            ("read_file", json!({"path": "file"})),
            ("read_file", json!({"path": absolute})),
            ("list_files", json!({"path": "out"})),
            ("search", json!({"pattern": "secret", "path": "out"})),
            ("write_file", json!({"path": "out/new", "content": ""})),
            ("write_file", json!({"path": "nowhere", "content": ""})),
            (
                "edit_file",
                json!({"path": "file", "old_text": "secret", "new_text": ""}),
            ),
            // Links are listed, and not gone through.
            ("search", json!({"pattern": "secret"})),
            ("read_file", json!({"path": inside})),
        ],
    );
    for index in 0..9 {
        let (code, message) = failure(&document, index);
        assert_eq!((index, code), (index, "DENIED"), "{message}");
        let by = &document["outcomes"][index]["decided_by"];
        assert_eq!(by, &json!({"stage": "guard", "name": "InsideRoot"}));
    }
    assert_eq!(
        failure(&document, 1).1,
        "`out/secret` leads outside the workspace"
    );
    assert!(
        failure(&document, 7)
            .1
            .contains("`nowhere` goes through a link that leads nowhere")
    );
    assert_eq!(value(&document, 9)["matches"], json!([]));
    assert_eq!(value(&document, 10)["text"], "a\n");
    assert_eq!(std::fs::read_to_string(secret).unwrap(), "secret\n");
    assert!(!outside.path().join("new").exists());
}
