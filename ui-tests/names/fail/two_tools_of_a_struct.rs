use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: String) -> String {
    path
}

#[derive(ToolSet)]
pub struct Tools {
    one: ReadFile,
    two: ReadFile,
}

fn main() {}
