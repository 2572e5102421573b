mod allowances;
mod page;
mod rules;

use super::{Finding, Lint, Rule};
use crate::schema::{ArgumentSpec, Declaration};
use schemars::Schema;
use serde_json::{Value, json};

/// A declaration with this schema, whatever a tool could be written like.
fn declaration(name: &str, description: &str, schema: Value) -> Declaration {
    let schema = Schema::try_from(schema).unwrap();
    Declaration::new(name, description, &ArgumentSpec::new(&schema, &[]))
}

/// A tool with one described parameter of this schema.
fn with(parameter: Value) -> Declaration {
    let mut parameter = parameter;
    parameter["description"] = json!("Where to begin, in seconds.");
    declaration(
        "seek",
        "Moves the needle.",
        json!({"type": "object", "properties": {"at": parameter}, "required": ["at"]}),
    )
}

/// What `lint` says, without the message.
fn found(lint: &Lint, declarations: &[Declaration]) -> Vec<(Rule, String, String)> {
    let findings = lint.check(declarations).into_iter();
    findings
        .map(|one: Finding| (one.rule, one.tool, one.path))
        .collect()
}

fn one(rule: Rule, tool: &str, path: &str) -> Vec<(Rule, String, String)> {
    vec![(rule, tool.to_owned(), path.to_owned())]
}
