use super::Told;
use std::fmt;

/// One thing that a call may come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_structs)]
pub struct Expect {
    /// The failure's code.
    pub code: Option<&'static str>,
    /// What may be said of the body.
    pub body: &'static [&'static str],
    /// The value or the message.
    pub says: Says,
}

/// What an outcome's text is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::exhaustive_enums)]
pub enum Says {
    /// Exactly this value.
    Value(String),
    /// A message with this in it.
    Message(String),
}

/// The body never began.
pub(super) const NOT_RUN: &[&str] = &["not_run"];
/// The body came to its end.
pub(super) const COMPLETED: &[&str] = &["completed"];
/// The body began.
pub(super) const BEGAN: &[&str] = &["completed", "unknown"];
/// Whatever happened to the body.
pub(super) const ANYTHING: &[&str] = &["not_run", "completed", "unknown"];

impl Expect {
    pub(super) fn value(text: String, body: &'static [&'static str]) -> Self {
        Self {
            code: None,
            body,
            says: Says::Value(text),
        }
    }

    pub(super) fn failure(
        code: &'static str,
        body: &'static [&'static str],
        part: impl Into<String>,
    ) -> Self {
        Self {
            code: Some(code),
            body,
            says: Says::Message(part.into()),
        }
    }

    pub(super) fn refusal(code: &'static str, part: impl Into<String>) -> Self {
        Self::failure(code, NOT_RUN, part)
    }

    /// Cancelled, or not recorded, before the body began.
    pub(super) fn before_dispatch() -> Self {
        Self::refusal("ABORTED_BEFORE_DISPATCH", "")
    }

    /// Whether an outcome is this.
    #[must_use]
    pub fn admits(&self, told: &Told) -> bool {
        let says = match &self.says {
            Says::Value(text) => told.text == *text,
            Says::Message(part) => !told.text.is_empty() && told.text.contains(part),
        };
        says && self.code == told.code.as_deref() && self.body.contains(&&*told.body)
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = self.code.unwrap_or("success");
        write!(f, "{code} {:?} {:?}", self.body, self.says)
    }
}
