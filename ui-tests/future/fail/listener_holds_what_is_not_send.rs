use tether::prelude::*;

#[pre_execute]
async fn slow(_call: &ToolExecution, next: impl PreNext) -> PreDecision {
    let _held = std::rc::Rc::new(1);
    next.run().await
}

fn main() {}
