use tether::prelude::*;

/// Read a file.
#[tool(name = "read", name = "file")]
fn read_file(path: String) -> String {
    path
}

fn main() {}
