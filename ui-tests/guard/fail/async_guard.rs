use tether::prelude::*;

#[guard]
async fn needs_path(_call: &ToolExecution) -> Option<String> {
    None
}

fn main() {}
