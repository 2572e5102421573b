use tether::prelude::*;

/// Add.
#[tool]
fn add<T: Into<u64>>(a: T) -> u64 {
    a.into()
}

fn main() {}
