use super::super::root::{Inside, Root};
use super::problem::{failure, resolve};
use serde::Serialize;
use std::io::Read;
use tether::call::ToolFailure;

/// Larger files are not edited.
const MAX_FILE: u64 = 16 * 1024 * 1024;
/// A line that is less like the wanted one than this is no help.
const LIKENESS: f64 = 0.6;

/// What `edit_file` gives.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Edited {
    /// Relative to the workspace.
    pub path: String,
    /// The line at which the new text begins, counted from 1.
    pub line: usize,
    /// How many bytes the file has now.
    pub bytes: usize,
}

pub(super) fn edit(root: &Root, asked: &str, old: &str, new: &str) -> Result<Edited, ToolFailure> {
    if old.is_empty() {
        return Err(ToolFailure::new(
            "`old_text` is empty; `write_file` writes whole files",
        ));
    }
    if old == new {
        return Err(ToolFailure::new("`new_text` is the same as `old_text`"));
    }
    let path = resolve(root, asked)?;
    let text = text_of(root, &path)?;
    let at = only_match(&text, old, &path)?;
    let edited = [&text[..at], new, &text[at + old.len()..]].concat();
    let replaced = root.replace(&path, edited.as_bytes());
    replaced.map_err(|error| failure(root, &path, "write", &error))?;
    Ok(Edited {
        path: path.to_string(),
        line: line_at(&text, at),
        bytes: edited.len(),
    })
}

fn text_of(root: &Root, path: &Inside) -> Result<String, ToolFailure> {
    let told = |error| failure(root, path, "read", &error);
    let file = root.read(path).map_err(told)?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(told)?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length > MAX_FILE) {
        return Err(ToolFailure::new(format!(
            "`{path}` is larger than {MAX_FILE} bytes"
        )));
    }
    let not_text = |_| ToolFailure::new(format!("`{path}` is not UTF-8 text"));
    String::from_utf8(bytes).map_err(not_text)
}

fn only_match(text: &str, old: &str, path: &Inside) -> Result<usize, ToolFailure> {
    let places = places(text, old);
    match places.as_slice() {
        [at] => Ok(*at),
        [] => Err(ToolFailure::new(no_match(text, old, path))),
        many => {
            let lines: Vec<String> = many
                .iter()
                .take(8)
                .map(|at| line_at(text, *at).to_string())
                .collect();
            let and_more = if many.len() > lines.len() {
                ", …"
            } else {
                ""
            };
            let (count, lines) = (many.len(), lines.join(", "));
            Err(ToolFailure::new(format!(
                "`old_text` is in `{path}` {count} times, at lines {lines}{and_more}; \
                 take more of the text around the one that you mean"
            )))
        }
    }
}

/// Where `old` begins, places that overlap included.
fn places(text: &str, old: &str) -> Vec<usize> {
    let step = old.chars().next().map_or(1, char::len_utf8);
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| rest.find(old)) {
        found.push(from + at);
        from += at + step;
    }
    found
}

/// Why nothing matched, as far as one can tell.
fn no_match(text: &str, old: &str, path: &Inside) -> String {
    let missing = format!("`old_text` is not in `{path}`");
    if text.contains("\r\n") && !old.contains('\r') && text.replace("\r\n", "\n").contains(old) {
        return format!("{missing}: the file's lines end in \\r\\n, those of `old_text` in \\n");
    }
    let wanted = old
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or(old);
    match nearest_line(text, wanted) {
        Some((number, line)) => format!("{missing}; the nearest is line {number}: {line:?}"),
        None => format!("{missing}, nor anything like it"),
    }
}

fn nearest_line<'a>(text: &'a str, wanted: &str) -> Option<(usize, &'a str)> {
    let likeness = |line: &str| strsim::normalized_damerau_levenshtein(line.trim(), wanted.trim());
    let lines = text.lines().enumerate().take(20_000);
    lines
        .filter(|(_, line)| line.len() < 400)
        .map(|(index, line)| (likeness(line), index + 1, line))
        .filter(|(likeness, ..)| *likeness >= LIKENESS)
        .max_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)))
        .map(|(_, number, line)| (number, line))
}

fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes()[..at]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
        + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(text: &str, old: &str, new: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("f");
        std::fs::write(&file, text).unwrap();
        let root = Root::open(folder.path()).unwrap();
        let result = edit(&root, "f", old, new);
        let after = std::fs::read_to_string(file).unwrap();
        match result {
            Ok(_) => Ok(after),
            Err(error) => {
                assert_eq!(after, text, "a failed edit changes nothing");
                Err(error.to_string())
            }
        }
    }

    #[test]
    fn the_only_match_is_replaced() {
        assert_eq!(edited("a b c", "b", "ü").unwrap(), "a ü c");
        assert_eq!(edited("a\nb\n", "a\nb\n", "").unwrap(), "");
    }

    #[test]
    fn several_matches_are_counted() {
        let told = edited("x\nx\ny x", "x", "z").unwrap_err();
        assert!(told.contains("3 times, at lines 1, 2, 3"), "{told}");
        assert!(edited("aaa", "aa", "b").unwrap_err().contains("2 times"));
    }

    #[test]
    fn no_match_tells_the_nearest_line() {
        let told = edited("one\n    let total = 1;\n", "let totl = 1;", "").unwrap_err();
        assert!(told.contains("line 2: \"    let total = 1;\""), "{told}");
        assert!(
            edited("one", "another thing", "")
                .unwrap_err()
                .contains("nor anything like it")
        );
        assert!(
            edited("a\r\nb\r\n", "a\nb", "")
                .unwrap_err()
                .contains("\\r\\n")
        );
    }

    #[test]
    fn what_would_change_nothing_is_refused() {
        assert!(edited("a", "", "b").unwrap_err().contains("empty"));
        assert!(edited("a", "a", "a").unwrap_err().contains("same"));
    }
}
