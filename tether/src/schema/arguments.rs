use crate::call::Repair;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How the arguments of one tool are read.
#[derive(Clone, Debug)]
pub struct ArgumentSpec {}

/// Why arguments were refused.
#[derive(Clone, Debug)]
pub struct InvalidArgs {
    message: String,
}

impl InvalidArgs {
    /// The one line that the model is told.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl ArgumentSpec {
    /// Compiles the parameters' schema.
    pub fn new(_parameters: &schemars::Schema, _order: &[&str]) -> Self {
        Self {}
    }

    /// Parses arguments.
    ///
    /// # Errors
    ///
    /// In one line for the model.
    pub fn parse<A: DeserializeOwned>(&self, text: &str) -> Result<A, InvalidArgs> {
        let text = if text.is_empty() || text == "null" {
            "{}"
        } else {
            text
        };
        serde_json::from_str(text).map_err(|e| InvalidArgs {
            message: e.to_string(),
        })
    }

    /// Lenient repairs.
    pub fn repair(&self, _text: &str) -> Option<(String, Vec<Repair>)> {
        None
    }
}

/// The arguments as policy sees them.
pub fn arguments_for_policy(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// Canonical.
pub fn canonical_arguments(text: &str) -> String {
    text.to_owned()
}
impl InvalidArgs {
    pub(crate) fn new(_path: &str, m: impl Into<String>) -> Self {
        Self { message: m.into() }
    }
}
/// Declaration
#[derive(Clone, Debug)]
pub struct Declaration {
    inner: std::sync::Arc<(String, String)>,
}
impl Declaration {
    pub(crate) fn new(name: &str, d: &str, _: &ArgumentSpec) -> Self {
        Self {
            inner: std::sync::Arc::new((name.to_owned(), d.to_owned())),
        }
    }
    /// name
    pub fn name(&self) -> &str {
        &self.inner.0
    }
}
