use super::super::root::{Inside, Kind, Root};
use super::problem::{failure, resolve};
use super::walk::{Filter, files};
use grep_regex::{RegexMatcher, RegexMatcherBuilder};
use grep_searcher::sinks::Lossy;
use grep_searcher::{BinaryDetection, Searcher, SearcherBuilder};
use serde::Serialize;
use std::path::{Path, PathBuf};
use tether::call::ToolFailure;
use tether::tool::ToolContext;

/// As much of one line as is shown, in characters.
const MAX_LINE: usize = 240;

/// What `search` gives.
#[derive(Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Matches {
    /// By file and line.
    pub matches: Vec<Match>,
    /// How many files were looked into.
    pub files_searched: usize,
    /// What was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truncated: Option<String>,
}

/// A line that matches.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Match {
    /// Relative to the workspace.
    pub path: String,
    /// Counted from 1.
    pub line: u64,
    /// The line without its end.
    pub text: String,
}

/// What is searched for.
#[derive(Debug)]
pub(super) struct Query {
    matcher: RegexMatcher,
    limit: usize,
}

impl Query {
    pub(super) fn new(pattern: &str, ignore_case: bool, limit: u32) -> Result<Self, ToolFailure> {
        let built = RegexMatcherBuilder::new()
            .case_insensitive(ignore_case)
            .line_terminator(Some(b'\n'))
            .build(pattern);
        let matcher = built.map_err(|error| {
            ToolFailure::new(format!("`pattern` is not a regular expression: {error}"))
        })?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(Self { matcher, limit })
    }
}

pub(super) fn search(
    root: &Root,
    asked: &str,
    glob: Option<&str>,
    query: Query,
    ctx: &ToolContext,
) -> Result<Matches, ToolFailure> {
    let filter = Filter::new(glob)?;
    let place = resolve(root, asked)?;
    let told = |error| failure(root, &place, "search", &error);
    let mut hunt = Hunt::new(query);
    match root.kind(&place).map_err(told)? {
        Kind::Absent => return Err(told(std::io::ErrorKind::NotFound.into())),
        Kind::Folder => {
            let found = files(root, &place, ctx).filter(|(path, _)| filter.wants(path));
            hunt.through(root, found.map(|(path, _)| path));
        }
        _ => hunt
            .look_into(root, &place, place.relative())
            .map_err(told)?,
    }
    Ok(hunt.found)
}

/// A search under way.
struct Hunt {
    query: Query,
    searcher: Searcher,
    found: Matches,
}

impl Hunt {
    fn new(query: Query) -> Self {
        let searcher = SearcherBuilder::new()
            .binary_detection(BinaryDetection::quit(0))
            .build();
        Self {
            query,
            searcher,
            found: Matches::default(),
        }
    }

    fn through(&mut self, root: &Root, files: impl Iterator<Item = PathBuf>) {
        for path in files {
            if self.found.truncated.is_some() {
                return;
            }
            // A file that went away, is a link or cannot be read has nothing to show.
            let text = path.to_string_lossy();
            let Ok(inside) = root.resolve(&text) else {
                continue;
            };
            if inside.relative() == path {
                let _ = self.look_into(root, &inside, &path);
            }
        }
    }

    fn look_into(&mut self, root: &Root, inside: &Inside, path: &Path) -> std::io::Result<()> {
        let file = root.read(inside)?;
        self.found.files_searched += 1;
        let Self {
            query,
            searcher,
            found,
        } = self;
        let sink = Lossy(|line, text| {
            if found.matches.len() == query.limit {
                let limit = query.limit;
                found.truncated = Some(format!("more than {limit} lines match; narrow it down"));
                return Ok(false);
            }
            found.matches.push(Match {
                path: path.display().to_string(),
                line,
                text: shown(text),
            });
            Ok(true)
        });
        searcher.search_file(&query.matcher, &file, sink)
    }
}

fn shown(line: &str) -> String {
    let line = line.trim_end_matches(['\n', '\r']);
    match line.char_indices().nth(MAX_LINE) {
        None => line.to_owned(),
        Some((at, _)) => format!("{}… [{} bytes left out]", &line[..at], line.len() - at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_at_a_character() {
        assert_eq!(shown("short\r\n"), "short");
        let long = shown(&"ü".repeat(MAX_LINE + 3));
        assert!(long.ends_with("ü… [6 bytes left out]"), "{long}");
    }

    #[test]
    fn a_pattern_that_is_none_is_told() {
        let error = Query::new("a(", false, 1).unwrap_err();
        assert!(
            error
                .message()
                .starts_with("`pattern` is not a regular expression")
        );
    }
}
