use tether::prelude::*;

/// Read a file.
#[tool(parallel_if = read_olny && path.is_empty())]
fn read_file(path: String, read_only: bool) -> String {
    path
}

fn main() {}
