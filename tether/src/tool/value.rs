use crate::call::ToolValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the arguments of a tool must be: owned data that serde can read and schemars describe.
///
/// Implemented for every such type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the arguments of a tool",
    label = "not readable from JSON, or without a schema",
    note = "put `#[tether::schema]` on `{Self}`"
)]
pub trait ToolArgs: DeserializeOwned + schemars::JsonSchema + Send + 'static {}

impl<T: DeserializeOwned + schemars::JsonSchema + Send + 'static> ToolArgs for T {}

/// What one parameter of a tool must be: owned data that serde can read and schemars describe.
///
/// Implemented for every such type; `#[tether::schema]` makes one of a struct or an enum.
///
/// ```
/// use tether::tool::ToolParameter;
///
/// #[tether::schema]
/// struct Point {
///     x: i32,
/// }
///
/// fn is_parameter<T: for<'de> ToolParameter<'de>>() {}
/// is_parameter::<Point>();
/// is_parameter::<Vec<Option<Point>>>();
/// # let _ = Point { x: 1 }.x;
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "not readable from JSON, or without a schema",
    note = "put `#[tether::schema]` on `{Self}`; for a type of another crate, turn on its feature `serde` and schemars's feature for it",
    note = "what the model does not fill in gets `#[tool(state)]`"
)]
pub trait ToolParameter<'de>: serde::Deserialize<'de> {}

#[diagnostic::do_not_recommend]
impl<'de, T: serde::Deserialize<'de> + schemars::JsonSchema> ToolParameter<'de> for T {}

/// What a tool may give back: whatever serde can write, or a ready [`ToolValue`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the result of a tool",
    label = "not writable as JSON",
    note = "put `#[tether::schema(result)]` on `{Self}`, or return a type that serde can write"
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
