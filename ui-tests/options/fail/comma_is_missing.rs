use tether::prelude::*;

/// Read a file.
#[tool(parallel effect = read)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
