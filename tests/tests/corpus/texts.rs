//! Texts in, texts out.

use std::borrow::Cow;
use std::fmt::Write as _;
use tether::prelude::*;

/// Say a text again.
#[tool]
fn echo(text: String) -> String {
    text
}

/// Say a text in capitals.
#[tool(parallel)]
async fn shout(text: String) -> String {
    std::future::ready(text.to_uppercase()).await
}

/// Turn a text round.
#[tool]
fn reverse(mut text: String) -> String {
    text = text.chars().rev().collect();
    text
}

/// Join two texts.
#[tool]
fn join_two(left: &str, right: &str) -> String {
    format!("{left}{right}")
}

/// Repeat a text.
#[tool]
fn repeat(text: &str, #[tool(default = 2)] times: usize) -> String {
    text.repeat(times)
}

/// Replace each occurrence of a text.
#[tool]
fn replace(
    /// Where to look.
    within: String,
    /// What to look for.
    old: &str,
    /// What to write in its place.
    #[tool(default)]
    new: String,
) -> String {
    within.replace(old, &new)
}

/// Count words.
#[tool(parallel)]
fn count_words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// Split a text.
#[tool]
fn split(text: String, #[tool(default = ',')] at: char) -> Vec<String> {
    text.split(at).map(str::to_owned).collect()
}

/// Take the first line.
#[tool]
fn first_line(text: Cow<'_, str>) -> Option<String> {
    text.lines().next().map(str::to_owned)
}

/// Cut a text short.
#[tool]
#[expect(clippy::boxed_local, reason = "the form is what is tested")]
fn cut(text: Box<str>, most: u16) -> Box<str> {
    text.chars().take(most.into()).collect()
}

/// Pad a text.
#[tool(description = "Pad a text on the left.")]
fn pad(text: String, width: u8, #[tool(default = ' ')] with: char) -> String {
    let missing = usize::from(width).saturating_sub(text.chars().count());
    std::iter::repeat_n(with, missing)
        .chain(text.chars())
        .collect()
}

/// Write a text in hexadecimal.
#[tool]
fn hex(text: String) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        let _ = write!(all, "{byte:02x}");
        all
    })
}

/// Read a number out of a text.
#[tool]
fn parse_number(text: String) -> Result<f64, std::num::ParseFloatError> {
    text.trim().parse()
}

/// Tell whether a text begins with another.
#[tool(parallel_if = prefix.len() < 3)]
fn begins(text: String, prefix: &str) -> bool {
    text.starts_with(prefix)
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        Echo,
        Shout,
        Reverse,
        JoinTwo,
        Repeat,
        Replace,
        CountWords,
        Split,
        FirstLine,
        Cut,
        Pad,
        Hex,
        ParseNumber,
        Begins
    ]
}
