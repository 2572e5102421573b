use super::super::root::{Kind, Root};
use super::problem::{failure, resolve};
use super::walk::{Filter, files};
use serde::Serialize;
use tether::call::ToolFailure;
use tether::tool::ToolContext;

/// How many files are counted beyond those that are listed.
const MAX_COUNT: usize = 50_000;

/// What `list_files` gives.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Listing {
    /// By name.
    pub files: Vec<Entry>,
    /// What was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truncated: Option<String>,
}

/// A file of a listing.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Entry {
    /// Relative to the workspace.
    pub path: String,
    /// Its size; absent for links, which are not followed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
}

pub(super) fn list(
    root: &Root,
    asked: &str,
    glob: Option<&str>,
    limit: u32,
    ctx: &ToolContext,
) -> Result<Listing, ToolFailure> {
    let filter = Filter::new(glob)?;
    let folder = resolve(root, asked)?;
    let told = |error| failure(root, &folder, "list", &error);
    match root.kind(&folder).map_err(told)? {
        Kind::Folder => {}
        Kind::Absent => return Err(told(std::io::ErrorKind::NotFound.into())),
        _ => {
            return Err(ToolFailure::new(format!(
                "`{folder}` is not a folder; use `read_file`"
            )));
        }
    }
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut found = files(root, &folder, ctx).filter(|(path, _)| filter.wants(path));
    let listed = found.by_ref().take(limit).map(|(path, entry)| Entry {
        path: path.display().to_string(),
        bytes: entry
            .metadata()
            .ok()
            .filter(std::fs::Metadata::is_file)
            .map(|metadata| metadata.len()),
    });
    let listed: Vec<Entry> = listed.collect();
    let more = found.take(MAX_COUNT).count();
    Ok(Listing {
        truncated: (more > 0).then(|| left_out(more)),
        files: listed,
    })
}

fn left_out(more: usize) -> String {
    let at_least = if more == MAX_COUNT { "at least " } else { "" };
    format!("{at_least}{more} more files; narrow it down with `path` or `glob`")
}
