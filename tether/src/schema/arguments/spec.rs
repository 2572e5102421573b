use super::reading::{given, read_object};
use super::{InvalidArgs, repair, serde_words, whole};
use crate::call::Repair;
use crate::schema::canonical::{canonical, canonical_as_open, schema_text};
use crate::schema::check::Rules;
use crate::schema::json::{Node, has_distinct_keys};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// How the arguments of one tool are read; made once, when a scope is built.
///
/// It holds the canonical JSON Schema of the parameters (contract 3.1) and what of it serde does
/// not enforce by itself. Cheap to clone.
///
/// ```
/// use schemars::{JsonSchema, schema_for};
/// use tether::schema::ArgumentSpec;
///
/// #[derive(serde::Deserialize, JsonSchema)]
/// #[serde(deny_unknown_fields)]
/// struct Echo {
///     text: String,
/// }
///
/// let spec = ArgumentSpec::new(&schema_for!(Echo), &["text"]);
/// assert_eq!(
///     spec.schema_text(),
///     concat!(
///         r#"{"type":"object","properties":{"text":{"type":"string"}},"#,
///         r#""required":["text"],"additionalProperties":false}"#
///     )
/// );
///
/// let echo: Echo = spec.parse(r#"{"text":"hi"}"#)?;
/// assert_eq!(echo.text, "hi");
///
/// let refused = spec.parse::<Echo>("{}").err().unwrap();
/// assert_eq!(refused.message(), "missing `text` (string)");
/// # Ok::<(), tether::schema::InvalidArgs>(())
/// ```
#[derive(Clone)]
pub struct ArgumentSpec {
    text: Arc<str>,
    rules: Arc<Rules>,
}

impl ArgumentSpec {
    /// Compiles the schema of the parameters, whose declared order is `order`; those that it
    /// leaves out come after.
    ///
    /// A schema that is no object schema becomes one, as contract 3.1 demands. Where the root is
    /// closed, so is every object below it that names its fields and says nothing of others (5.4).
    #[must_use]
    pub fn new(parameters: &schemars::Schema, order: &[&str]) -> Self {
        Self::of(&canonical(parameters, order))
    }

    /// The same for a schema from elsewhere: its objects are as open as it says.
    pub(crate) fn foreign(parameters: &schemars::Schema) -> Self {
        Self::of(&canonical_as_open(parameters))
    }

    fn of(tree: &Node<'_>) -> Self {
        Self {
            text: schema_text(tree).into(),
            rules: Arc::new(Rules::compile(tree)),
        }
    }

    /// Reads the arguments of a call (contract 5.4).
    ///
    /// Absent arguments, `""` and `null` are `{}`. `1.0` is an integer, since it is exact. What
    /// the schema forbids and serde lets through (bounds, lengths, repeated keys, an array for a
    /// struct) is refused. Beyond the schema, what serde takes for a type is taken: aliases of
    /// fields, other spellings of a UUID or a date. `pattern` is enforced with the feature
    /// `pattern`.
    ///
    /// # Errors
    ///
    /// When the text is not one JSON object that fits the schema; in one line for the model, which
    /// names the path, what was expected and what was found, and no Rust type (5.3).
    pub fn parse<A: DeserializeOwned>(&self, text: &str) -> Result<A, InvalidArgs> {
        let text = self.open(text)?;
        let first = match serde_json::from_str(text) {
            Ok(arguments) => return self.admit(text).map(|()| arguments),
            Err(error) => error,
        };
        let exact = self.reread(text, &first)?;
        match serde_json::from_str(&exact) {
            Ok(arguments) => self.admit(&exact).map(|()| arguments),
            Err(error) => Err(self.explain(text, &error)),
        }
    }

    /// The lenient repairs of contract 5.5: the repaired text, and each repair by path; `None`
    /// when there was nothing to repair.
    ///
    /// Repaired is a string that is wholly one JSON number, boolean, array or object where the
    /// schema admits only that and no string, and an argument object that was encoded twice.
    /// Nothing is invented, dropped or rounded: what cannot be repaired stays, for
    /// [`parse`](Self::parse) to refuse.
    ///
    /// ```
    /// # use schemars::{JsonSchema, schema_for};
    /// # use tether::schema::ArgumentSpec;
    /// #[derive(serde::Deserialize, JsonSchema)]
    /// struct Add {
    ///     a: i64,
    ///     b: i64,
    /// }
    ///
    /// let spec = ArgumentSpec::new(&schema_for!(Add), &["a", "b"]);
    /// let (text, repairs) = spec.repair(r#"{"a":"1","b":2}"#).unwrap();
    /// assert_eq!(text, r#"{"a":1,"b":2}"#);
    /// assert_eq!(repairs[0].path, "a");
    /// assert_eq!(spec.repair(r#"{"a":"1x","b":2}"#), None);
    /// ```
    #[must_use]
    pub fn repair(&self, text: &str) -> Option<(String, Vec<Repair>)> {
        repair::repaired(&self.rules, text)
    }

    /// Reads arguments that have no type behind them: `schema` decides, and where these words know
    /// the keyword too, they are the better ones.
    #[cfg(feature = "json-schema")]
    pub(crate) fn hold(
        &self,
        schema: &crate::schema::Foreign,
        text: &str,
    ) -> Result<Value, InvalidArgs> {
        let mut node = read_object(given(text))?;
        if let Err(misfit) = schema.admits(&node) {
            let told = misfit
                .is_common
                .then(|| self.rules.explain_within(&node, 100_000));
            return Err(told.flatten().unwrap_or(misfit.refused));
        }
        whole::integers(&self.rules, &mut node);
        serde_json::from_str(&node.to_string())
            .map_err(|error| serde_words::plain(&node.to_string(), &error))
    }

    /// The canonical JSON Schema of the parameters, as text: the same bytes in every build.
    #[must_use]
    pub fn schema_text(&self) -> &str {
        &self.text
    }

    /// The schema as a tree; parsed at each call. Bounds of 128-bit integers are exact in
    /// [`schema_text`](Self::schema_text) only.
    #[must_use]
    pub fn schema(&self) -> Value {
        schema_value(&self.text)
    }

    /// The patterns that are to be enforced and cannot be.
    pub(crate) fn unsupported_patterns(&self) -> Vec<&str> {
        self.rules.unsupported_patterns()
    }

    pub(crate) fn shared_schema_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// Whether the schema has anything against the text.
    #[cfg(test)]
    pub(crate) fn admits(&self, text: &str) -> Result<(), InvalidArgs> {
        self.rules
            .explain(&read_object(given(text))?)
            .map_or(Ok(()), Err)
    }

    /// The text that serde is to read: serde would also take an array for a struct.
    fn open<'t>(&self, text: &'t str) -> Result<&'t str, InvalidArgs> {
        if text.starts_with('{') {
            return Ok(text);
        }
        let text = given(text);
        if text.trim_start().starts_with('{') {
            return Ok(text);
        }
        match read_object(text) {
            Err(refused) => Err(refused),
            Ok(_) => Ok(text),
        }
    }

    /// Checks what serde lets through. Most schemas have nothing of that kind.
    fn admit(&self, text: &str) -> Result<(), InvalidArgs> {
        if self.rules.is_lax(text) {
            return self.rules.limits(&read_object(text)?);
        }
        if self.rules.repeatable() && !has_distinct_keys(text) {
            return read_object(text).map(|_| ());
        }
        Ok(())
    }

    /// The text with exact whole floats as integers, if that may be why serde refused.
    fn reread(&self, text: &str, error: &serde_json::Error) -> Result<String, InvalidArgs> {
        let mut node = read_object(text)?;
        if whole::integers(&self.rules, &mut node) {
            return Ok(node.to_string());
        }
        Err(self.explain(text, error))
    }

    /// The best that can be said of a text that serde refused.
    fn explain(&self, text: &str, error: &serde_json::Error) -> InvalidArgs {
        match read_object(text) {
            Err(refused) => refused,
            Ok(node) => self
                .rules
                .explain(&node)
                .unwrap_or_else(|| serde_words::plain(text, error)),
        }
    }
}

/// The tree of a canonical schema.
pub(in crate::schema) fn schema_value(text: &str) -> Value {
    // The text is JSON by construction.
    serde_json::from_str(text).unwrap_or_default()
}

impl fmt::Debug for ArgumentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ArgumentSpec").field(&self.text).finish()
    }
}
