use tether::prelude::*;

/// Read a file.
#[tool(parallel = true)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
