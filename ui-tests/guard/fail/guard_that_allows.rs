use tether::prelude::*;

#[guard]
fn trusted(_call: &ToolExecution) -> PreDecision {
    PreDecision::allow()
}

fn main() {}
