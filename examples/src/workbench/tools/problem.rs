use super::super::root::{Inside, PathError, Root};
use std::io;
use tether::call::ToolFailure;

/// Follows the path of a call.
pub(super) fn resolve(root: &Root, asked: &str) -> Result<Inside, ToolFailure> {
    root.resolve(asked).map_err(|error: PathError| error.into())
}

/// What a model is told of a file that could not be used: what is wrong, and what would be right.
pub(super) fn failure(root: &Root, path: &Inside, doing: &str, error: &io::Error) -> ToolFailure {
    ToolFailure::new(match error.kind() {
        io::ErrorKind::NotFound => absent(root, path),
        io::ErrorKind::IsADirectory => {
            format!("`{path}` is a folder; `list_files` tells what is in it")
        }
        io::ErrorKind::NotADirectory => format!("a part of `{path}` is a file, not a folder"),
        io::ErrorKind::InvalidInput => format!("`{path}` is not a regular file"),
        _ => format!("cannot {doing} `{path}`: {error}"),
    })
}

fn absent(root: &Root, path: &Inside) -> String {
    match nearest(root, path) {
        Some(near) => format!("there is no `{path}`; did you mean `{near}`?"),
        None => format!("there is no `{path}`; `list_files` tells what there is"),
    }
}

/// The neighbour whose name is most like the one asked for.
fn nearest(root: &Root, path: &Inside) -> Option<String> {
    let wanted = path.relative().file_name()?.to_str()?;
    let above = path.relative().parent()?;
    let names = std::fs::read_dir(root.path().join(above)).ok()?.flatten();
    let likeness = |name: &str| strsim::jaro_winkler(name, wanted);
    let near = names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| likeness(name) > 0.8)
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)))?;
    Some(above.join(near).display().to_string())
}
