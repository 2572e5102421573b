use tether::prelude::*;

/// Read a file.
#[tool(lenient, strict)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
