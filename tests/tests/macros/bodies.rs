//! Bodies, run through the whole pipeline.

use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Mutex;
use tether::prelude::*;

type Answer<T> = Result<T, std::num::ParseIntError>;

#[derive(Serialize)]
struct Point {
    x: i32,
}

/// Parse a number; its result goes by another name.
#[tool]
fn parse(text: String) -> Answer<i32> {
    text.trim().parse()
}

/// Give a struct.
#[tool(parallel, type = PointTool)]
async fn point(x: i32) -> Point {
    std::future::ready(Point { x }).await
}

/// Give nothing.
#[tool]
fn silence() {}

/// Give what serde says of it.
#[tool]
fn opaque(more: Option<u8>) -> impl Serialize {
    more
}

/// Give a ready value.
#[tool]
fn ready() -> Result<ToolValue, std::fmt::Error> {
    Ok(ToolValue::from(json!({ "ready": true })))
}

/// Add to what is kept, on another thread.
#[tool(blocking)]
fn keep(
    #[tool(state)] kept: &std::sync::Arc<Mutex<Vec<String>>>,
    text: String,
    ctx: &ToolContext,
) -> Result<usize, ToolFailure> {
    let mut kept = kept.lock().map_err(|_| ToolFailure::new("poisoned"))?;
    kept.push(format!("{} {text}", ctx.call_id()));
    Ok(kept.len())
}

#[derive(Clone)]
struct Counter(std::sync::Arc<Mutex<i64>>);

#[toolset(prefix = "counter_")]
impl Counter {
    /// Add.
    #[tool]
    async fn add(&self, #[tool(default = 1)] step: i64, ctx: &ToolContext) -> Result<i64, String> {
        std::future::ready(()).await;
        let mut value = self.0.lock().map_err(|_| ctx.call_id().to_owned())?;
        *value += step;
        Ok(*value)
    }

    /// Refuse.
    #[tool(blocking)]
    fn refuse(&self, why: String) -> Result<(), String> {
        Err(why)
    }
}

#[guard(tool = Parse)]
fn no_letters(args: &Args<Parse>) -> Option<String> {
    args.text
        .contains('x')
        .then(|| format!("{} has letters", args.text))
}

#[pre_execute]
fn closed_on(call: &ToolExecution, _next: impl PreNext) -> Result<PreDecision, String> {
    if call.name() == "silence" {
        Err("closed".to_owned())
    } else {
        Ok(PreDecision::allow())
    }
}

/// The value or the failure of one call.
async fn call<T: ToolSet>(tools: T, name: &str, arguments: Value) -> Result<Value, String> {
    let built = Scope::root().tools(tools).guard(NoLetters).build();
    let scope = built.map_err(|error| error.to_string())?;
    let call = ToolCall::from_value("c1", name, &arguments);
    let outcome = scope.view().execute(call).await;
    match outcome.result() {
        Ok(value) => Ok(value.to_value()),
        Err(failure) => Err(failure.to_string()),
    }
}

#[tokio::test]
async fn a_result_is_known_by_its_type() {
    let good = call(Parse, "parse", json!({ "text": " 4" })).await;
    assert_eq!(good, Ok(json!(4)));
    let bad = call(Parse, "parse", json!({ "text": "a" }))
        .await
        .unwrap_err();
    assert!(bad.contains("invalid digit"), "{bad}");
}

#[tokio::test]
async fn a_value_is_serialised() {
    assert_eq!(
        call(PointTool, "point", json!({ "x": 3 })).await,
        Ok(json!({ "x": 3 }))
    );
    assert_eq!(call(Silence, "silence", json!({})).await, Ok(Value::Null));
    assert_eq!(
        call(Opaque, "opaque", json!({ "more": 2 })).await,
        Ok(json!(2))
    );
    assert_eq!(call(Opaque, "opaque", json!({})).await, Ok(Value::Null));
    assert_eq!(
        call(Ready, "ready", json!({})).await,
        Ok(json!({ "ready": true }))
    );
}

#[tokio::test]
async fn c7_7_a_blocking_body_has_its_state_and_context() {
    let kept = std::sync::Arc::new(Mutex::new(Vec::new()));
    let tool = Keep { kept: kept.clone() };
    assert_eq!(
        call(tool, "keep", json!({ "text": "a" })).await,
        Ok(json!(1))
    );
    assert_eq!(*kept.lock().unwrap(), ["c1 a"]);
}

#[tokio::test]
async fn methods_run_on_the_value_that_was_given() {
    let counter = Counter(std::sync::Arc::default());
    let tools = || tools![Silence, counter.clone(), Parse];
    assert_eq!(call(tools(), "counter_add", json!({})).await, Ok(json!(1)));
    assert_eq!(
        call(tools(), "counter_add", json!({ "step": 5 })).await,
        Ok(json!(6))
    );
    let refused = call(tools(), "counter_refuse", json!({ "why": "so" }))
        .await
        .unwrap_err();
    assert!(refused.ends_with("so"), "{refused}");
    assert_eq!(
        call(tools(), "parse", json!({ "text": "7" })).await,
        Ok(json!(7))
    );
}

#[tokio::test]
async fn a_typed_guard_sees_its_tool_alone() {
    let tools = || tools![tools![PointTool, Parse], Ready];
    let denied = call(tools(), "parse", json!({ "text": "0x" }))
        .await
        .unwrap_err();
    assert!(denied.contains("0x has letters"), "{denied}");
    assert_eq!(
        call(tools(), "point", json!({ "x": 1 })).await,
        Ok(json!({ "x": 1 }))
    );
    let invalid = call(tools(), "parse", json!({ "txet": "x" }))
        .await
        .unwrap_err();
    assert!(invalid.starts_with("INVALID_ARGS"), "{invalid}");
}

#[tokio::test]
async fn a_listener_may_fail() {
    let scope = Scope::root()
        .tools(tools![Silence, Ready])
        .pre_execute(ClosedOn)
        .build()
        .unwrap();
    let view = scope.view();
    let outcome = view.execute(ToolCall::new("1", "silence", "")).await;
    assert_eq!(outcome.code(), Some(FailureCode::ToolError));
    assert_eq!(outcome.body(), BodyState::NotRun);
    assert_eq!(
        view.execute(ToolCall::new("2", "ready", "")).await.code(),
        None
    );
}

#[test]
fn functions_are_called_as_ever() {
    let _ = (parse("1".to_owned()), point(1), opaque(None), ready());
    silence();
}
