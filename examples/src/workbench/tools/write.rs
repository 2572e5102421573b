use super::super::root::Root;
use super::problem::{failure, resolve};
use serde::Serialize;
use tether::call::ToolFailure;

/// What `write_file` gives.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Written {
    /// Relative to the workspace.
    pub path: String,
    /// `created` or `overwritten`.
    pub change: &'static str,
    /// How many bytes the file has now.
    pub bytes: usize,
}

pub(super) fn write(root: &Root, asked: &str, content: &str) -> Result<Written, ToolFailure> {
    let path = resolve(root, asked)?;
    let replaced = root.replace(&path, content.as_bytes());
    let existed = replaced.map_err(|error| failure(root, &path, "write", &error))?;
    Ok(Written {
        path: path.to_string(),
        change: if existed { "overwritten" } else { "created" },
        bytes: content.len(),
    })
}
