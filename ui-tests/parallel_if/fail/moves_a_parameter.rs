use tether::prelude::*;

fn short(path: String) -> bool {
    path.len() < 3
}

/// Read a file.
#[tool(parallel_if = short(path))]
fn read_file(path: String) -> String {
    path
}

fn main() {}
