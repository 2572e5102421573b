use std::fmt;

/// Why a call failed: a stable, machine-readable constant (contract 6.2).
///
/// Source term: `ToolFailureCodes`.
///
/// ```
/// use tether::call::FailureCode;
///
/// assert_eq!(FailureCode::UnknownTool.as_str(), "UNKNOWN_TOOL");
/// assert_eq!(FailureCode::from_code("DENIED"), Some(FailureCode::Denied));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FailureCode {
    /// The name resolves to no visible tool; the body did not run.
    UnknownTool,
    /// The arguments are not a valid call object for the tool; the body did not run.
    InvalidArgs,
    /// The body or a stage failed; the body may have run.
    ToolError,
    /// Cancelled after dispatch; the body may have run.
    Aborted,
    /// Cancelled before the body began; it did not run.
    AbortedBeforeDispatch,
    /// Policy, a guard or the approver refused; the body did not run.
    Denied,
    /// The approval capability, or a retired tool, is missing or failed; the body did not run.
    Unavailable,
    /// Post-execute policy withheld the settled outcome.
    Blocked,
}

impl FailureCode {
    /// Every code, in the order of the contract's table.
    pub const ALL: [Self; 8] = [
        Self::UnknownTool,
        Self::InvalidArgs,
        Self::ToolError,
        Self::Aborted,
        Self::AbortedBeforeDispatch,
        Self::Denied,
        Self::Unavailable,
        Self::Blocked,
    ];

    /// The stable constant, as it is written to journals and shown to machines.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownTool => "UNKNOWN_TOOL",
            Self::InvalidArgs => "INVALID_ARGS",
            Self::ToolError => "TOOL_ERROR",
            Self::Aborted => "ABORTED",
            Self::AbortedBeforeDispatch => "ABORTED_BEFORE_DISPATCH",
            Self::Denied => "DENIED",
            Self::Unavailable => "UNAVAILABLE",
            Self::Blocked => "BLOCKED",
        }
    }

    /// The code whose constant is `text`, if there is one.
    #[must_use]
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == text)
    }
}

impl fmt::Display for FailureCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl serde::Serialize for FailureCode {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Whether the body of a call ran (contract 6.3).
///
/// "Nothing to compensate" is exactly [`NotRun`](Self::NotRun).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BodyState {
    /// The body never began.
    NotRun,
    /// The body ran to its end, with a value or with an error.
    Completed,
    /// The body began, and what it did before it was stopped is not known.
    Unknown,
}

impl BodyState {
    /// `not_run`, `completed` or `unknown`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotRun => "not_run",
            Self::Completed => "completed",
            Self::Unknown => "unknown",
        }
    }
}

impl fmt::Display for BodyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl serde::Serialize for BodyState {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
