mod accept;
mod faults;
mod tell;

use super::{Report, Snapshot, SnapshotError};
use crate::dialect::Dialect;
use crate::prelude::*;
use crate::schema::Declaration;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

macro_rules! search {
    ($version:ident, $doc:literal, ($($parameters:tt)*)) => {
        mod $version {
            use crate::prelude::*;

            #[doc = $doc]
            #[tool(name = "search")]
            pub(super) fn search($($parameters)*) -> u8 {
                0
            }
        }
    };
}

search!(first, "Find lines.", (_pattern: String, _limit: Option<u8>));
search!(wider, "Find lines.", (_pattern: String, _limit: Option<u8>, _case: Option<bool>));
search!(reworded, "Find lines of text.", (_pattern: String, _limit: Option<u8>));
search!(narrower, "Find lines.", (_pattern: String, _limit: u8));

/// Count lines.
#[tool]
fn count(path: String) -> usize {
    path.len()
}

fn declared(set: impl ToolSet) -> Arc<[Declaration]> {
    Scope::root().tools(set).build().unwrap().declarations()
}

fn first() -> Arc<[Declaration]> {
    declared(tools![first::Search])
}

fn wider() -> Arc<[Declaration]> {
    declared(tools![wider::Search])
}

fn reworded() -> Arc<[Declaration]> {
    declared(tools![reworded::Search])
}

fn narrower() -> Arc<[Declaration]> {
    declared(tools![narrower::Search])
}

fn two() -> Arc<[Declaration]> {
    declared(tools![first::Search, Count])
}

/// A folder with the snapshot of the first version.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let _ = snapshot(&folder).overwrite(&first()).unwrap();
    folder
}

fn snapshot(folder: &TempDir) -> Snapshot {
    Snapshot::new(folder.path()).dialects([Dialect::Anthropic])
}

/// Every file below `folder` with its text.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

fn lines(report: &Report) -> Vec<String> {
    report
        .differences()
        .iter()
        .map(ToString::to_string)
        .collect()
}
