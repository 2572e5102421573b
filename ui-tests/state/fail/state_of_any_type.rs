use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state)] root: &impl std::fmt::Display, path: String) -> String {
    format!("{root}{path}")
}

fn main() {}
