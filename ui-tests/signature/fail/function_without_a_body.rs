use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: String) -> String;

fn main() {}
