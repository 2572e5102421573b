use tether::prelude::*;

/// List.
#[tool]
fn list(#[tool(examples = 1)] page: u8) -> u8 {
    page
}

fn main() {}
