use tether::prelude::*;

/// List.
#[tool]
fn list(#[tool(flatten, rename = "page")] page: Vec<u8>) -> usize {
    page.len()
}

fn main() {}
