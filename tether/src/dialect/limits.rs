//! How much a request, and one schema of it, may hold.

use super::error::Problem;
use super::rules::Rules;
use crate::schema::{Holds, Node, holds};

/// What was counted in one schema.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    properties: usize,
    optional: usize,
    unions: usize,
    enum_values: usize,
    depth: usize,
}

/// Counts a schema; references are not followed.
pub(super) fn size(schema: &Node<'static>) -> Size {
    let mut size = Size::default();
    count(schema, &mut size, 0);
    size
}

fn count(schema: &Node<'static>, size: &mut Size, depth: usize) {
    size.depth = size.depth.max(depth);
    let required = schema
        .get("required")
        .map_or(0, |names| names.items().len());
    for (keyword, value) in schema.members() {
        match &**keyword {
            "properties" => {
                let all = value.members().len();
                size.properties += all;
                size.optional += all.saturating_sub(required);
            }
            "enum" => size.enum_values += value.items().len(),
            "anyOf" | "oneOf" => size.unions += 1,
            _ => {}
        }
        let below = depth + usize::from(matches!(&**keyword, "properties" | "items"));
        match holds(keyword) {
            Holds::Schema => count(value, size, below),
            Holds::Schemas => value.items().iter().for_each(|one| count(one, size, below)),
            Holds::SchemaMap => {
                let all = value.members().iter();
                all.for_each(|(_, one)| count(one, size, below));
            }
            Holds::Data => {}
        }
    }
}

/// What of one tool is too large.
pub(super) fn of_tool(rules: &Rules, tool: &str, size: Size) -> Vec<Problem> {
    let limits = [
        ("properties", size.properties, rules.limits.properties),
        ("levels", size.depth, rules.limits.depth),
        (
            "values in `enum`",
            size.enum_values,
            rules.limits.enum_values,
        ),
    ];
    exceeded(tool, &limits)
}

/// What of the whole request is too large.
pub(super) fn of_request(rules: &Rules, sizes: &[Size]) -> Vec<Problem> {
    let sum = |of: fn(&Size) -> usize| sizes.iter().map(of).sum();
    let limits = [
        ("tools", sizes.len(), rules.limits.tools),
        (
            "parameters that may be left out",
            sum(|size| size.optional),
            rules.limits.optional,
        ),
        ("unions", sum(|size| size.unions), rules.limits.unions),
    ];
    exceeded("", &limits)
}

fn exceeded(tool: &str, limits: &[(&str, usize, usize)]) -> Vec<Problem> {
    let too_many = limits.iter().filter(|(_, found, limit)| found > limit);
    too_many
        .map(|(what, found, limit)| Problem {
            tool: tool.to_owned(),
            path: String::new(),
            message: format!("{found} {what}, where the provider takes {limit}"),
        })
        .collect()
}
