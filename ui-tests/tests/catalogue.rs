//! The page `docs/errors.md`: each rule, with what breaks it and what is said then.
//!
//! `TETHER_DOCS=overwrite` writes the page anew.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/errors.md");

const HEAD: &str = "\
<!-- Written from ui-tests by its tests; TETHER_DOCS=overwrite renews it. -->

# What the compiler says

Every rule that tether checks while a program is compiled, with an example of what breaks it and
what is said then. The examples stand in `ui-tests/` and are compiled by its tests; from each
message, what rustc adds about other types and about tether's own source is left out here.
";

#[test]
fn the_page_is_current() -> Result<()> {
    let page = page()?;
    if env::var_os("TETHER_DOCS").is_some_and(|mode| mode == "overwrite") {
        fs::write(PAGE, &page)?;
    }
    let written = fs::read_to_string(PAGE)?;
    assert!(
        written == page,
        "docs/errors.md is not what ui-tests say: renew it with TETHER_DOCS=overwrite"
    );
    Ok(())
}

fn page() -> Result<String> {
    let mut page = HEAD.to_owned();
    for rule in sorted(Path::new(HERE))? {
        let cases = rule.join("fail");
        if cases.is_dir() {
            page.push('\n');
            page.push_str(&fs::read_to_string(rule.join("rule.md"))?);
            for case in sorted(&cases)? {
                if case.extension().is_some_and(|extension| extension == "rs") {
                    page.push_str(&section(&case)?);
                }
            }
        }
    }
    Ok(page)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn section(case: &Path) -> Result<String> {
    let title = title(case);
    let source = example(&fs::read_to_string(case)?);
    let message = message(&fs::read_to_string(case.with_extension("stderr"))?);
    Ok(format!(
        "\n### {title}\n\n```rust\n{source}\n```\n\n```text\n{message}\n```\n"
    ))
}

/// `what_is_wrong.rs` as a heading.
fn title(case: &Path) -> String {
    let stem = case.file_stem().unwrap_or_default().to_string_lossy();
    let words = stem.replace('_', " ");
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// The source without what all cases have alike.
fn example(source: &str) -> String {
    let lines = source
        .lines()
        .filter(|line| !matches!(*line, "use tether::prelude::*;" | "fn main() {}"));
    squeezed(lines)
}

/// What a reader needs of the message: where, what was expected, what to write.
fn message(stderr: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut told: Vec<&str> = Vec::new();
    let blocks = stderr.split("\n\n");
    for block in blocks.filter(|block| is_about_the_case(block)) {
        // rustc asks for the same at several places, of which the first is enough.
        let first = block.lines().next().unwrap_or_default();
        if told.contains(&first) {
            continue;
        }
        told.push(first);
        kept.push("");
        let mut lines = block.lines().peekable();
        while let Some(line) = lines.next() {
            if is_aside(line) {
                skip_aside(&mut lines);
            } else {
                kept.push(line);
            }
        }
        while kept.last().is_some_and(|line| line.trim() == "|") {
            kept.pop();
        }
    }
    squeezed(kept.into_iter())
}

/// Warnings and errors inside of tether's source say nothing more.
fn is_about_the_case(block: &str) -> bool {
    let mut lines = block.lines();
    let is_error = lines.next().is_some_and(|line| line.starts_with("error"));
    let elsewhere = lines
        .find(|line| line.trim_start().starts_with("-->"))
        .is_some_and(|line| line.contains('$'));
    is_error && !elsewhere
}

fn is_aside(line: &str) -> bool {
    const ASIDES: [&str; 15] = [
        "note: required by",
        "note: required for",
        "= note: required for",
        "= note: this error originates",
        "help: the following other types",
        "= help: the following other types",
        "= help: consider manually implementing",
        "note: the lint level is defined here",
        "note: function defined here",
        "note: if you're trying to build",
        "help: consider restricting opaque type",
        "help: use `let _ = ...` to ignore",
        // What rustc guesses here leads nowhere.
        "= help: items from traits can only be used",
        "help: the following trait defines",
        "help: consider adding an explicit lifetime bound",
    ];
    let line = line.trim_start();
    ASIDES.iter().any(|aside| line.starts_with(aside))
        || (line.starts_with("help: the trait") || line.starts_with("note: `"))
}

/// Goes past what belongs to a note: all until the next one.
fn skip_aside<'a>(lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) {
    while let Some(next) = lines.peek() {
        let text = next.trim_start();
        let begins = text.starts_with("= ")
            || ["note:", "help:", "error"]
                .iter()
                .any(|word| next.starts_with(word));
        if begins {
            return;
        }
        lines.next();
    }
}

/// Lines without empty ones at the ends and without two in a row.
fn squeezed<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for line in lines {
        if line.is_empty() && (text.is_empty() || text.ends_with("\n\n")) {
            continue;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.trim_end().to_owned()
}
