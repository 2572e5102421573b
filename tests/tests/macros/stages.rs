use tether::prelude::*;

#[pre_execute]
async fn no_shell(call: &ToolExecution, next: impl PreNext) -> PreDecision {
    if call.name() == "shell" {
        return PreDecision::deny("shell is off here");
    }
    next.run().await
}

/// Nothing runs.
#[pre_execute(name = "closed", type = Closed)]
fn lockdown(_call: &ToolExecution, _next: impl PreNext) -> Result<PreDecision, String> {
    Err("closed".to_owned())
}

#[execute]
async fn timed<N: ExecuteNext>(_call: &ToolExecution, dispatch: Dispatch, next: N) -> Settled {
    next.run(dispatch).await
}

#[post_execute]
async fn redact(
    _call: &ToolExecution,
    settled: &Settled,
    next: impl PostNext,
) -> Result<PostDecision, std::fmt::Error> {
    let _ = settled.is_error();
    Ok(next.run().await)
}

#[on_result]
fn count(outcome: &Outcome) {
    let _ = outcome.is_error();
}

#[on_result]
async fn report(outcome: &Outcome) -> Result<(), String> {
    std::future::ready(Err(outcome.name().to_owned())).await
}

#[test]
fn listeners_are_named() {
    assert_eq!(NoShell.name(), "no_shell");
    assert_eq!(Closed.name(), "closed");
    assert_eq!(Timed.name(), "timed");
    assert_eq!(Redact.name(), "redact");
    assert_eq!(Count.name(), "count");
    assert_eq!(Report.name(), "report");
}
