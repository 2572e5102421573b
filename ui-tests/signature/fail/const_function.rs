use tether::prelude::*;

/// Double a number.
#[tool]
const fn double(number: u32) -> u32 {
    number * 2
}

fn main() {}
