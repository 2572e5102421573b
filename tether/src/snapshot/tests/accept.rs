//! What is written, and what is refused.

use super::*;
use crate::snapshot::mode::Mode;

#[test]
fn what_does_not_break_is_written() {
    let folder = folder();
    let report = snapshot(&folder).overwrite(&wider()).unwrap();
    assert!(
        report.accepted().contains("1 compatible"),
        "{}",
        report.accepted()
    );
    assert_eq!(snapshot(&folder).compare(&wider()).unwrap().class(), None);
}

#[test]
fn what_breaks_is_refused_and_nothing_is_written() {
    let folder = folder();
    let before = files(folder.path());
    let refused = snapshot(&folder).overwrite(&narrower()).unwrap_err();
    assert!(matches!(refused, SnapshotError::Breaking(_)), "{refused}");
    assert_eq!(files(folder.path()), before);
}

#[test]
fn what_breaks_is_written_with_a_raised_version() {
    let folder = folder();
    let raised = snapshot(&folder).version(2);
    let report = raised.compare(&narrower()).unwrap();
    assert!(report.class().is_some() && !report.needs_version());
    let _ = raised.overwrite(&narrower()).unwrap();
    assert_eq!(raised.compare(&narrower()).unwrap().class(), None);
}

#[test]
fn a_version_alone_is_a_change_to_accept() {
    let folder = folder();
    let raised = snapshot(&folder).version(3);
    assert_eq!(
        lines(&raised.compare(&first()).unwrap()),
        ["invisible: the version was 1, is 3"]
    );
    let _ = raised.overwrite(&first()).unwrap();
    let lowered = snapshot(&folder)
        .overwrite(&first())
        .unwrap_err()
        .to_string();
    assert!(lowered.starts_with("the version 1 is below 3"), "{lowered}");
}

#[test]
fn files_of_tools_and_dialects_that_went_are_removed_and_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let both = snapshot(&folder).dialects([Dialect::Mcp]);
    let _ = both.overwrite(&two()).unwrap();
    let note = folder.path().join("canonical/notes.txt");
    fs::write(&note, "mine").unwrap();
    fs::create_dir(folder.path().join("elsewhere")).unwrap();
    fs::write(folder.path().join("elsewhere/count.json"), "{}").unwrap();

    let _ = snapshot(&folder).version(2).overwrite(&first()).unwrap();
    let names: Vec<_> = files(folder.path())
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(
        names,
        [
            "anthropic/search.json",
            "canonical/notes.txt",
            "canonical/search.json",
            "elsewhere/count.json",
            "index.json",
        ]
    );
}

/// A write that is cut off before the index is seen.
#[test]
fn a_write_that_was_cut_off_is_seen() {
    let folder = folder();
    let index = fs::read_to_string(folder.path().join("index.json")).unwrap();
    let _ = snapshot(&folder).overwrite(&wider()).unwrap();
    fs::write(folder.path().join("index.json"), index).unwrap();
    let report = snapshot(&folder).compare(&wider()).unwrap();
    assert_eq!(
        lines(&report),
        [
            "invisible: the digest in index.json is not that of the files: they were changed by hand, or written in part"
        ]
    );
    let _ = snapshot(&folder).overwrite(&wider()).unwrap();
    assert_eq!(snapshot(&folder).compare(&wider()).unwrap().class(), None);
}

#[test]
fn ci_never_writes() {
    let of = |mode, ci| Mode::of(mode, ci).unwrap();
    assert_eq!(of(None, None), Mode::Compare);
    assert_eq!(of(Some("overwrite"), None), Mode::Overwrite);
    assert_eq!(of(Some("overwrite"), Some("false")), Mode::Overwrite);
    assert_eq!(of(Some("overwrite"), Some("true")), Mode::Compare);
    assert_eq!(of(Some("overwrite"), Some("1")), Mode::Compare);
    assert_eq!(
        Mode::of(Some("yes"), None).unwrap_err().to_string(),
        "TETHER_SNAPSHOT is `yes`: expected `overwrite`, or nothing"
    );
}
