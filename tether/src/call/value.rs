use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// A JSON value that a tool gave, kept as its text until somebody looks inside.
///
/// ```
/// use tether::call::ToolValue;
///
/// let value = ToolValue::from_serialize(&[1, 2])?;
/// assert_eq!(value.as_str(), "[1,2]");
/// assert_eq!(value.to_value(), serde_json::json!([1, 2]));
/// # Ok::<(), serde_json::Error>(())
/// ```
// Not `Serialize` on purpose: `IntoToolValue` tells it from what must still be serialised.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ToolValue(String);

impl ToolValue {
    /// The value of `data`.
    ///
    /// # Errors
    ///
    /// When `data` cannot be written as JSON, as a map with keys that are no strings.
    pub fn from_serialize<T: Serialize + ?Sized>(data: &T) -> Result<Self, serde_json::Error> {
        serde_json::to_string(data).map(Self)
    }

    /// The value of a JSON text, which is checked and kept as it is.
    ///
    /// # Errors
    ///
    /// When `text` is not one JSON value.
    pub fn from_json(text: impl Into<String>) -> Result<Self, serde_json::Error> {
        let text = text.into();
        serde_json::from_str::<serde::de::IgnoredAny>(&text)?;
        Ok(Self(text))
    }

    /// The JSON text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The JSON text, owned.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }

    /// The value as a tree; parsed at each call.
    #[must_use]
    pub fn to_value(&self) -> Value {
        // The text is JSON by construction; the fallback shows it rather than lose it.
        serde_json::from_str(&self.0).unwrap_or_else(|_| Value::String(self.0.clone()))
    }
}

impl From<Value> for ToolValue {
    fn from(value: Value) -> Self {
        Self(value.to_string())
    }
}

impl From<&Value> for ToolValue {
    fn from(value: &Value) -> Self {
        Self(value.to_string())
    }
}

impl fmt::Debug for ToolValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ToolValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
