//! Schemas that came from elsewhere, of any draft: checked once, then held against arguments.
//!
//! What a typed tool takes is for serde to say, and `check` explains it. Behind a schema alone there
//! is no type, so that every keyword has to hold by itself. A schema that says what is not enforced
//! here is refused, with its place, rather than taken for less than it says.

mod draft;
mod eval;
mod form;
mod modern;
mod reference;
#[cfg(test)]
mod tests;
mod walk;

use self::draft::Draft;
use super::arguments::InvalidArgs;
use super::json::Node;
use regex_lite::Regex;
use serde_json::Value;
use std::collections::BTreeMap;

/// Why a schema is none, or is not for tether.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadSchema {
    /// A JSON pointer into the schema.
    pub(crate) place: String,
    pub(crate) message: String,
}

/// A schema that was checked.
#[derive(Debug)]
pub(crate) struct Foreign {
    /// In the words of 2020-12.
    modern: Value,
    root: Node<'static>,
    draft: Draft,
    patterns: BTreeMap<String, Regex>,
    /// Whether a keyword asks what the others have looked at (`unevaluatedProperties`).
    collects: bool,
}

/// Why arguments do not fit.
#[derive(Clone, Debug)]
pub(crate) struct Misfit {
    pub(crate) refused: InvalidArgs,
    /// Whether `check` knows the keyword that was broken, and may have better words for it.
    pub(crate) is_common: bool,
}

impl Foreign {
    /// Checks a schema of parameters, which has to admit an object.
    pub(crate) fn parameters(schema: &Value) -> Result<Self, BadSchema> {
        let foreign = Self::compile(schema)?;
        let kinds = foreign.root.get("type");
        let is_object = |kind: &Node<'_>| kind.as_str() == Some("object");
        let admits = kinds.is_none_or(|kind| is_object(kind) || kind.items().iter().any(is_object));
        if !admits || foreign.root == Node::Bool(false) {
            return Err(BadSchema {
                place: "/type".to_owned(),
                message: "expected \"object\": parameters are the members of an object".to_owned(),
            });
        }
        Ok(foreign)
    }

    fn compile(schema: &Value) -> Result<Self, BadSchema> {
        let root = Node::from(schema);
        let draft = Draft::of(&root)?;
        let mut walk = walk::Walk::new(&root, draft);
        walk.schema(&root, &mut Vec::new())?;
        let (patterns, collects) = walk.found();
        let modern = modern::modern(schema, draft);
        Ok(Self {
            root: Node::from(&modern),
            modern,
            draft,
            patterns,
            collects,
        })
    }

    /// The schema in the words of 2020-12, whatever its own draft.
    pub(crate) const fn modern(&self) -> &Value {
        &self.modern
    }

    /// Holds the schema against a value.
    pub(crate) fn admits(&self, node: &Node<'_>) -> Result<(), Misfit> {
        eval::admits(self, node)
    }
}
