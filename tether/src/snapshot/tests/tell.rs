//! What is told of a change.

use super::*;
use crate::snapshot::Class;

fn report(declarations: &[Declaration]) -> Report {
    snapshot(&folder()).compare(declarations).unwrap()
}

#[test]
fn the_layout_is_as_stated() {
    let folder = folder();
    let files = files(folder.path());
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "anthropic/search.json",
            "canonical/search.json",
            "index.json"
        ]
    );
    let canonical = &files[1].1;
    assert_eq!(*canonical, format!("{}\n", first()[0].to_pretty_json()));
    assert!(files[0].1.contains("\"input_schema\""), "{}", files[0].1);
    assert!(
        files[2].1.starts_with(
            "{\n  \"layout\": 1,\n  \"version\": 1,\n  \"dialects\": [\n    \"anthropic\"\n  ],\n  \"digest\": \"sha256:"
        ),
        "{}",
        files[2].1
    );
}

#[test]
fn the_same_declarations_are_no_change() {
    let report = report(&first());
    assert_eq!(report.class(), None);
    assert_eq!(lines(&report), [""; 0]);
}

#[test]
fn another_parameter_that_may_be_left_out_is_compatible() {
    let report = report(&wider());
    assert_eq!(report.class(), Some(Class::Compatible));
    assert_eq!(report.differences()[0].tool, "search");
    assert!(!report.needs_version());
}

#[test]
fn another_description_is_model_visible() {
    let report = report(&reworded());
    assert_eq!(
        lines(&report),
        ["model-visible: search: /description: the description is another"]
    );
}

#[test]
fn a_parameter_that_must_be_given_breaks_calls() {
    let report = report(&narrower());
    assert_eq!(report.class(), Some(Class::Breaking));
    assert!(report.needs_version());
    let text = report.to_string();
    assert!(text.contains("--- canonical/search.json"), "{text}");
    assert!(text.contains("+++ search, as declared"), "{text}");
    assert!(text.contains("raise the version to 2"), "{text}");
}

#[test]
fn a_tool_that_went_breaks_calls_and_one_that_came_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let _ = snapshot(&folder).overwrite(&two()).unwrap();
    let gone = snapshot(&folder).compare(&first()).unwrap();
    assert_eq!(lines(&gone), ["breaking: count: is gone"]);

    let came = report(&two());
    assert_eq!(lines(&came), ["compatible: count: is new"]);
}

#[test]
fn a_folder_that_is_not_there_is_all_new() {
    let empty = tempfile::tempdir().unwrap();
    let report = snapshot(&empty).compare(&first()).unwrap();
    assert_eq!(
        lines(&report),
        [
            "compatible: search: is new",
            "invisible: `anthropic` is new",
            "invisible: index.json is new",
        ]
    );
    assert!(
        report
            .to_string()
            .ends_with("run `TETHER_SNAPSHOT=overwrite cargo test`")
    );
}

#[test]
fn a_dialects_own_words_are_model_visible() {
    let folder = folder();
    let path = folder.path().join("anthropic/search.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("Find lines", "Search lines")).unwrap();
    let report = snapshot(&folder).compare(&first()).unwrap();
    assert_eq!(
        lines(&report),
        [
            "model-visible: search: `anthropic` says it in another way",
            "invisible: the digest in index.json is not that of the files: they were changed by hand, or written in part",
        ]
    );
    assert!(
        report
            .to_string()
            .contains("-  \"description\": \"Search lines.\"")
    );
}

#[test]
fn carriage_returns_of_version_control_are_no_change() {
    let folder = folder();
    for (name, text) in files(folder.path()) {
        fs::write(folder.path().join(name), text.replace('\n', "\r\n")).unwrap();
    }
    assert_eq!(snapshot(&folder).compare(&first()).unwrap().class(), None);
}
