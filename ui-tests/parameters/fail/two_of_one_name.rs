use tether::prelude::*;

/// List.
#[tool]
fn list(page: u8, #[tool(rename = "page")] other: u8) -> u8 {
    page + other
}

fn main() {}
