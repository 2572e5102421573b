use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(optional)] path: String) -> String {
    path
}

fn main() {}
