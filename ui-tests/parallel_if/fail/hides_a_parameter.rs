use tether::prelude::*;

/// Read a file.
#[tool(parallel_if = Some(1).is_some_and(|path| path == 1))]
fn read_file(path: String) -> String {
    path
}

fn main() {}
