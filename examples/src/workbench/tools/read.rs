use super::super::root::Root;
use super::problem::{failure, resolve};
use serde::Serialize;
use std::io::{BufRead, BufReader, Read};
use tether::call::ToolFailure;

/// As much text as one call gives.
const MAX_BYTES: usize = 64 * 1024;
/// Above this, lines are not even counted.
const MAX_FILE: u64 = 64 * 1024 * 1024;

/// What `read_file` gives.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct FileText {
    /// Relative to the workspace.
    pub path: String,
    /// The first line of `text`, counted from 1; 0 if there is none.
    pub first_line: u64,
    /// The last line of `text`.
    pub last_line: u64,
    /// How many lines the file has.
    pub total_lines: u64,
    /// What was left out and how to get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truncated: Option<String>,
    /// The lines, with their ends.
    pub text: String,
}

/// The lines that are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    first: u64,
    last: Option<u64>,
}

impl Range {
    pub(super) fn new(first: Option<u32>, last: Option<u32>) -> Result<Self, ToolFailure> {
        let first = u64::from(first.unwrap_or(1));
        let last = last.map(u64::from);
        if first == 0 {
            return Err(ToolFailure::new(
                "lines are counted from 1: `first_line` is 0",
            ));
        }
        if let Some(last) = last.filter(|last: &u64| *last < first) {
            let text = format!("`last_line` ({last}) comes before `first_line` ({first})");
            return Err(ToolFailure::new(text));
        }
        Ok(Self { first, last })
    }

    fn has(self, line: u64) -> bool {
        line >= self.first && self.last.is_none_or(|last| line <= last)
    }
}

pub(super) fn read(root: &Root, asked: &str, range: Range) -> Result<FileText, ToolFailure> {
    let path = resolve(root, asked)?;
    let told = |error| failure(root, &path, "read", &error);
    let file = root.read(&path).map_err(told)?;
    let size = file.metadata().map_err(told)?.len();
    if size > MAX_FILE {
        let text = format!("`{path}` has {size} bytes, which is too much; use `search`");
        return Err(ToolFailure::new(text));
    }
    let lines = Lines::gather(BufReader::new(file.take(MAX_FILE)), range).map_err(told)?;
    if range.first > 1 && range.first > lines.total {
        let text = format!(
            "`{path}` has {} lines, none from {}",
            lines.total, range.first
        );
        return Err(ToolFailure::new(text));
    }
    lines.told(path.to_string(), range)
}

/// The lines of a range, and what was counted on the way.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
    /// The last line that is in `bytes`.
    last: u64,
    total: u64,
    /// Whether `bytes` is full, within this line if it is the first one.
    full: bool,
}

impl Lines {
    fn gather(mut reader: impl BufRead, range: Range) -> std::io::Result<Self> {
        let mut lines = Self::default();
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line)? > 0 {
            lines.total += 1;
            if range.has(lines.total) && !lines.full {
                lines.take(&line);
            }
            line.clear();
        }
        Ok(lines)
    }

    fn take(&mut self, line: &[u8]) {
        if self.bytes.len() + line.len() <= MAX_BYTES {
            self.bytes.extend_from_slice(line);
            self.last = self.total;
            return;
        }
        self.full = true;
        if self.bytes.is_empty() {
            self.bytes
                .extend_from_slice(whole_characters(&line[..MAX_BYTES]));
            self.last = self.total;
        }
    }

    fn told(self, path: String, range: Range) -> Result<FileText, ToolFailure> {
        let truncated = self.truncated();
        let not_text = |_| ToolFailure::new(format!("`{path}` is not UTF-8 text"));
        let text = String::from_utf8(self.bytes).map_err(not_text)?;
        if text.contains('\0') {
            return Err(ToolFailure::new(format!("`{path}` is a binary file")));
        }
        Ok(FileText {
            first_line: range.first.min(self.last),
            last_line: self.last,
            total_lines: self.total,
            truncated,
            text,
            path,
        })
    }

    fn truncated(&self) -> Option<String> {
        if !self.full {
            return None;
        }
        let (last, next) = (self.last, self.last + 1);
        Some(if self.bytes.ends_with(b"\n") {
            format!("cut after line {last}; go on with `first_line` {next}")
        } else {
            format!("line {last} alone is longer than {MAX_BYTES} bytes and was cut")
        })
    }
}

/// `bytes` without the beginning of a character that the cut has split.
fn whole_characters(bytes: &[u8]) -> &[u8] {
    match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(content: &str, first: Option<u32>, last: Option<u32>) -> Result<FileText, String> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("f"), content).unwrap();
        let root = Root::open(folder.path()).unwrap();
        let range = Range::new(first, last).map_err(|error| error.to_string())?;
        read(&root, "f", range).map_err(|error| error.to_string())
    }

    #[test]
    fn a_range_of_lines() {
        let found = read_text("a\nb\nc\nd", Some(2), Some(3)).unwrap();
        assert_eq!((found.text.as_str(), found.total_lines), ("b\nc\n", 4));
        assert_eq!((found.first_line, found.last_line), (2, 3));
        let all = read_text("a\nb", None, Some(9)).unwrap();
        assert_eq!((all.text.as_str(), all.last_line), ("a\nb", 2));
    }

    #[test]
    fn an_empty_file_has_no_lines() {
        let found = read_text("", None, None).unwrap();
        assert_eq!(
            (found.first_line, found.last_line, found.total_lines),
            (0, 0, 0)
        );
    }

    #[test]
    fn ranges_that_are_none_are_told() {
        assert!(
            read_text("a", Some(0), None)
                .unwrap_err()
                .contains("from 1")
        );
        assert!(
            read_text("a", Some(3), Some(2))
                .unwrap_err()
                .contains("before")
        );
        assert_eq!(
            read_text("a\n", Some(2), None).unwrap_err(),
            "`f` has 1 lines, none from 2"
        );
    }

    #[test]
    fn long_files_are_cut_at_a_line() {
        let found = read_text(&"0123456789\n".repeat(10_000), None, None).unwrap();
        assert!(found.text.len() <= MAX_BYTES && found.text.ends_with('\n'));
        assert_eq!(found.total_lines, 10_000);
        let next = found.last_line + 1;
        let told = found.truncated.unwrap();
        assert!(told.contains(&format!("`first_line` {next}")), "{told}");
    }

    #[test]
    fn a_long_line_is_cut_at_a_character() {
        let found = read_text(&"ü".repeat(MAX_BYTES), None, None).unwrap();
        assert_eq!(found.text.len(), MAX_BYTES);
        let odd = read_text(&format!("x{}", "ü".repeat(MAX_BYTES)), None, None).unwrap();
        assert_eq!(odd.text.len(), MAX_BYTES - 1);
        assert!(odd.truncated.unwrap().contains("was cut"));
    }

    #[test]
    fn what_is_not_text_is_refused() {
        assert!(
            read_text("a\0b", None, None)
                .unwrap_err()
                .contains("binary")
        );
    }
}
