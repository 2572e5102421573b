use tether::prelude::*;

/// Do the first thing.
#[tool(name = "first")]
fn _1(path: String) -> String {
    path
}

fn main() {}
