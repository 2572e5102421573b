use tether::prelude::*;

/// Read a file.
#[tool(blocking, cooperative)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
