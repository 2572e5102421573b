use super::ArgumentSpec;
use serde::ser::{Error as _, Serialize, SerializeStruct, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;
use std::sync::Arc;

/// A tool as a model is told of it (contract 3.1): name, description, JSON Schema of the
/// parameters. Detached data, cheap to clone.
///
/// Source term: `GetDeclarations(scope)`, `ToolSchemaSnapshot`.
///
/// ```
/// use tether::schema::Declaration;
///
/// /// How a client might show a tool.
/// fn line(declaration: &Declaration) -> String {
///     format!("{}: {}", declaration.name(), declaration.description())
/// }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Declaration(Arc<Parts>);

#[derive(PartialEq, Eq)]
struct Parts {
    name: String,
    description: String,
    parameters: Arc<str>,
}

impl Declaration {
    pub(crate) fn new(
        name: impl Into<String>,
        description: impl Into<String>,
        arguments: &ArgumentSpec,
    ) -> Self {
        Self(Arc::new(Parts {
            name: name.into(),
            description: description.into(),
            parameters: arguments.shared_schema_text(),
        }))
    }

    /// The name that the model calls.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// What the tool does, in the words of its doc comment.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.0.description
    }

    /// The canonical JSON Schema of the parameters, as text: the same bytes in every build.
    #[must_use]
    pub fn parameters(&self) -> &str {
        &self.0.parameters
    }

    /// The schema as a tree; parsed at each call. Bounds of 128-bit integers are exact in
    /// [`parameters`](Self::parameters) only, since [`Value`] rounds them.
    #[must_use]
    pub fn parameters_value(&self) -> Value {
        super::arguments::schema_value(&self.0.parameters)
    }

    /// `{"name", "description", "parameters"}` as text, indented, with everything in its order.
    #[must_use]
    pub fn to_pretty_json(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        super::json::pretty(&text)
    }

    /// `{"name", "description", "parameters"}`.
    #[must_use]
    pub fn to_json(&self) -> Value {
        serde_json::json!({
            "name": self.name(),
            "description": self.description(),
            "parameters": self.parameters_value(),
        })
    }
}

/// Written as `{"name", "description", "parameters"}`, the parameters in canonical order.
impl Serialize for Declaration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parameters: &RawValue =
            serde_json::from_str(self.parameters()).map_err(S::Error::custom)?;
        let mut fields = serializer.serialize_struct("Declaration", 3)?;
        fields.serialize_field("name", self.name())?;
        fields.serialize_field("description", self.description())?;
        fields.serialize_field("parameters", parameters)?;
        fields.end()
    }
}

impl fmt::Debug for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Declaration")
            .field("name", &self.name())
            .field("description", &self.description())
            .field("parameters", &self.parameters())
            .finish()
    }
}
