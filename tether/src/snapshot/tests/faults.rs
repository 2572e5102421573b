//! Folders that hold something else than snapshots.

use super::*;
use crate::snapshot::Class;

fn with_index(text: &str) -> String {
    let folder = folder();
    fs::write(folder.path().join("index.json"), text).unwrap();
    let error = snapshot(&folder).overwrite(&first()).unwrap_err();
    assert!(matches!(error, SnapshotError::Index { .. }), "{error}");
    let told = error.to_string();
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

#[test]
fn a_broken_index_is_told_in_one_line() {
    let told = with_index("<<<<<<< HEAD\n");
    assert!(told.contains("expected value at line 1 column 1"), "{told}");
    let told = with_index(r#"{"layout": 9, "version": 1, "dialects": [], "digest": ""}"#);
    assert!(
        told.contains("its layout is 9, where this version of tether reads 1"),
        "{told}"
    );
    let told = with_index(r#"{"layout": 1, "version": 1, "dialects": ["../x"], "digest": ""}"#);
    assert!(told.contains("`../x` is no dialect's name"), "{told}");
}

/// It cannot be told what changed, so that it may have broken calls.
#[test]
fn a_broken_file_is_taken_for_breaking() {
    for (text, why) in [
        ("<<<<<<< HEAD\n", "is not JSON"),
        ("{}\n", "holds no declaration"),
    ] {
        let folder = folder();
        fs::write(folder.path().join("canonical/search.json"), text).unwrap();
        let report = snapshot(&folder).compare(&first()).unwrap();
        assert_eq!(report.class(), Some(Class::Breaking));
        assert!(lines(&report)[0].contains(why), "{report}");
        assert!(snapshot(&folder).overwrite(&first()).is_err());
    }
}

#[test]
fn a_lost_index_does_not_let_a_breaking_change_through() {
    let folder = folder();
    fs::remove_file(folder.path().join("index.json")).unwrap();
    let refused = snapshot(&folder)
        .version(7)
        .overwrite(&narrower())
        .unwrap_err();
    assert!(
        refused.to_string().contains("there is no index.json"),
        "{refused}"
    );
}

#[test]
fn a_missing_and_a_left_over_file_are_told() {
    let folder = folder();
    let anthropic = folder.path().join("anthropic");
    fs::rename(anthropic.join("search.json"), anthropic.join("other.json")).unwrap();
    let report = snapshot(&folder).compare(&first()).unwrap();
    assert_eq!(
        lines(&report)[..2],
        [
            "invisible: other: a file of `anthropic` is left over",
            "invisible: search: its file of `anthropic` is missing",
        ]
    );
}

#[test]
fn a_folder_that_cannot_be_read_is_told_with_its_path() {
    let folder = folder();
    let canonical = folder.path().join("canonical");
    fs::remove_dir_all(&canonical).unwrap();
    fs::write(&canonical, "").unwrap();
    let told = snapshot(&folder).compare(&first()).unwrap_err().to_string();
    assert!(told.starts_with(&canonical.display().to_string()), "{told}");
    assert_eq!(told.lines().count(), 1);
}

#[test]
fn a_dialect_that_cannot_say_a_tool_is_an_error() {
    mod recursive {
        use crate::prelude::*;

        #[tether::schema]
        pub(super) struct Tree {
            pub(super) below: Vec<Self>,
        }

        /// Walk a tree.
        #[tool]
        pub(super) fn walk(tree: Tree) -> usize {
            tree.below.len()
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let snapshot = Snapshot::new(folder.path()).dialects([Dialect::AnthropicStrict]);
    let error = snapshot
        .overwrite(&declared(tools![recursive::Walk]))
        .unwrap_err();
    assert!(
        error.to_string().starts_with("anthropic-strict: walk: "),
        "{error}"
    );
    assert_eq!(files(folder.path()), []);
}
