use tether::prelude::*;

/// Read a file.
#[tool(paralel)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
