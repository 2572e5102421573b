//! What a schema says of a value, compiled once, and what to tell a model that disagrees.

mod bounds;
mod compile;
mod format;
mod kinds;
mod laxity;
mod lookup;
mod pattern;
mod places;
mod shape;
mod validate;

pub(super) use self::kinds::Kinds;
pub(super) use self::places::walk;
pub(super) use self::validate::{found, shortened};

use self::compile::Compiler;
use self::laxity::Laxity;
use self::shape::{ArrayRules, Shape};
use super::arguments::InvalidArgs;
use super::json::Node;

/// The compiled schema of one tool's parameters.
#[derive(Debug)]
pub(crate) struct Rules {
    root: Shape,
    definitions: Vec<(Kinds, Shape)>,
    /// What is said of a value of which nothing is said.
    any: Shape,
    laxity: Laxity,
}

impl Rules {
    /// Compiles a canonical schema.
    pub(super) fn compile(schema: &Node<'_>) -> Self {
        let definitions = ["$defs", "definitions"]
            .into_iter()
            .find_map(|keyword| schema.get(keyword));
        let definitions = definitions.map(Node::members).unwrap_or_default();
        let compiler = Compiler::new(definitions.iter().map(|(name, _)| &**name).collect());
        let mut rules = Self {
            root: compiler.shape(schema),
            definitions: definitions
                .iter()
                .map(|(_, schema)| (Kinds::ALL, compiler.shape(schema)))
                .collect(),
            any: Shape::default(),
            laxity: Laxity::default(),
        };
        rules.settle_kinds();
        rules.laxity = Laxity::of(&rules);
        rules
    }

    /// The patterns that are to be enforced and cannot be.
    pub(super) fn unsupported_patterns(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.root.unsupported_patterns(&mut found);
        for (_, shape) in &self.definitions {
            shape.unsupported_patterns(&mut found);
        }
        found
    }

    /// Whether serde may have taken an object with a repeated key.
    pub(super) const fn repeatable(&self) -> bool {
        self.laxity.open_objects
    }

    /// Whether serde may have taken this text although the schema forbids it.
    pub(super) fn is_lax(&self, text: &str) -> bool {
        self.laxity.limits
            || (self.laxity.structs && text.contains('['))
            || (self.laxity.variants && text.contains("null"))
    }

    /// Refuses what serde has taken although the schema forbids it.
    pub(super) fn limits(&self, node: &Node<'_>) -> Result<(), InvalidArgs> {
        validate::limits(self, node).map_or(Ok(()), Err)
    }

    /// The same of a schema from elsewhere, with an end to it.
    #[cfg(feature = "json-schema")]
    pub(super) fn explain_within(&self, node: &Node<'_>, steps: u32) -> Option<InvalidArgs> {
        validate::explain_within(self, node, steps)
    }

    /// The best that the schema has to say of a value that serde refused.
    pub(super) fn explain(&self, node: &Node<'_>) -> Option<InvalidArgs> {
        validate::explain(self, node)
    }
}

/// Whether an array's schema is that of a tuple, whose length serde enforces.
fn is_tuple(array: &ArrayRules) -> bool {
    let length = Some(array.prefix.len());
    !array.prefix.is_empty() && array.length.min == length && array.length.max == length
}
