use tether::prelude::*;

/// Read a file.
#[tool(retire = refused)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
