use std::error::Error;
use std::fmt;

/// Why arguments were refused, in one line that a model can act on (contract 5.3).
///
/// ```
/// use schemars::{JsonSchema, schema_for};
/// use tether::schema::ArgumentSpec;
///
/// #[derive(serde::Deserialize, JsonSchema)]
/// struct Rate {
///     level: u8,
/// }
///
/// let spec = ArgumentSpec::new(&schema_for!(Rate), &[]);
/// let refused = spec.parse::<Rate>(r#"{"level": "9"}"#).err().unwrap();
/// assert_eq!(refused.path(), "level");
/// assert_eq!(refused.message(), r#"level: expected an integer, found a string ("9")"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[must_use = "the model is to be told why its arguments were refused"]
pub struct InvalidArgs {
    path: String,
    message: String,
}

impl InvalidArgs {
    pub(crate) fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            message: message.into(),
        }
    }

    /// The one line that the model is told; it names the path.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Where the first fault is, as in `shape.r` or `calls[0].name`; empty for the argument
    /// object itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

impl fmt::Display for InvalidArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.message)
    }
}

impl Error for InvalidArgs {}
