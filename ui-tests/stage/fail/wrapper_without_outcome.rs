use tether::prelude::*;

#[execute]
async fn timed(_call: &ToolExecution, dispatch: Dispatch, next: impl ExecuteNext) {
    let _ = next.run(dispatch).await;
}

fn main() {}
