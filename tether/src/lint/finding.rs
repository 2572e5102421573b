use super::{Level, Rule};
use std::fmt;

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// Which rule.
    pub rule: Rule,
    /// How strictly it is taken.
    pub level: Level,
    /// The tool; empty where all tools together are meant.
    pub tool: String,
    /// The place in its arguments, as `ops[].at`; empty for the tool as a whole.
    pub path: String,
    /// What was found, and what to do, in one line.
    pub message: String,
}

impl fmt::Display for Finding {
    /// `warning[parrot-description]: read_file: path: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: ", self.level, self.rule)?;
        for part in [&self.tool, &self.path] {
            if !part.is_empty() {
                write!(f, "{part}: ")?;
            }
        }
        f.write_str(&self.message)
    }
}
