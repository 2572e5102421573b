use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: String) -> String {
    path
}

#[guard(tool = ReadFile)]
fn inside(_args: &String) -> Option<String> {
    None
}

fn main() {}
