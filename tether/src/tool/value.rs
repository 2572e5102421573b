use crate::call::ToolValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the arguments of a tool must be: owned data that serde can read and schemars describe.
///
/// Implemented for every such type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the arguments of a tool",
    label = "not readable from JSON, or without a schema",
    note = "derive `serde::Deserialize` and `schemars::JsonSchema`"
)]
pub trait ToolArgs: DeserializeOwned + schemars::JsonSchema + Send + 'static {}

impl<T: DeserializeOwned + schemars::JsonSchema + Send + 'static> ToolArgs for T {}

/// What a tool may give back: whatever serde can write, or a ready [`ToolValue`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the result of a tool",
    label = "not writable as JSON",
    note = "derive `serde::Serialize` for it, or return a type that has it"
)]
pub trait IntoToolValue {
    /// The JSON value.
    ///
    /// # Errors
    ///
    /// When the data cannot be written as JSON, as a map with keys that are no strings.
    fn into_tool_value(self) -> Result<ToolValue, serde_json::Error>;
}

impl<T: Serialize> IntoToolValue for T {
    fn into_tool_value(self) -> Result<ToolValue, serde_json::Error> {
        ToolValue::from_serialize(&self)
    }
}

impl IntoToolValue for ToolValue {
    fn into_tool_value(self) -> Result<ToolValue, serde_json::Error> {
        Ok(self)
    }
}
