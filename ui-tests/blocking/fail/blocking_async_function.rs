use tether::prelude::*;

/// Read a file.
#[tool(blocking)]
async fn read_file(path: String) -> String {
    path
}

fn main() {}
