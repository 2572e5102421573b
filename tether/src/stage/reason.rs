use std::borrow::Cow;
use std::fmt;

/// Why policy refused: what the model is told. Never empty (contract 4.7).
///
/// ```
/// use tether::stage::Reason;
///
/// assert_eq!(Reason::new("no network here").as_str(), "no network here");
/// assert_eq!(Reason::new("  ").as_str(), "refused by policy");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason(Cow<'static, str>);

impl Reason {
    /// A reason with this text; blank text becomes `refused by policy`.
    #[must_use]
    pub fn new(text: impl Into<Cow<'static, str>>) -> Self {
        let text = text.into();
        if text.trim().is_empty() {
            return Self(Cow::Borrowed("refused by policy"));
        }
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn into_text(self) -> Cow<'static, str> {
        self.0
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Reason {
    fn from(text: T) -> Self {
        Self::new(text)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
