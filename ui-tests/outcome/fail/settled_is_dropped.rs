#![deny(unused_must_use)]

use tether::prelude::*;

#[execute]
async fn twice(_call: &ToolExecution, dispatch: Dispatch, next: impl ExecuteNext) -> Settled {
    next.run(dispatch).await;
    Settled::success(tether::serde_json::json!(null))
}

fn main() {}
