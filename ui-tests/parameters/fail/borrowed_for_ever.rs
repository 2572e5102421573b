use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: &'static str) -> String {
    path.to_owned()
}

fn main() {}
