//! The lab's listeners and guards.

use serde_json::json;
use tether::prelude::*;

#[pre_execute]
pub(super) async fn no_shell(call: &ToolExecution, next: impl PreNext) -> PreDecision {
    if call.name() == "shell" {
        return PreDecision::deny("shell is off in the lab");
    }
    next.run().await
}

#[pre_execute]
pub(super) async fn ask_before_delete(call: &ToolExecution, next: impl PreNext) -> PreDecision {
    if call.name() == "delete" {
        let path = call.arguments()["path"].as_str().unwrap_or("?");
        return PreDecision::ask(format!("delete {path}?"));
    }
    next.run().await
}

#[pre_execute]
pub(super) async fn break_before(call: &ToolExecution, next: impl PreNext) -> PreDecision {
    assert_ne!(call.name(), "badpre", "a pre-execute listener broke");
    next.run().await
}

#[guard]
pub(super) fn needs_path(call: &ToolExecution) -> Option<&'static str> {
    let missing = call
        .arguments()
        .get("path")
        .is_none_or(serde_json::Value::is_null);
    (call.name() == "guarded" && missing).then_some("path is missing")
}

#[guard]
pub(super) fn etc_is_read_only(call: &ToolExecution) -> Option<&'static str> {
    let arguments = call.arguments();
    let path = arguments["path"].as_str().unwrap_or_default();
    let writes = call.name() == "guarded" && arguments["mode"] == "w";
    (writes && path.starts_with("/etc")).then_some("read only below /etc")
}

#[guard]
pub(super) fn break_in_guard(call: &ToolExecution) -> Option<&'static str> {
    assert_ne!(call.name(), "badguard", "a guard broke");
    None
}

#[execute]
pub(super) async fn answer_from_cache(
    call: &ToolExecution,
    dispatch: Dispatch,
    next: impl ExecuteNext,
) -> Settled {
    if call.name() == "cached" {
        return Settled::success(json!({ "cached": call.arguments()["n"] }));
    }
    next.run(dispatch).await
}

#[execute]
pub(super) async fn break_in_wrapper(
    call: &ToolExecution,
    dispatch: Dispatch,
    next: impl ExecuteNext,
) -> Settled {
    assert_ne!(call.name(), "badwrap", "a wrapper broke");
    next.run(dispatch).await
}

#[post_execute]
pub(super) async fn redact(call: &ToolExecution, _: &Settled, next: impl PostNext) -> PostDecision {
    if call.name() == "secret" {
        return PostDecision::replace(json!({ "token": "[redacted]" }));
    }
    next.run().await
}

#[post_execute]
pub(super) async fn block_leaks(
    call: &ToolExecution,
    _: &Settled,
    next: impl PostNext,
) -> PostDecision {
    if call.name() == "leak" {
        return PostDecision::block("leaks a key");
    }
    next.run().await
}

#[post_execute]
pub(super) async fn break_after(
    call: &ToolExecution,
    _: &Settled,
    next: impl PostNext,
) -> PostDecision {
    assert_ne!(call.name(), "badpost", "a post-execute listener broke");
    next.run().await
}
