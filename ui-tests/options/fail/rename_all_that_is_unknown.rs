use tether::prelude::*;

/// List.
#[tool(rename_all = "camelcase")]
fn list(page_size: u8) -> u8 {
    page_size
}

fn main() {}
