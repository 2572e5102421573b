use tether::prelude::*;

/// Add.
#[tool]
fn add(#[tool(default = true)] a: u8) -> u8 {
    a
}

fn main() {}
