use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state, context)] root: &String) -> String {
    root.clone()
}

fn main() {}
