use tether::prelude::*;

/// Measure.
#[tool]
fn größe(path: String) -> String {
    path
}

fn main() {}
