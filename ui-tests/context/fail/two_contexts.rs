use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(_a: &ToolContext, _b: &ToolContext) {}

fn main() {}
