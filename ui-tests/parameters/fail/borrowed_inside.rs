use tether::prelude::*;

/// Read files.
#[tool]
fn read_files(paths: Vec<&str>) -> usize {
    paths.len()
}

fn main() {}
