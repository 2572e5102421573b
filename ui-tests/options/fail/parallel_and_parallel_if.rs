use tether::prelude::*;

/// Read a file.
#[tool(parallel, parallel_if = path.is_empty())]
fn read_file(path: String) -> String {
    path
}

fn main() {}
