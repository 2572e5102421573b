use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state)] _client: &mut String) {}

fn main() {}
