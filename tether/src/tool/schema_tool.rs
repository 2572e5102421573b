use super::{Concurrency, ToolOptions, ToolSpec};
use serde_json::Value;

/// A tool that is known by its JSON Schema alone; see
/// [`DynTools::register_schema`](crate::scope::DynTools::register_schema).
///
/// The schema is of draft 4, 6, 7, 2019-09 or 2020-12, as its `$schema` says, and of 2020-12 without
/// one. All keywords of these drafts are enforced, recursion included, but for `format` and
/// `content…`, which are notes. Refused, when the tool is registered, are:
///
/// - references out of the schema, to anchors and dynamic ones: nothing is fetched, and `$ref` is
///   `#` or a JSON pointer, as `#/$defs/Name`;
/// - `$id` below the root, and keywords of a later draft than the schema's;
/// - regular expressions that do not run in linear time (look-around, back references), and classes
///   of Unicode;
/// - parameters that cannot be an object.
///
/// The model is told the canonical form of the schema, in the words of 2020-12 whatever its draft:
/// what is referred to stands in `$defs`, the required properties come first, the others by name.
///
/// ```
/// use serde_json::json;
/// use tether::tool::{Effect, SchemaTool, ToolOptions};
///
/// let tool = SchemaTool::new("weather", "Tell the weather.", json!({"type": "object"}))
///     .options(ToolOptions::new().effect(Effect::Read))
///     .parallel();
/// assert_eq!(tool.name(), "weather");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[must_use = "a tool that is not registered is not there"]
pub struct SchemaTool {
    name: String,
    description: String,
    parameters: Value,
    options: ToolOptions,
    is_parallel: bool,
}

impl SchemaTool {
    /// An exclusive tool without options, whose parameters are those of a JSON Schema.
    pub fn new(name: impl Into<String>, description: impl Into<String>, parameters: Value) -> Self {
        Self {
            name: name.into(),
            description: description.into(),
            parameters,
            options: ToolOptions::new(),
            is_parallel: false,
        }
    }

    /// Says what the model does not see: effect, what happens after retirement, lenient arguments.
    /// `blocking` says nothing here: the handler is asynchronous.
    pub const fn options(mut self, options: ToolOptions) -> Self {
        self.options = options;
        self
    }

    /// Lets its calls overlap others that say so too (contract 3.3).
    pub const fn parallel(mut self) -> Self {
        self.is_parallel = true;
        self
    }

    /// The name that the model sees.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The schema, as it was given.
    #[must_use]
    pub const fn parameters(&self) -> &Value {
        &self.parameters
    }

    pub(crate) const fn is_parallel(&self) -> bool {
        self.is_parallel
    }

    /// What a scope is told, with the schema that was made of the given one.
    pub(crate) fn into_spec(self, parameters: Value) -> ToolSpec {
        // A schema that is `true` is that of any object.
        let parameters = schemars::Schema::try_from(parameters).unwrap_or_default();
        let mut spec = ToolSpec::new(self.name, self.description, parameters);
        spec.options = self.options;
        spec.is_foreign = true;
        if self.is_parallel {
            spec.concurrency = Concurrency::Parallel;
        }
        spec
    }
}
