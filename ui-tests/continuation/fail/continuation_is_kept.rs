use tether::prelude::*;

#[pre_execute]
async fn keep(_call: &ToolExecution, next: impl PreNext) -> PreDecision {
    let kept: Box<dyn std::any::Any> = Box::new(next);
    drop(kept);
    PreDecision::allow()
}

fn main() {}
