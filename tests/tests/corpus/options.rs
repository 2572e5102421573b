//! Options of tools.

use tether::prelude::*;

/// Always beside others.
#[tool(parallel)]
fn always(a: u8) -> u8 {
    a
}

/// Beside others if only read.
#[tool(parallel_if = read_only)]
fn sometimes(read_only: bool) -> bool {
    read_only
}

/// A longer condition.
#[tool(parallel_if = !force && (paths.len() < LIMIT || paths.iter().all(|it| it.starts_with("a"))))]
fn condition(paths: Vec<String>, #[tool(default)] force: bool) -> usize {
    usize::from(force) + paths.len()
}

const LIMIT: usize = 3;

/// A condition that matches.
#[tool(parallel_if = matches!(mode.as_deref(), Some("read" | "list")))]
fn matching(mode: Option<String>) -> Option<String> {
    mode
}

/// A condition by a function.
#[tool(parallel_if = is_short(text))]
fn by_function(text: &str) -> usize {
    text.len()
}

fn is_short(text: &str) -> bool {
    text.len() < 9
}

/// A condition in a block.
#[tool(parallel_if = { let least = 3; count > least })]
fn by_block(count: u8) -> u8 {
    count
}

/// Reads.
#[tool(effect = read, parallel)]
fn reads() {}

/// Writes.
#[tool(effect = write)]
fn writes() {}

/// Destroys.
#[tool(effect = destructive, retire = refuse)]
fn destroys() {}

/// Finishes.
#[tool(retire = finish, strict)]
fn finishes() {}

/// Reads leniently.
#[tool(lenient, allow_unknown_fields)]
fn lenient(number: u8) -> u8 {
    number
}

/// Blocks.
#[tool(blocking)]
fn blocks(text: String, ctx: &ToolContext) -> String {
    format!("{text}{}", ctx.call_id())
}

/// Is awaited.
#[tool(cooperative)]
async fn awaited(ctx: &ToolContext) -> String {
    std::future::ready(ctx.call_id().to_owned()).await
}

/// All at once.
#[tool(
    name = "all_at_once",
    type = AllAtOnce,
    parallel,
    blocking,
    effect = read,
    retire = refuse,
    lenient,
    allow_unknown_fields,
    rename_all = "camelCase",
)]
fn all(some_text: &str) -> usize {
    some_text.len()
}

/// Defaults of every kind.
#[tool]
fn defaults(
    #[tool(default)] text: String,
    #[tool(default = "a")] word: String,
    #[tool(default = 'c')] letter: char,
    #[tool(default = 1 + 2)] sum: u8,
    #[tool(default = LIMIT)] constant: usize,
    #[tool(default = vec!["a".to_owned()])] list: Vec<String>,
    #[tool(default = Some(1))] maybe: Option<u8>,
    #[tool(default = true)] flag: bool,
    #[serde(default = "seven")] function: u8,
) -> String {
    format!("{text}{word}{letter}{sum}{constant}{list:?}{maybe:?}{flag}{function}")
}

const fn seven() -> u8 {
    7
}

/// Others' attributes.
#[tool]
#[inline]
#[allow(clippy::many_single_char_names)]
#[must_use]
#[expect(clippy::bool_comparison, reason = "attributes of others are kept")]
fn attributes(a: bool, #[allow(unused_variables)] b: bool) -> bool {
    a == true
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        Always, Sometimes, Condition, Matching, ByFunction, ByBlock, Reads, Writes, Destroys,
        Finishes, Lenient, Blocks, Awaited, AllAtOnce, Defaults, Attributes
    ]
}
