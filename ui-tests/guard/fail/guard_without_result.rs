use tether::prelude::*;

#[guard]
fn needs_path(_call: &ToolExecution) {}

fn main() {}
