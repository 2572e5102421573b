use tether::prelude::*;

/// Read a file.
#[tool(parallel_if = path.len())]
fn read_file(path: String) -> String {
    path
}

fn main() {}
