use tether::prelude::*;

#[guard(tol = ReadFile)]
fn inside(_call: &ToolExecution) -> Option<String> {
    None
}

fn main() {}
