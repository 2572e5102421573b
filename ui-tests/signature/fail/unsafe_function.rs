use tether::prelude::*;

/// Read a file.
#[tool]
unsafe fn read_file(path: String) -> String {
    path
}

fn main() {}
