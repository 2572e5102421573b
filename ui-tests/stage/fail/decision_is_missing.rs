use tether::prelude::*;

#[pre_execute]
async fn no_shell(_call: &ToolExecution, _next: impl PreNext) -> bool {
    true
}

fn main() {}
