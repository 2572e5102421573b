use tether::prelude::*;

/// Add numbers.
#[tool]
fn add(first: i32, _rest: ...) -> i32 {
    first
}

fn main() {}
