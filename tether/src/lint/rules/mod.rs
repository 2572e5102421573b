//! The rules, by what they look at.

mod dialects;
mod names;
mod places;
mod schemas;
mod texts;
mod together;

use super::{Advice, Rule};
use crate::dialect::Dialect;
use crate::schema::{Declaration, Node, read};
use std::collections::BTreeSet;

/// The longest description that every host takes (OpenAI up to 2025, and Azure still).
const MAX_DESCRIPTION: usize = 1_024;
/// More values than this, and OpenAI bounds their text too.
const MAX_ENUM: usize = 250;
/// What OpenAI's strict schemas took before ten.
const MAX_DEPTH: usize = 5;
/// What OpenAI takes in one request.
const MAX_TOOLS: usize = 128;

/// A tool, and its schema as a tree.
struct Tool<'a> {
    name: &'a str,
    description: &'a str,
    schema: Node<'a>,
}

/// Everything that all rules have to say, whatever their levels.
pub(super) fn all(declarations: &[Declaration], dialects: &BTreeSet<Dialect>) -> Vec<Advice> {
    let tools: Vec<_> = declarations.iter().map(tool).collect();
    let mut advice = Vec::new();
    for tool in &tools {
        texts::of_tool(tool, &mut advice);
        names::of_tool(tool, &mut advice);
        schemas::of_tool(tool, dialects, &mut advice);
    }
    together::of_all(&tools, &mut advice);
    for dialect in dialects {
        dialects::of_all(*dialect, declarations, &mut advice);
    }
    advice
}

fn tool(declaration: &Declaration) -> Tool<'_> {
    Tool {
        name: declaration.name(),
        description: declaration.description(),
        // The text was written by this crate.
        schema: read(declaration.parameters()).unwrap_or(Node::Null),
    }
}
