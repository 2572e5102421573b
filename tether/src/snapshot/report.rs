use super::SnapshotError;
use crate::schema::compat::{Change, Class};
use std::fmt;

/// What is other in a folder's files than in the declarations.
///
/// [`Display`](fmt::Display) is what a failing test prints: a line for each change, diffs of the
/// files, and how to accept them.
#[derive(Clone, Debug)]
#[must_use]
pub struct Report {
    pub(super) dir: String,
    /// The version of the files; `None` when there are none.
    pub(super) stored: Option<u32>,
    pub(super) given: u32,
    pub(super) differences: Vec<Difference>,
    /// Unified diffs, one a file.
    pub(super) diffs: Vec<String>,
}

/// One change of one tool.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The tool; empty for what is of the folder as a whole.
    pub tool: String,
    /// What changed, and what that means.
    pub change: Change,
}

impl Report {
    /// The gravest change; `None` when the files are those of the declarations.
    #[must_use]
    pub fn class(&self) -> Option<Class> {
        let classes = self.differences.iter();
        classes.map(|difference| difference.change.class).max()
    }

    /// Every change, the gravest first.
    #[must_use]
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// Whether the version has to be raised before this is accepted.
    #[must_use]
    pub fn needs_version(&self) -> bool {
        self.class() == Some(Class::Breaking)
            && self.stored.is_none_or(|stored| self.given <= stored)
    }

    pub(super) fn into_result(self) -> Result<Self, SnapshotError> {
        match self.class() {
            None => Ok(self),
            Some(_) => Err(SnapshotError::Other(self)),
        }
    }

    /// What is said when the files were written.
    pub(super) fn accepted(&self) -> String {
        let mut text = format!("{}: written ({})", self.dir, self.counts());
        for difference in &self.differences {
            text.push_str(&format!("\n  {difference}"));
        }
        text
    }

    /// `1 breaking, 2 compatible`.
    fn counts(&self) -> String {
        let classes = [
            Class::Breaking,
            Class::Compatible,
            Class::ModelVisible,
            Class::Invisible,
        ];
        let counted = classes.map(|class| {
            let all = self.differences.iter();
            (class, all.filter(|one| one.change.class == class).count())
        });
        let found = counted.iter().filter(|(_, count)| *count > 0);
        let words: Vec<_> = found
            .map(|(class, count)| format!("{count} {class}"))
            .collect();
        words.join(", ")
    }

    fn help(&self) -> String {
        let accept = "TETHER_SNAPSHOT=overwrite cargo test";
        match self.stored {
            Some(stored) if self.needs_version() => format!(
                "calls that were valid may no longer be; if that is meant, raise the version to {}, then run `{accept}`",
                stored.saturating_add(1)
            ),
            None if self.needs_version() => format!(
                "there is no index.json to tell the version of the files: restore it, or remove the folder, then run `{accept}`"
            ),
            _ => format!("if that is meant, run `{accept}`"),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.differences.is_empty() {
            return write!(f, "{}: as declared", self.dir);
        }
        writeln!(
            f,
            "error: what models see is not what `{}` holds: {}",
            self.dir,
            self.counts()
        )?;
        for difference in &self.differences {
            writeln!(f, "  {difference}")?;
        }
        for diff in &self.diffs {
            write!(f, "\n{diff}")?;
        }
        write!(f, "\nhelp: {}", self.help())
    }
}

impl fmt::Display for Difference {
    /// `breaking: search: /parameters/required: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.change.class)?;
        for part in [&self.tool, &self.change.pointer] {
            if !part.is_empty() {
                write!(f, "{part}: ")?;
            }
        }
        f.write_str(&self.change.what)
    }
}
