use tether::prelude::*;

pub mod other {
    pub struct ToolContext;
}

/// Read a file.
#[tool]
fn read_file(_ctx: &other::ToolContext) {}

fn main() {}
