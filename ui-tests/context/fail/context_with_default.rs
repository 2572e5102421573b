use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(#[tool(default)] _ctx: &ToolContext) {}

fn main() {}
