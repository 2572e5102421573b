use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file<const N: usize>(path: String) -> String {
    path
}

fn main() {}
