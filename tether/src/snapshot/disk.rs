//! Reading and writing the folder.

use super::files::{CANONICAL, Files};
use super::index::Index;
use super::{Snapshot, SnapshotError};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

const INDEX: &str = "index.json";

/// What the folder holds.
#[derive(Debug, Default)]
pub(super) struct Stored {
    /// `None` when there is none.
    pub(super) index: Option<Index>,
    pub(super) files: Files,
}

fn at(path: &Path) -> impl FnOnce(Error) -> SnapshotError {
    let path = path.to_owned();
    move |error| SnapshotError::Io { path, error }
}

/// Reads the folders that the index names and those of `wanted`.
pub(super) fn stored(dir: &Path, wanted: &Files) -> Result<Stored, SnapshotError> {
    let index = read_index(dir)?;
    let listed = index.iter().flat_map(|index| &index.dialects);
    let mut names: BTreeSet<&str> = listed.map(String::as_str).collect();
    names.extend(wanted.dialects());
    names.insert(CANONICAL);
    let mut files = Files::default();
    for name in names {
        let found = read_folder(&dir.join(name))?;
        if !found.is_empty() {
            files.folders.insert(name.to_owned(), found);
        }
    }
    Ok(Stored { index, files })
}

fn read_index(dir: &Path) -> Result<Option<Index>, SnapshotError> {
    let path = dir.join(INDEX);
    match read_text(&path) {
        Ok(text) => Index::parse(&text)
            .map(Some)
            .map_err(|why| SnapshotError::Index { path, why }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(at(&path)(error)),
    }
}

/// Text without the carriage returns that version control may have added.
fn read_text(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map(|text| text.replace("\r\n", "\n"))
}

/// The `.json` files of a folder, by tool; none where there is no folder.
fn read_folder(folder: &Path) -> Result<BTreeMap<String, String>, SnapshotError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(at(folder)(error)),
    };
    let mut files = BTreeMap::new();
    for entry in entries {
        let name = entry.map_err(at(folder))?.file_name();
        if let Some(tool) = name.to_str().and_then(|name| name.strip_suffix(".json")) {
            let path = file(folder, tool);
            files.insert(tool.to_owned(), read_text(&path).map_err(at(&path))?);
        }
    }
    Ok(files)
}

fn file(folder: &Path, tool: &str) -> PathBuf {
    folder.join(format!("{tool}.json"))
}

/// Writes what is other, removes what is left over, and the index last.
pub(super) fn write(dir: &Path, wanted: &Files, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let stored = stored(dir, wanted)?;
    for (name, files) in &wanted.folders {
        let folder = dir.join(name);
        fs::create_dir_all(&folder).map_err(at(&folder))?;
        for (tool, text) in files {
            if stored.files.get(name, tool) != Some(text) {
                replace(&file(&folder, tool), text)?;
            }
        }
    }
    for (name, files) in &stored.files.folders {
        let folder = dir.join(name);
        let over = files.keys().filter(|tool| wanted.get(name, tool).is_none());
        for tool in over {
            let path = file(&folder, tool);
            fs::remove_file(&path).map_err(at(&path))?;
        }
        if !wanted.folders.contains_key(name) {
            // Something else may stand in it, which then stays.
            let _ = fs::remove_dir(&folder);
        }
    }
    replace(&dir.join(INDEX), &snapshot.index(wanted).text())
}

/// Puts a whole file in the place of another: a reader sees either.
fn replace(path: &Path, text: &str) -> Result<(), SnapshotError> {
    let new = path.with_extension("json.new");
    fs::write(&new, text).map_err(at(&new))?;
    fs::rename(&new, path).map_err(at(path))
}
