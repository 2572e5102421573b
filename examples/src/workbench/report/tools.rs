use super::style::{ALONE, TOGETHER};
use super::table::{Cell, Table};
use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::Value;
use std::fmt;
use tether::scope::ToolInfo;
use tether::tool::{Concurrency, Effect};

pub(super) fn table(tools: &[ToolInfo]) -> Table {
    let mut table = Table::new(&["name", "what", "effect", "concurrency", "parameters"]);
    for tool in tools {
        let declaration = &tool.declaration;
        let parallel = concurrency(tool.concurrency);
        table.row(vec![
            Cell::new(declaration.name()),
            Cell::new(summary(declaration.description())),
            Cell::new(effect(tool.options.get_effect())),
            Cell::styled(
                if parallel == "exclusive" {
                    ALONE
                } else {
                    TOGETHER
                },
                parallel,
            ),
            Cell::new(parameters(declaration.parameters()).join("\n")),
        ]);
    }
    table
}

/// The first paragraph of a description, on one line.
fn summary(description: &str) -> String {
    let first = description.split("\n\n").next().unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Read => "read",
        Effect::Write => "write",
        Effect::Destructive => "destructive",
        _ => "unspecified",
    }
}

pub(super) const fn concurrency(concurrency: Concurrency) -> &'static str {
    match concurrency {
        Concurrency::Parallel => "parallel",
        Concurrency::ByArguments => "by arguments",
        _ => "exclusive",
    }
}

/// What is shown of a schema.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Parameters {
    properties: InOrder,
    required: Vec<String>,
}

/// Members in the order in which they are written, which a `Value` does not keep.
#[derive(Default)]
struct InOrder(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for InOrder {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = InOrder;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(InOrder(members))
    }
}

/// Each parameter as `name: type`, and what it is if it is left out.
fn parameters(schema: &str) -> Vec<String> {
    let Parameters {
        properties,
        required,
    } = serde_json::from_str(schema).unwrap_or_default();
    let told = properties.0.iter().map(|(name, property)| {
        let kind = kind(property);
        if required.contains(name) {
            return format!("{name}: {kind}");
        }
        match property.get("default").filter(|default| !default.is_null()) {
            Some(default) => format!("{name}: {kind} = {default}"),
            None => format!("{name}?: {kind}"),
        }
    });
    told.collect()
}

fn kind(property: &Value) -> String {
    match &property["type"] {
        Value::String(name) => name.clone(),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str);
            names
                .filter(|name| *name != "null")
                .collect::<Vec<_>>()
                .join(" or ")
        }
        _ => "any".to_owned(),
    }
}
