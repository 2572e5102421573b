//! How arguments are read: straight into the type where they fit, and by a second pass over the
//! text, held against the schema, where they do not.

mod check;
mod integers;
mod limits;
mod node;
mod policy;
#[cfg(test)]
mod properties;
mod repair;
#[cfg(test)]
mod tests;
mod unions;
mod words;

pub(super) use self::node::pretty;
pub use self::policy::{arguments_for_policy, canonical_arguments};

use self::check::{Fault, Schema};
use self::node::{Node, NotATree};
use super::canonical;
use crate::call::Repair;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// How the arguments of one tool are read; made when a scope is built.
#[derive(Clone, Debug)]
pub struct ArgumentSpec {
    schema: Arc<Value>,
    text: Arc<str>,
    needs: Needs,
}

/// When the second pass is wanted although serde can read the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    Nothing,
    /// serde reads an array as a struct, too; the schema has structs below the root.
    CheckIfArrays,
    /// There are bounds that serde does not enforce, or objects with keys that nobody named.
    Check,
}

/// Why arguments were refused, in one line that a model can act on (contract 5.3).
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
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

    /// Where, as in `calls[0].name`; empty for the argument object itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The whole line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for InvalidArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for InvalidArgs {}

impl From<Fault> for InvalidArgs {
    fn from(fault: Fault) -> Self {
        let message = if fault.path.is_empty() {
            fault.message
        } else {
            format!("{}: {}", fault.path, fault.message)
        };
        Self::new(fault.path, message)
    }
}

impl ArgumentSpec {
    /// Compiles the schema of a tool's parameters; `order` is their declared order.
    #[must_use]
    pub fn new(parameters: &schemars::Schema, order: &[&str]) -> Self {
        let schema = canonical::clean_root(parameters.as_value());
        Self {
            text: canonical::write(&schema, order).into(),
            needs: limits::needs(&schema),
            schema: Arc::new(schema),
        }
    }

    /// The canonical JSON Schema of the parameters.
    #[must_use]
    pub fn schema_text(&self) -> &str {
        &self.text
    }

    /// The same as a tree.
    #[must_use]
    pub fn schema(&self) -> Value {
        (*self.schema).clone()
    }

    /// Reads arguments.
    ///
    /// # Errors
    ///
    /// In one line for the model: where, what was expected, what was found.
    pub fn parse<A: DeserializeOwned>(&self, text: &str) -> Result<A, InvalidArgs> {
        let object = as_object(text);
        if self.is_plain(object)
            && let Ok(args) = serde_json::from_str(object)
        {
            return Ok(args);
        }
        let examined = Examined::of(object, &self.schema)?;
        match serde_json::from_str(&examined.text) {
            Ok(args) => examined.within_limits(&self.schema).map(|()| args),
            Err(error) => Err(examined.explain(&self.schema, &error)),
        }
    }

    /// Whether serde's word is enough if it can read the text.
    fn is_plain(&self, text: &str) -> bool {
        text.trim_ascii_start().starts_with('{')
            && match self.needs {
                Needs::Nothing => true,
                Needs::CheckIfArrays => !text.contains('['),
                Needs::Check => false,
            }
    }

    /// Lenient repairs: the text to read instead and what was repaired; `None` where nothing was
    /// (contract 5.5).
    #[must_use]
    pub fn repair(&self, text: &str) -> Option<(String, Vec<Repair>)> {
        let mut node = Node::parse(as_object(text)).ok()?;
        let repairs = repair::repair(Schema::root(&self.schema), &mut node);
        (!repairs.is_empty()).then(|| (node.to_text(), repairs))
    }
}

/// What the second pass knows of arguments that are one JSON object without repeated keys.
struct Examined<'a> {
    node: Node,
    /// With exact whole floats written as integers where the schema wants those.
    text: Cow<'a, str>,
}

impl<'a> Examined<'a> {
    fn of(text: &'a str, schema: &Value) -> Result<Self, InvalidArgs> {
        let mut node = Node::parse(text).map_err(|error| not_json(&error))?;
        if let Some(path) = integers::repeated_key(&node, "") {
            return Err(Fault::new(&path, "this key is given twice").into());
        }
        if !matches!(node, Node::Object(_)) {
            return Err(not_an_object(&node));
        }
        let text = if integers::write_whole(Schema::root(schema), &mut node) {
            Cow::Owned(node.to_text())
        } else {
            Cow::Borrowed(text)
        };
        Ok(Self { node, text })
    }

    /// Holds what serde has read against the bounds that it does not enforce. Which members there
    /// are is serde's to say: it knows of aliases and defaults that a schema does not show.
    fn within_limits(&self, schema: &Value) -> Result<(), InvalidArgs> {
        Ok(check::check(Schema::read(schema), &self.node, "")?)
    }

    /// Says what is wrong with what serde has refused.
    fn explain(&self, schema: &Value, error: &serde_json::Error) -> InvalidArgs {
        match check::check(Schema::root(schema), &self.node, "") {
            Err(fault) => fault.into(),
            Ok(()) => policy::explain(schema, &self.node, error),
        }
    }
}

/// Absent arguments, blank ones and `null` are the empty object (contract 5.4).
pub(super) fn as_object(text: &str) -> &str {
    match text.trim_ascii() {
        "" | "null" => "{}",
        _ => text,
    }
}

fn not_json(error: &NotATree) -> InvalidArgs {
    let message = match error {
        NotATree::TooDeep => "the arguments are nested too deep".to_owned(),
        NotATree::Syntax(error) if error.is_eof() => {
            "the arguments end in the middle: expected one whole JSON object".to_owned()
        }
        NotATree::Syntax(error) => format!("expected one JSON object, found no JSON: {error}"),
    };
    InvalidArgs::new("", message)
}

fn not_an_object(node: &Node) -> InvalidArgs {
    let found = words::with_article(words::kind(node));
    let hint = match node {
        Node::String(text) if matches!(Node::parse(text), Ok(Node::Object(_))) => {
            " that holds one: send the object itself"
        }
        _ => "",
    };
    InvalidArgs::new("", format!("expected an object, found {found}{hint}"))
}
