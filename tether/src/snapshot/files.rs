use super::SnapshotError;
use crate::dialect::{Declarations, Dialect};
use crate::schema::{Declaration, pretty};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The folder that changes are judged by.
pub(super) const CANONICAL: &str = "canonical";

/// A tool's file in each folder: text by folder and tool.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) folders: BTreeMap<String, BTreeMap<String, String>>,
}

impl Files {
    /// The files of `declarations`.
    pub(super) fn of(
        declarations: &[Declaration],
        dialects: &BTreeSet<Dialect>,
    ) -> Result<Self, SnapshotError> {
        let canonical = declarations.iter().map(|declaration| {
            (
                declaration.name().to_owned(),
                format!("{}\n", declaration.to_pretty_json()),
            )
        });
        let mut folders = BTreeMap::from([(CANONICAL.to_owned(), canonical.collect())]);
        for dialect in dialects {
            let projection = declarations
                .for_dialect(*dialect)
                .map_err(SnapshotError::Dialect)?;
            let entries = projection.entries();
            let texts =
                entries.map(|(tool, text)| (tool.to_owned(), format!("{}\n", pretty(&text))));
            folders.insert(dialect.name().to_owned(), texts.collect());
        }
        Ok(Self { folders })
    }

    pub(super) fn get(&self, folder: &str, tool: &str) -> Option<&str> {
        self.folders.get(folder)?.get(tool).map(String::as_str)
    }

    /// The tools that have a file in `folder`.
    pub(super) fn tools(&self, folder: &str) -> impl Iterator<Item = &str> {
        let files = self.folders.get(folder).into_iter().flatten();
        files.map(|(tool, _)| tool.as_str())
    }

    /// The dialects, by name.
    pub(super) fn dialects(&self) -> impl Iterator<Item = &str> {
        let folders = self.folders.keys().map(String::as_str);
        folders.filter(|folder| *folder != CANONICAL)
    }

    /// SHA-256 over each file's path, a zero byte, its text and a zero byte, in order of the paths.
    pub(super) fn digest(&self) -> String {
        let mut hash = Sha256::new();
        for (folder, files) in &self.folders {
            for (tool, text) in files {
                hash.update(format!("{folder}/{tool}.json\0{text}\0"));
            }
        }
        let mut digest = "sha256:".to_owned();
        for byte in hash.finalize() {
            // Writing to a string cannot fail.
            let _ = write!(digest, "{byte:02x}");
        }
        digest
    }
}
