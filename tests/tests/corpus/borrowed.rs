//! Parameters that the function borrows.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tether::prelude::*;

#[tether::schema]
#[derive(Debug)]
struct Entry {
    name: String,
    size: u64,
}

/// A text.
#[tool]
fn text(text: &str) -> usize {
    text.len()
}

/// A text that outlives nothing.
#[tool]
fn named_lifetime<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.len() < other.len() {
        text
    } else {
        other
    }
}

/// A text, or none.
#[tool]
fn maybe_text(text: Option<&str>) -> bool {
    text.is_some()
}

/// A path.
#[tool(type = PathTool)]
fn path(path: &Path) -> Option<&Path> {
    path.parent()
}

/// A path, or none.
#[tool]
fn maybe_path(path: Option<&Path>) -> PathBuf {
    path.map_or_else(PathBuf::new, Path::to_owned)
}

/// Several numbers.
#[tool]
fn numbers(numbers: &[i64]) -> i64 {
    numbers.iter().sum()
}

/// Several numbers, or none.
#[tool]
fn maybe_numbers(numbers: Option<&[i64]>) -> usize {
    numbers.map_or(0, <[i64]>::len)
}

/// Exactly three numbers.
#[tool]
fn three(numbers: &[u8; 3]) -> u8 {
    numbers[0].wrapping_add(numbers[1]).wrapping_add(numbers[2])
}

/// An entry.
#[tool(type = EntryTool)]
fn entry(entry: &Entry) -> String {
    format!("{entry:?}")
}

/// An entry, or none.
#[tool]
async fn maybe_entry(entry: Option<&Entry>) -> u64 {
    std::future::ready(entry.map_or(0, |entry| entry.size)).await
}

/// Several entries.
#[tool(blocking)]
fn entries(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.name.as_str()).collect()
}

/// A map.
#[tool]
fn map(map: &BTreeMap<String, Entry>) -> usize {
    map.len()
}

/// A whole text, borrowed as it is.
#[tool]
#[allow(clippy::ptr_arg)]
fn whole(text: &String, list: &Vec<u8>) -> usize {
    text.capacity().min(list.capacity())
}

/// A text that may be owned.
#[tool]
fn owned_or_not(text: Cow<'static, str>, list: Cow<'_, [u8]>) -> usize {
    text.len() + list.len()
}

/// A tuple.
#[tool]
fn tuple(pair: &(String, u8)) -> String {
    format!("{}{}", pair.0, pair.1)
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        Text,
        NamedLifetime,
        MaybeText,
        PathTool,
        MaybePath,
        Numbers,
        MaybeNumbers,
        Three,
        EntryTool,
        MaybeEntry,
        Entries,
        Map,
        Whole,
        OwnedOrNot,
        Tuple
    ]
}
