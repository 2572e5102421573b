use tether::prelude::*;

/// Read a file.
#[tool(parallel_if = read_only)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
