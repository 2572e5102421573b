use tether::prelude::*;

/// List.
#[tool]
fn list(#[garde(range(min = 1))] page: u8) -> u8 {
    page
}

fn main() {}
