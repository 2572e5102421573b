use tether::prelude::*;

#[guard]
fn inside(_call: &ToolExecution, _more: &str) -> Option<String> {
    None
}

fn main() {}
