//! The form of a schema.

use super::places::{Place, places};
use super::{Advice, MAX_DEPTH, MAX_ENUM, Rule, Tool};
use crate::dialect::Dialect;
use crate::schema::Node;
use std::collections::BTreeSet;

pub(super) fn of_tool(tool: &Tool<'_>, dialects: &BTreeSet<Dialect>, advice: &mut Vec<Advice>) {
    let union = ["anyOf", "oneOf", "allOf"]
        .into_iter()
        .find(|keyword| tool.schema.get(keyword).is_some());
    if let Some(keyword) = union {
        let message = format!(
            "the arguments as a whole are `{keyword}`, which several providers refuse: put the union into a parameter"
        );
        advice.push(Advice::on(Rule::RootUnion, tool.name, message));
    }
    let is_engine = |dialect: &Dialect| {
        matches!(
            dialect,
            Dialect::Llguidance | Dialect::Outlines | Dialect::Xgrammar | Dialect::LlamaCpp
        )
    };
    let engine = dialects.iter().copied().find(is_engine);
    let all = places(&tool.schema);
    let mut say = |rule, place: &Place<'_>, message: String| {
        advice.push(Advice::within(rule, tool.name, &place.path, message));
    };
    if let Some(deepest) = all.iter().max_by_key(|place| place.depth)
        && deepest.depth - 1 > MAX_DEPTH
    {
        let message = format!(
            "nests {} deep, where models begin to lose count at {MAX_DEPTH}: flatten it, or split the tool",
            deepest.depth - 1
        );
        say(Rule::DeepNesting, deepest, message);
    }
    for place in &all {
        if let Some(count) = values(place.schema).filter(|count| *count > MAX_ENUM) {
            let message = format!(
                "has {count} values, where providers begin to bound them at {MAX_ENUM}: take a string, and check it in the body"
            );
            say(Rule::LargeEnum, place, message);
        }
        if place.is_optional && admits_null(place.schema) {
            let message = "can be left out and can be null: say in the description whether these are the same";
            say(Rule::OptionalNullable, place, message.to_owned());
        }
        if let Some(dialect) = engine.filter(|_| is_unbounded(place.schema)) {
            let message = format!(
                "has no bounds, and `{dialect}` lets a model write digits without end: bound it with `#[schemars(range(…))]`"
            );
            say(Rule::UnboundedNumber, place, message);
        }
    }
}

fn values(schema: &Node<'_>) -> Option<usize> {
    schema.get("enum").map(|values| values.items().len())
}

fn types<'n>(schema: &'n Node<'_>) -> Vec<&'n str> {
    match schema.get("type") {
        Some(Node::Array(types)) => types.iter().filter_map(Node::as_str).collect(),
        Some(one) => one.as_str().into_iter().collect(),
        None => Vec::new(),
    }
}

fn admits_null(schema: &Node<'_>) -> bool {
    let branches = ["anyOf", "oneOf"].into_iter();
    let mut branches =
        branches.flat_map(|keyword| schema.get(keyword).map(Node::items).unwrap_or_default());
    types(schema).contains(&"null") || branches.any(|branch| types(branch) == ["null"])
}

fn is_unbounded(schema: &Node<'_>) -> bool {
    let is_number = types(schema)
        .iter()
        .any(|one| matches!(*one, "integer" | "number"));
    let has = |keywords: [&str; 2]| keywords.iter().any(|keyword| schema.get(keyword).is_some());
    let is_listed = has(["enum", "const"]);
    let is_bounded = has(["minimum", "exclusiveMinimum"]) && has(["maximum", "exclusiveMaximum"]);
    is_number && !is_listed && !is_bounded
}
