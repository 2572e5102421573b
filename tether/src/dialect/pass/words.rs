//! What a schema can no longer say, in words for its description.

use crate::schema::Node;

/// `keyword: value` as a model reads it.
pub(super) fn limit(keyword: &str, value: &Node<'_>) -> String {
    let shown = shown(value);
    match keyword {
        "minimum" => format!("at least {shown}"),
        "maximum" => format!("at most {shown}"),
        "exclusiveMinimum" => format!("more than {shown}"),
        "exclusiveMaximum" => format!("less than {shown}"),
        "multipleOf" => format!("a multiple of {shown}"),
        "minLength" => format!("at least {shown} characters"),
        "maxLength" => format!("at most {shown} characters"),
        "minItems" => format!("at least {shown} items"),
        "maxItems" => format!("at most {shown} items"),
        "minProperties" => format!("at least {shown} members"),
        "maxProperties" => format!("at most {shown} members"),
        "pattern" => format!("matches the pattern {shown}"),
        "format" => format!("format {shown}"),
        "uniqueItems" => "no item twice".to_owned(),
        "default" => format!("default {value}"),
        "examples" => format!("for example {}", list(value.items())),
        "enum" => format!("one of {}", list(value.items())),
        "const" => format!("always {value}"),
        "not" => match value.get("const") {
            Some(excluded) => format!("never {excluded}"),
            None => format!("never what fits {value}"),
        },
        _ => format!("{keyword}: {value}"),
    }
}

fn shown(value: &Node<'_>) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

pub(super) fn list(values: &[Node<'_>]) -> String {
    values
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The description with the limits behind it.
pub(super) fn described(description: Option<&str>, limits: &[String]) -> String {
    let limits = limits.join("; ");
    match description.filter(|text| !text.is_empty()) {
        Some(text) if limits.is_empty() => text.to_owned(),
        Some(text) => format!("{text} ({limits})"),
        None => capitalised(&limits),
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
