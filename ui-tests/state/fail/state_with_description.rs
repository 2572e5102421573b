use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state, description = "The root")] root: &String) -> String {
    root.clone()
}

fn main() {}
