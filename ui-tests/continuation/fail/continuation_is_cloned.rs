use tether::prelude::*;

#[pre_execute]
async fn twice(_call: &ToolExecution, next: impl PreNext) -> PreDecision {
    let again = next.clone();
    again.run().await
}

fn main() {}
