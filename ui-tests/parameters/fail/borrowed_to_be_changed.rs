use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: &mut String) -> String {
    path.clone()
}

fn main() {}
