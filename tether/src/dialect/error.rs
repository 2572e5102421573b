use std::error::Error;
use std::fmt;

/// What a dialect cannot say at all: every problem of every tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DialectError {
    dialect: &'static str,
    problems: Vec<Problem>,
}

/// One thing that cannot be said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// The tool; empty where the request as a whole is too large.
    pub tool: String,
    /// The place in its arguments, as `ops[].at`; empty for the arguments as a whole.
    pub path: String,
    /// What was found, and what would be accepted.
    pub message: String,
}

impl DialectError {
    pub(super) const fn new(dialect: &'static str, problems: Vec<Problem>) -> Self {
        Self { dialect, problems }
    }

    /// Every problem, by tool.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for DialectError {
    /// One line a problem: `openai-chat-strict: search: rel: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            let line = if index == 0 { "" } else { "\n" };
            write!(f, "{line}{}: {problem}", self.dialect)?;
        }
        Ok(())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [&self.tool, &self.path] {
            if !part.is_empty() {
                write!(f, "{part}: ")?;
            }
        }
        f.write_str(&self.message)
    }
}

impl Error for DialectError {}
