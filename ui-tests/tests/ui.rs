//! Compiles each `<rule>/fail/<what_is_wrong>.rs` and compares what rustc says with the file beside
//! it; runs each `<rule>/pass/<what_is_right>.rs`.
//!
//! `TRYBUILD=overwrite` writes the messages anew: read the diff.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn messages_are_as_pinned() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("*/fail/*.rs");
    cases.pass("*/pass/*.rs");
}

/// What is private may be named in a trailing note, and nowhere else.
#[test]
fn no_message_names_what_is_private() -> Result<(), Box<dyn Error>> {
    for file in pinned(Path::new(env!("CARGO_MANIFEST_DIR")))? {
        for line in fs::read_to_string(&file)?.lines() {
            let first = line.starts_with("error") || line.trim_start().starts_with("| ");
            assert!(
                !first || !line.contains("__private"),
                "{}: {line}",
                file.display()
            );
        }
    }
    Ok(())
}

fn pinned(root: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for rule in fs::read_dir(root)? {
        let fail = rule?.path().join("fail");
        if fail.is_dir() {
            for file in fs::read_dir(fail)? {
                files.push(file?.path());
            }
        }
    }
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "stderr")
    });
    Ok(files)
}
