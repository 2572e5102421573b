use tether::prelude::*;

#[execute]
async fn late(_call: &ToolExecution, dispatch: Dispatch, next: impl ExecuteNext) -> Settled {
    let settled = next.run(dispatch).await;
    let _too_late = dispatch.with_cancellation(tether::CancellationToken::new());
    settled
}

fn main() {}
