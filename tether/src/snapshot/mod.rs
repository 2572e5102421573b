//! Snapshots of the schemas that models see, as files in the repository (feature `snapshot`).
//!
//! [`assert_snapshot!`](crate::assert_snapshot) in a test compares a scope's declarations with
//! files, tells what each change means to calls, and is a check that a pull request can be made to
//! pass: a change that [breaks](Class::Breaking) calls is accepted only together with a raised
//! version.
//!
//! ```no_run
//! # use tether::prelude::*;
//! # /// Add two numbers.
//! # #[tool]
//! # fn add(a: i64, b: i64) -> i64 { a + b }
//! # fn scope() -> Result<Scope<impl tether::scope::ScopeNode>, tether::scope::BuildError> {
//! #     Scope::root().tools(tools![Add]).build()
//! # }
//! #[test]
//! fn what_models_see() {
//!     tether::assert_snapshot!(
//!         scope().unwrap(),
//!         dialects: [Anthropic, OpenAiChatStrict],
//!         dir: "schemas",
//!         version: 1,
//!     );
//! }
//! ```
//!
//! # Layout
//!
//! | file | holds |
//! |---|---|
//! | `<dir>/canonical/<tool>.json` | the declaration as tether made it: what changes are judged by |
//! | `<dir>/<dialect>/<tool>.json` | the tool's entry in a request, for each dialect of the list |
//! | `<dir>/index.json` | the number of this layout, the version, the dialects, a digest of all files |
//!
//! # Accepting
//!
//! | `TETHER_SNAPSHOT` | `CI` | what happens |
//! |---|---|---|
//! | not set | any | the files are compared; any difference fails |
//! | `overwrite` | not set, `false` or `0` | the files are written, unless calls would break and the version is not raised |
//! | `overwrite` | anything else | the files are compared |
//!
//! A refused change writes nothing. A write that is cut off leaves the old `index.json`, so that the
//! next comparison fails. Two tests must not share a folder.
//!
//! What a change means is judged by the canonical declaration, by which arguments are read. A
//! dialect's own words are at most [model-visible](Class::ModelVisible).

mod compare;
mod disk;
mod error;
mod files;
mod index;
mod mode;
mod report;

#[cfg(test)]
mod tests;

pub use self::error::SnapshotError;
pub use self::report::{Difference, Report};
pub use crate::schema::compat::{Change, Class};

use self::files::Files;
use self::index::Index;
use self::mode::Mode;
use crate::dialect::Dialect;
use crate::schema::Declaration;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A folder of snapshots, and what belongs in it.
///
/// ```
/// use tether::dialect::Dialect;
/// use tether::prelude::*;
/// use tether::snapshot::{Class, Snapshot};
///
/// /// Add two numbers.
/// #[tool]
/// fn add(a: i64, b: i64) -> i64 {
///     a + b
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = std::env::temp_dir().join(format!("tether-doc-{}", std::process::id()));
/// let scope = Scope::root().tools(tools![Add]).build()?;
/// let snapshot = Snapshot::new(&folder).dialects([Dialect::Anthropic]);
///
/// let report = snapshot.compare(&scope.declarations())?;
/// assert_eq!(report.class(), Some(Class::Compatible)); // `add` is new
///
/// snapshot.overwrite(&scope.declarations())?;
/// assert!(folder.join("anthropic/add.json").exists());
/// assert_eq!(snapshot.compare(&scope.declarations())?.class(), None);
/// # std::fs::remove_dir_all(folder)?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Snapshot {
    dir: PathBuf,
    dialects: BTreeSet<Dialect>,
    version: u32,
}

impl Snapshot {
    /// The folder `dir`, with canonical declarations alone, at version 1.
    pub fn new(dir: impl AsRef<Path>) -> Self {
        Self {
            dir: dir.as_ref().to_owned(),
            dialects: BTreeSet::new(),
            version: 1,
        }
    }

    /// Keeps the words of these dialects too.
    pub fn dialects(mut self, dialects: impl IntoIterator<Item = Dialect>) -> Self {
        self.dialects.extend(dialects);
        self
    }

    /// The version of the tools as callers count it: raised with each change that breaks calls.
    pub const fn version(mut self, version: u32) -> Self {
        self.version = version;
        self
    }

    /// What is other in the files than in `declarations`. Writes nothing.
    ///
    /// # Errors
    ///
    /// When a dialect of the list cannot say a tool, when the folder cannot be read, or when the
    /// version is below that of the files.
    pub fn compare(&self, declarations: &[Declaration]) -> Result<Report, SnapshotError> {
        let wanted = Files::of(declarations, &self.dialects)?;
        let stored = disk::stored(&self.dir, &wanted)?;
        let found = stored.index.as_ref().map(|index| index.version);
        match found.filter(|found| *found > self.version) {
            Some(stored) => Err(SnapshotError::Version {
                dir: self.dir.clone(),
                stored,
                given: self.version,
            }),
            None => Ok(compare::compare(self, &stored, &wanted)),
        }
    }

    /// Makes the files those of `declarations`, and tells what was other in them.
    ///
    /// # Errors
    ///
    /// As [`compare`](Self::compare); [`SnapshotError::Breaking`] when a change breaks calls and
    /// the version is that of the files, in which case nothing is written; and when a file cannot
    /// be written.
    pub fn overwrite(&self, declarations: &[Declaration]) -> Result<Report, SnapshotError> {
        let report = self.compare(declarations)?;
        if report.needs_version() {
            return Err(SnapshotError::Breaking(report));
        }
        if report.class().is_some() {
            disk::write(&self.dir, &Files::of(declarations, &self.dialects)?, self)?;
        }
        Ok(report)
    }

    /// Compares or overwrites, as the environment says: what
    /// [`assert_snapshot!`](crate::assert_snapshot) does.
    ///
    /// # Panics
    ///
    /// When the files are other and stay so, with the report as message, and at every error.
    #[track_caller]
    pub fn assert(&self, declarations: &[Declaration]) {
        let outcome = Mode::of_environment().and_then(|mode| match mode {
            Mode::Compare => self.compare(declarations).and_then(Report::into_result),
            Mode::Overwrite => self.overwrite(declarations),
        });
        match outcome {
            Ok(report) if report.class().is_none() => {}
            Ok(report) => eprintln!("{}", report.accepted()),
            Err(error) => panic!("\n{error}\n"),
        }
    }

    fn index(&self, files: &Files) -> Index {
        Index::new(self.version, files)
    }
}

/// Compares a scope's declarations with the files of a folder, in a test; see
/// [`snapshot`](crate::snapshot) for the layout, and for how to accept a change.
///
/// Takes anything that has `declarations()`: a scope, a view, an `AnyScope`. `dir` is relative to
/// the folder of the crate's `Cargo.toml`; `dialects` are variants of
/// [`Dialect`](crate::dialect::Dialect) and may be left out, as may `version`, which is then 1.
///
/// # Panics
///
/// When the files are other, with a line for each change, a diff, and how to accept it.
#[macro_export]
#[cfg_attr(docsrs, doc(cfg(feature = "snapshot")))]
macro_rules! assert_snapshot {
    (
        $scope:expr
        $(, dialects: [$($dialect:ident),* $(,)?])?
        , dir: $dir:expr
        $(, version: $version:expr)?
        $(,)?
    ) => {
        $crate::snapshot::Snapshot::new(
            ::std::path::Path::new(::core::env!("CARGO_MANIFEST_DIR")).join($dir),
        )
        $(.dialects([$($crate::dialect::Dialect::$dialect),*]))?
        $(.version($version))?
        .assert(&$scope.declarations())
    };
}
