use tether::prelude::*;

#[execute]
async fn forged(_call: &ToolExecution, _dispatch: Dispatch, _next: impl ExecuteNext) -> Outcome {
    kept_from_another_call()
}

fn kept_from_another_call() -> Outcome {
    unimplemented!()
}

fn main() {}
