use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(state, default)] _client: &String) {}

fn main() {}
