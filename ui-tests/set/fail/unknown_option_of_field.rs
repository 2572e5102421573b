use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(path: String) -> String {
    path
}

#[derive(ToolSet)]
struct Tools {
    read: ReadFile,
    #[tool_set(skp)]
    version: u32,
}

fn main() {}
