use tether::prelude::*;

/// Read a file.
#[tool]
fn read_file(_ctx: ToolContext) {}

fn main() {}
