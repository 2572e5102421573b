use serde::{Deserialize, Serialize};

/// A call as the model declared it: id, name and the text of its arguments, untouched.
///
/// The three fields are public because this is plain data from outside: nothing here has been
/// checked. An empty `arguments` stands for absent ones (contract 5.4).
///
/// ```
/// use tether::call::ToolCall;
///
/// let call = ToolCall::new("call_1", "read_file", r#"{"path":"src/lib.rs"}"#);
/// assert_eq!(call.name, "read_file");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::exhaustive_structs)] // plain data; users build it by its fields
pub struct ToolCall {
    /// The model's id for this call, unique within its batch.
    pub id: String,
    /// The name the model called.
    pub name: String,
    /// The raw JSON text of the arguments; empty where the model sent none.
    #[serde(default)]
    pub arguments: String,
}

impl ToolCall {
    /// A call with these arguments, as text.
    #[must_use]
    pub fn new(
        id: impl Into<String>,
        name: impl Into<String>,
        arguments: impl Into<String>,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            arguments: arguments.into(),
        }
    }

    /// A call whose arguments are at hand as a JSON value.
    #[must_use]
    pub fn from_value(
        id: impl Into<String>,
        name: impl Into<String>,
        arguments: &serde_json::Value,
    ) -> Self {
        Self::new(id, name, arguments.to_string())
    }
}
