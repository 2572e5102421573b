use super::ArgumentSpec;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

/// What a model is told of a tool: detached data (contract 3.1).
///
/// Source term: `ToolSchemaSnapshot`.
#[derive(Clone, PartialEq, Eq)]
pub struct Declaration {
    inner: Arc<Inner>,
}

#[derive(PartialEq, Eq)]
struct Inner {
    name: String,
    description: String,
    parameters: String,
}

impl Declaration {
    pub(crate) fn new(name: &str, description: &str, arguments: &ArgumentSpec) -> Self {
        Self {
            inner: Arc::new(Inner {
                name: name.to_owned(),
                description: description.trim().to_owned(),
                parameters: arguments.schema_text().to_owned(),
            }),
        }
    }

    /// The name that the model calls.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// What the tool does.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.inner.description
    }

    /// The JSON Schema of the parameters, as canonical text: an object schema with `properties`.
    #[must_use]
    pub fn parameters(&self) -> &str {
        &self.inner.parameters
    }

    /// The same as a tree.
    #[must_use]
    pub fn parameters_value(&self) -> Value {
        serde_json::from_str(self.parameters()).unwrap_or_default()
    }

    /// `{"name", "description", "parameters"}`, indented, with everything in its order.
    #[must_use]
    pub fn to_pretty_json(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        super::arguments::pretty(&text)
    }

    /// `{"name", "description", "parameters"}` as a tree, which may not keep the order of members;
    /// serialising the declaration does.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
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
            serde_json::from_str(self.parameters()).map_err(serde::ser::Error::custom)?;
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
            .field("parameters", &format_args!("{}", self.parameters()))
            .finish()
    }
}
