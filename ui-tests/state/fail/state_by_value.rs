use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state)] _client: String) {}

fn main() {}
