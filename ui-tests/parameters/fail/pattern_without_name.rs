use tether::prelude::*;

/// Add.
#[tool]
fn add((a, b): (u8, u8)) -> u8 {
    a + b
}

fn main() {}
