use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: impl Into<String>) -> String {
    path.into()
}

fn main() {}
