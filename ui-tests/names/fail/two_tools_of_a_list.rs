use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: String) -> String {
    path
}

/// Read another file.
#[tool(name = "Read-File")]
fn read_other(path: String) -> String {
    path
}

fn set() -> impl ToolSet {
    tools![ReadFile, ReadOther]
}

fn main() {}
