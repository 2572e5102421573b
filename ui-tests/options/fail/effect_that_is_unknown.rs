use tether::prelude::*;

/// Read a file.
#[tool(effect = reads)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
