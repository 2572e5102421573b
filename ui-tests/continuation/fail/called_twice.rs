use tether::prelude::*;

#[pre_execute]
async fn twice(_call: &ToolExecution, next: impl PreNext) -> PreDecision {
    let first = next.run().await;
    if first.is_allow() { next.run().await } else { first }
}

fn main() {}
