use tether::prelude::*;

#[pre_execute]
async fn no_shell(_call: &ToolExecution) -> PreDecision {
    PreDecision::allow()
}

fn main() {}
