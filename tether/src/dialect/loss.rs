use std::fmt;

/// Something that a dialect could not say, and what was done instead.
///
/// The arguments are still read by the canonical schema: a loss never lets more through.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The tool.
    pub tool: String,
    /// The place in its arguments, as `ops[].at`; empty for the arguments as a whole.
    pub path: String,
    /// The keyword of JSON Schema.
    pub keyword: String,
    /// What was done.
    pub instead: Instead,
}

/// What was done with a keyword that a dialect does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instead {
    /// Something near it is said, which admits more or says it less exactly.
    Rewritten,
    /// The description says it.
    Described,
    /// It is not said.
    Dropped,
}

impl fmt::Display for Loss {
    /// `search: limit: minimum: moved to the description`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.tool)?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{}: {}", self.keyword, self.instead)
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rewritten => "rewritten",
            Self::Described => "moved to the description",
            Self::Dropped => "dropped",
        })
    }
}
