use tether::prelude::*;

/// List.
#[tool]
fn list(#[cfg_attr(test, tool(default))] page: u8) -> u8 {
    page
}

fn main() {}
