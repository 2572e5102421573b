//! Names of tools and parameters.

use tether::prelude::*;

#[tether::schema(parameter)]
struct Pair(u8, u8);

/// Named by an option.
#[tool(name = "Named-By_Option")]
fn by_option() {}

/// Its type is named by an option.
#[tool(type = Chosen)]
fn type_by_option() {}

/// A keyword.
#[tool]
fn r#match(r#type: String, r#in: u8, r#fn: Option<bool>) -> String {
    format!("{}{}{:?}", r#type, r#in, r#fn)
}

/// Parameters in camel case.
#[tool(rename_all = "camelCase")]
fn camel(first_name: String, last_name: String, a: u8) -> String {
    format!("{first_name}{last_name}{a}")
}

/// Parameters in kebab case.
#[tool(rename_all = "kebab-case")]
fn kebab(first_name: String, #[serde(rename = "Last")] last_name: String) -> String {
    first_name + &last_name
}

/// Parameters in pascal case.
#[tool(rename_all = "PascalCase")]
fn pascal(first_name: String, r#type: String) -> String {
    first_name + &r#type
}

/// Parameters in capitals.
#[tool(rename_all = "SCREAMING_SNAKE_CASE")]
fn screaming(first_name: String) -> String {
    first_name
}

/// Renamed parameters.
#[tool]
fn renamed(
    #[tool(rename = "type")] kind: String,
    #[serde(rename = "in", alias = "inside")] folder: String,
    #[tool(rename = "größe")] size: u8,
) -> String {
    format!("{kind}{folder}{size}")
}

/// Other names are taken too.
#[tool]
fn aliased(#[serde(alias = "file", alias = "filename")] path: String) -> String {
    path
}

/// Unused parameters.
#[tool]
fn unused(_later: Option<u8>, #[tool(rename = "later")] _: Option<u8>) {}

/// A mutable parameter.
#[tool]
fn mutable(mut list: Vec<u8>) -> Vec<u8> {
    list.sort_unstable();
    list
}

/// Patterns.
#[tool]
fn patterns(
    #[tool(rename = "range")] (from, to): (u32, u32),
    #[tool(rename = "three")] [a, b, c]: [u8; 3],
    #[tool(rename = "boxed")] Pair(d, e): Pair,
) -> u32 {
    to - from + u32::from(a ^ b ^ c ^ d ^ e)
}

/// Names that generated code might use.
#[tool]
fn taken(ctx: u8, args: u8, output: u8, this: u8, state: u8, spec: u8, name: u8, call: u8) -> u8 {
    ctx ^ args ^ output ^ this ^ state ^ spec ^ name ^ call
}

/// A digit in the name.
#[tool]
fn sha256_sum_2(text: &str) -> usize {
    text.len()
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        ByOption, Chosen, Match, Camel, Kebab, Pascal, Screaming, Renamed, Aliased, Unused,
        Mutable, Patterns, Taken, Sha256Sum2
    ]
}
