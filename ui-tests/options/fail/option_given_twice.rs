use tether::prelude::*;

/// Read a file.
#[tool(parallel, parallel)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
