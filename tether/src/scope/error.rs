use super::names::Problem;
use std::fmt;

/// Why a scope could not be built: everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError {
    problems: Vec<Problem>,
}

impl BuildError {
    pub(crate) const fn new(problems: Vec<Problem>) -> Self {
        Self { problems }
    }

    /// What is wrong, in the order in which it was found.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the scope cannot be built: ")?;
        for (index, problem) in self.problems.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for BuildError {}

/// Why a tool could not be registered at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegisterError {
    /// The name is not one, or clashes with a tool of the same scope.
    Name(Problem),
    /// Something of the parameters cannot be held.
    Parameters(Problem),
    /// The scope has been disposed.
    Disposed,
    /// The JSON Schema of the parameters is none, or says what tether does not enforce.
    Schema {
        /// The tool.
        tool: String,
        /// Where in the schema: a JSON pointer, empty for the whole.
        place: String,
        /// What was expected there, and what was found.
        message: String,
    },
}

impl fmt::Display for RegisterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(problem) | Self::Parameters(problem) => {
                write!(f, "the tool cannot be registered: {problem}")
            }
            Self::Disposed => f.write_str("the tool cannot be registered: the scope was disposed"),
            Self::Schema {
                tool,
                place,
                message,
            } => write!(
                f,
                "the tool `{tool}` cannot be registered: parameters{place}: {message}"
            ),
        }
    }
}

impl std::error::Error for RegisterError {}
