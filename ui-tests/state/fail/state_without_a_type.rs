use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state)] root: &_, path: String) -> String {
    format!("{root}{path}")
}

fn main() {}
