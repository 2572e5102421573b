use super::style::{ALONE, TOGETHER};
use super::table::{Cell, Table};
use serde_json::Value;
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
            Cell::new(parameters(&declaration.parameters_value()).join("\n")),
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

/// Each parameter as `name: type`, and what it is if it is left out.
fn parameters(schema: &Value) -> Vec<String> {
    let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
    let properties = schema["properties"].as_object().into_iter().flatten();
    let told = properties.map(|(name, property)| {
        let kind = kind(property);
        if required.iter().any(|required| required == name) {
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
