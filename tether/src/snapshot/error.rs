use super::Report;
use crate::dialect::DialectError;
use std::error::Error;
use std::fmt;
use std::path::PathBuf;

/// Why declarations could not be compared with a folder's files, or not accepted.
#[derive(Debug)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The files are other than the declarations.
    Other(Report),
    /// A change breaks calls, and the version is that of the files. Nothing was written.
    Breaking(Report),
    /// A dialect of the list cannot say a tool.
    Dialect(DialectError),
    /// `index.json` holds no index.
    Index {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The version is below that of the files.
    Version {
        /// The folder.
        dir: PathBuf,
        /// The version of the files.
        stored: u32,
        /// The version that was given.
        given: u32,
    },
    /// `TETHER_SNAPSHOT` has another value than `overwrite`.
    Mode(String),
    /// A file or folder cannot be read or written.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other(report) | Self::Breaking(report) => report.fmt(f),
            Self::Dialect(error) => error.fmt(f),
            Self::Index { path, why } => write!(
                f,
                "{} holds no index of snapshots: {why}; restore it from version control, or remove the folder and write it anew",
                path.display()
            ),
            Self::Version { dir, stored, given } => write!(
                f,
                "the version {given} is below {stored}, which {} has: a version is only raised",
                dir.display()
            ),
            Self::Mode(found) => write!(
                f,
                "TETHER_SNAPSHOT is `{}`: expected `overwrite`, or nothing",
                found.escape_debug()
            ),
            Self::Io { path, error } => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl Error for SnapshotError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Dialect(error) => Some(error),
            Self::Io { error, .. } => Some(error),
            _ => None,
        }
    }
}
