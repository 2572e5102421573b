use super::{FailureCode, ToolValue};
use std::borrow::Cow;
use std::fmt;

/// A failure as it is settled: a code and a message for the model, never an empty one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Failure {
    code: FailureCode,
    message: Cow<'static, str>,
}

impl Failure {
    /// A failure with this code and message. An empty message becomes the code's own name, since a
    /// reason is never empty (contract 4.7).
    #[must_use]
    pub fn new(code: FailureCode, message: impl Into<Cow<'static, str>>) -> Self {
        let mut message = message.into();
        if message.trim().is_empty() {
            message = Cow::Borrowed(code.as_str());
        }
        Self { code, message }
    }

    /// The stable code.
    #[must_use]
    pub const fn code(&self) -> FailureCode {
        self.code
    }

    /// What the model is told.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What the model sees: `{"message": …}` (contract 6.1).
    #[must_use]
    pub fn to_tool_value(&self) -> ToolValue {
        ToolValue::from(serde_json::json!({ "message": self.message }))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Failure {}

/// The error of a tool's body: a message for the model, made from any error by `?`.
///
/// ```
/// use tether::call::ToolFailure;
///
/// fn size(path: &str) -> Result<u64, ToolFailure> {
///     let text = std::fs::read_to_string(path)?;
///     if text.is_empty() {
///         return Err(ToolFailure::new("the file is empty"));
///     }
///     Ok(text.trim().parse()?)
/// }
/// assert!(size("/no/such/file").unwrap_err().message().contains("No such file"));
/// ```
// Not `std::error::Error`: with it, `From<E: Error>` would overlap `From<T> for T`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolFailure {
    message: Cow<'static, str>,
}

impl ToolFailure {
    /// A failure with this message.
    #[must_use]
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            message: message.into(),
        }
    }

    /// What the model is told.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn into_message(self) -> Cow<'static, str> {
        self.message
    }
}

impl fmt::Display for ToolFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.message)
    }
}

impl<E: std::error::Error> From<E> for ToolFailure {
    fn from(error: E) -> Self {
        Self::new(error.to_string())
    }
}
