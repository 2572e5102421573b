use tether::prelude::*;

/// List.
#[tool]
fn list(#[tool(rename = "")] page: u8) -> u8 {
    page
}

fn main() {}
