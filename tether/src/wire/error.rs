use std::fmt;

/// Why a response or an event was not read: one line that says where, what was expected and what
/// was found, or what the provider reported.
///
/// ```
/// use tether::wire::anthropic;
///
/// let error = anthropic::response(r#"{"content": [{"type": "tool_use", "id": 7}]}"#).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "anthropic: content[0].id: expected a string, found a number (7)"
/// );
/// assert_eq!(error.path(), "content[0].id");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireError {
    provider: &'static str,
    path: String,
    message: String,
    is_reported: bool,
}

impl WireError {
    pub(super) fn new(provider: &'static str, path: String, message: &str) -> Self {
        Self {
            provider,
            path,
            message: one_line(message),
            is_reported: false,
        }
    }

    /// An error that the provider itself tells of.
    pub(super) fn reported(provider: &'static str, kind: &str, message: &str) -> Self {
        let message = match (kind.is_empty(), message.is_empty()) {
            (true, _) => format!("the provider reports: {message}"),
            (false, true) => format!("the provider reports {kind}"),
            (false, false) => format!("the provider reports {kind}: {message}"),
        };
        Self {
            is_reported: true,
            ..Self::new(provider, String::new(), &message)
        }
    }

    /// Where, as in `content[0].id`; empty for the whole of it.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether the provider itself reported an error, as an overload in mid-stream.
    #[must_use]
    pub const fn is_reported(&self) -> bool {
        self.is_reported
    }
}

/// The text on one line: a provider's message may have several.
fn one_line(text: &str) -> String {
    text.split(['\n', '\r'])
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return write!(f, "{}: {}", self.provider, self.message);
        }
        write!(f, "{}: {}: {}", self.provider, self.path, self.message)
    }
}

impl std::error::Error for WireError {}
