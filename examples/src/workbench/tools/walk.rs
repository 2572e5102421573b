use super::super::root::{Inside, Root};
use globset::{GlobBuilder, GlobMatcher};
use ignore::{DirEntry, WalkBuilder};
use std::path::{Path, PathBuf};
use tether::call::ToolFailure;
use tether::tool::ToolContext;

/// Which files of a folder are wanted.
pub(super) struct Filter {
    glob: Option<GlobMatcher>,
    /// A pattern without `/` is one for the name, wherever the file is.
    by_name: bool,
}

impl Filter {
    pub(super) fn new(glob: Option<&str>) -> Result<Self, ToolFailure> {
        let compile = |glob: &str| GlobBuilder::new(glob).literal_separator(true).build();
        let compiled = glob.map(compile).transpose();
        let compiled = compiled.map_err(|error| {
            ToolFailure::new(format!("`glob` cannot be read: {}", error.kind()))
        })?;
        Ok(Self {
            glob: compiled.map(|glob| glob.compile_matcher()),
            by_name: glob.is_some_and(|glob| !glob.contains('/')),
        })
    }

    pub(super) fn wants(&self, path: &Path) -> bool {
        let Some(glob) = &self.glob else {
            return true;
        };
        let name = path.file_name().map_or(path, Path::new);
        glob.is_match(if self.by_name { name } else { path })
    }
}

/// The files below `folder` by name, relative to the root, without what .gitignore names.
///
/// The walk begins at the root, which cannot be swapped for a link, and passes no link; it goes
/// into those folders only that lead to `folder` or lie below it.
pub(super) fn files(
    root: &Root,
    folder: &Inside,
    ctx: &ToolContext,
) -> impl Iterator<Item = (PathBuf, DirEntry)> {
    let base = root.path().to_owned();
    let wanted = folder.relative().to_owned();
    let on_the_way = {
        let (base, wanted) = (base.clone(), wanted.clone());
        move |entry: &DirEntry| {
            let path = entry.path().strip_prefix(&base).unwrap_or(Path::new(""));
            let is_near = path.starts_with(&wanted) || wanted.starts_with(path);
            is_near && entry.file_name() != ".git"
        }
    };
    let walk = WalkBuilder::new(&base)
        .hidden(false)
        // A folder need not be a repository for its .gitignore to count.
        .require_git(false)
        .git_global(false)
        .sort_by_file_name(Ord::cmp)
        .filter_entry(on_the_way)
        .build();
    let token = ctx.cancellation_token();
    walk.take_while(move |_| !token.is_cancelled())
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| !kind.is_dir()))
        .filter_map(move |entry| {
            let path = entry.path().strip_prefix(&base).ok()?.to_owned();
            path.starts_with(&wanted).then_some((path, entry))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_without_a_slash_is_one_for_names() {
        let filter = Filter::new(Some("*.rs")).ok().unwrap();
        assert!(filter.wants(Path::new("src/deep/a.rs")));
        assert!(!filter.wants(Path::new("src/deep/a.md")));
        let filter = Filter::new(Some("src/*.rs")).ok().unwrap();
        assert!(filter.wants(Path::new("src/a.rs")));
        assert!(!filter.wants(Path::new("src/deep/a.rs")));
        let error = Filter::new(Some("a{b")).err().unwrap();
        assert!(error.message().contains("`glob`"), "{error}");
    }
}
