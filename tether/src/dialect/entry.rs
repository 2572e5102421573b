//! The JSON round a schema.

use super::pass::Members;
use super::rules::{Entry, Rules};
use crate::schema::Node;
use std::borrow::Cow;

fn object(members: Vec<(&'static str, Node<'static>)>) -> Node<'static> {
    let members = members.into_iter();
    Node::Object(
        members
            .map(|(key, value)| (Cow::Borrowed(key), value))
            .collect(),
    )
}

fn text(value: &str) -> Node<'static> {
    Node::String(Cow::Owned(value.to_owned()))
}

/// One tool, as it stands in the request's list.
pub(super) fn entry(
    rules: &Rules,
    name: &str,
    description: &str,
    schema: Node<'static>,
) -> Node<'static> {
    let named = |schema_key: &'static str, schema: Node<'static>| {
        let mut members = vec![("name", text(name))];
        // Bedrock refuses an empty description; none is the same to all.
        if !description.is_empty() {
            members.push(("description", text(description)));
        }
        members.push((schema_key, schema));
        members
    };
    let strict = rules.strict.map(|strict| ("strict", Node::Bool(strict)));
    match rules.entry {
        Entry::OpenAiChat => {
            let mut function = named("parameters", schema);
            function.extend(strict);
            object(vec![
                ("type", text("function")),
                ("function", object(function)),
            ])
        }
        Entry::OpenAiResponses => {
            let mut function = vec![("type", text("function"))];
            function.extend(named("parameters", schema));
            function.extend(strict);
            object(function)
        }
        Entry::Anthropic => {
            let mut tool = named("input_schema", schema);
            tool.extend(strict);
            object(tool)
        }
        Entry::Gemini(key) => {
            let empty = schema
                .get("properties")
                .is_some_and(|all| all.members().is_empty());
            let mut declaration = named(key, schema);
            if rules.omit_empty && empty {
                declaration.pop();
            }
            object(declaration)
        }
        Entry::Mcp => object(named("inputSchema", schema)),
        Entry::Bedrock => {
            let mut spec = named("inputSchema", object(vec![("json", schema)]));
            spec.extend(strict);
            object(vec![("toolSpec", object(spec))])
        }
        Entry::Bare => object(named("parameters", schema)),
    }
}

/// The list, as the request wants it.
pub(super) fn request(rules: &Rules, entries: Vec<Node<'static>>) -> Node<'static> {
    let entries = Node::Array(entries);
    match rules.entry {
        Entry::Gemini(_) => Node::Array(vec![object(vec![("functionDeclarations", entries)])]),
        Entry::Bedrock => {
            let members: Members = vec![("tools".into(), entries)];
            Node::Object(members)
        }
        _ => entries,
    }
}
