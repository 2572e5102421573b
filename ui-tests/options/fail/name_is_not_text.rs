use tether::prelude::*;

/// Read a file.
#[tool(name = 3)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
