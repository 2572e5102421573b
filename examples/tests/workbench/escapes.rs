//! Paths that lead outside, and who refuses them.

use crate::support::{failure, project, replay, value};
use serde_json::{Value, json};
use std::os::unix::fs::symlink;
use std::path::Path;
use tempfile::TempDir;

/// A project with links into a folder outside that holds `secret`.
fn linked() -> (TempDir, TempDir) {
    let outside = project(&[("secret", "secret\n")]);
    let project = project(&[("a", "a\n")]);
    let link = |to: &Path, name: &str| symlink(to, project.path().join(name)).unwrap();
    link(outside.path(), "out");
    link(&outside.path().join("secret"), "file");
    link(&outside.path().join("new"), "nowhere");
    (project, outside)
}

#[test]
fn the_guard_denies_what_leads_outside() {
    let (project, outside) = linked();
    let secret = outside.path().join("secret");
    let calls: Vec<(&str, Value)> = vec![
        ("read_file", json!({"path": "../secret"})),
        ("read_file", json!({"path": "out/secret"})),
        ("read_file", json!({"path": "file"})),
        ("read_file", json!({"path": secret})),
        ("list_files", json!({"path": "out"})),
        ("search", json!({"pattern": "secret", "path": "out"})),
        ("write_file", json!({"path": "out/new", "content": ""})),
        ("write_file", json!({"path": "nowhere", "content": ""})),
        (
            "edit_file",
            json!({"path": "file", "old_text": "secret", "new_text": ""}),
        ),
    ];
    let document = replay(project.path(), &[], &calls);
    for index in 0..calls.len() {
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
    assert_eq!(std::fs::read_to_string(secret).unwrap(), "secret\n");
    assert!(!outside.path().join("new").exists());
}

#[test]
fn links_are_not_gone_through_and_absolute_paths_inside_are_allowed() {
    let (project, _outside) = linked();
    let inside = project.path().join("a");
    let calls = [
        ("search", json!({"pattern": "secret"})),
        ("read_file", json!({"path": inside})),
    ];
    let document = replay(project.path(), &[], &calls);
    assert_eq!(value(&document, 0)["matches"], json!([]));
    assert_eq!(value(&document, 1)["text"], "a\n");
}
