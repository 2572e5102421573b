//! 4.11: an error and a panic in each stage.

use crate::support::*;
use serde_json::json;
use tether::prelude::*;

/// What becomes of a call of `par` where the rig is broken so.
async fn said(break_it: impl FnOnce(&mut Rig)) -> String {
    let mut rig = Rig::new();
    break_it(&mut rig);
    let view = rig.view();
    let alone = line(&view.execute(call("1", "par")).await);
    for spawned in [false, true] {
        let mut batch = view.batch([call("1", "par"), echo("2", "hi")]);
        if spawned {
            batch = batch.spawned();
        }
        let outcomes = batch.run().await.unwrap();
        assert_eq!(line(&outcomes[0]), alone);
        assert_eq!(outcomes.len(), 2);
    }
    // Told each time, whatever happened.
    assert_eq!(rig.log.count("inner hears 1 TOOL_ERROR"), 3);
    alone
}

#[tokio::test]
async fn c4_11_pre_execute_fails_without_the_body() {
    let error = "TOOL_ERROR not_run | tools/pre-execute outer | policy is broken";
    assert_eq!(said(|rig| rig.outer.pre = PreAct::Fail).await, error);
    let text = "tools/pre-execute `inner` panicked: policy fell over";
    let panic = format!("TOOL_ERROR not_run | tools/pre-execute inner | {text}");
    assert_eq!(said(|rig| rig.inner.pre = PreAct::Panic).await, panic);
    assert_eq!(said(|rig| rig.inner.pre = PreAct::PanicAfter).await, panic);
    let outer = panic.replace("inner", "outer");
    assert_eq!(said(|rig| rig.outer.pre = PreAct::PanicAfter).await, outer);
}

#[tokio::test]
async fn c4_11_a_guard_panics_without_the_body() {
    let text = "guard `inner` panicked: the guard fell over";
    let panic = format!("TOOL_ERROR not_run | guard inner | {text}");
    let guard = || Stages::default().guard(|_| panic!("the guard fell over"));
    assert_eq!(said(|rig| rig.inner = guard()).await, panic);
    // Before the question, too.
    let asking = said(|rig| {
        rig.outer.pre = PreAct::AskPlainly;
        rig.inner = guard();
    });
    assert_eq!(asking.await, panic);
}

#[tokio::test]
async fn c4_11_a_wrapper_panics_before_or_after_the_body() {
    let text = "tools/execute `outer` panicked: the wrapper fell over";
    let before = format!("TOOL_ERROR not_run | tools/execute outer | {text}");
    assert_eq!(
        said(|rig| rig.outer.wrap = WrapAct::PanicBefore).await,
        before
    );
    let after = before.replace("not_run", "completed");
    assert_eq!(
        said(|rig| rig.outer.wrap = WrapAct::PanicAfter).await,
        after
    );
    let inner = after.replace("outer", "inner");
    assert_eq!(
        said(|rig| rig.inner.wrap = WrapAct::PanicAfter).await,
        inner
    );
}

#[tokio::test]
async fn c4_11_a_body_fails_or_panics() {
    let rig = Rig::default();
    let view = rig.view();
    let failing = with("1", "fail", &json!({ "message": "no such file" }));
    let at_once = with("2", "boom", &json!({}));
    let later = with("3", "boom", &json!({ "later": true }));
    for spawned in [false, true] {
        let calls = [failing.clone(), at_once.clone(), later.clone()];
        let mut batch = view.batch(calls);
        if spawned {
            batch = batch.spawned();
        }
        let outcomes = batch.run().await.unwrap();
        let panicked = "TOOL_ERROR unknown | body | the tool panicked: boom";
        let failed = "TOOL_ERROR completed | body | no such file";
        assert_eq!(lines(&outcomes), [failed, panicked, panicked]);
    }
    let alone = view.execute(at_once).await;
    assert_eq!(alone.code(), Some(FailureCode::ToolError));
}

#[tokio::test]
async fn c4_11_a_blocking_body_panics() {
    /// Panic on a thread.
    #[tool(blocking)]
    fn fall() -> u8 {
        panic!("boom")
    }

    let scope = Scope::root().tools(Fall).build().unwrap();
    let outcome = scope.view().execute(ToolCall::new("1", "fall", "")).await;
    let expected = "TOOL_ERROR unknown | body | the tool panicked: boom";
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_11_post_execute_fails_with_the_value_withheld() {
    let error = "TOOL_ERROR completed | tools/post-execute inner | judge is broken";
    assert_eq!(said(|rig| rig.inner.post = PostAct::Fail).await, error);
    let text = "tools/post-execute `inner` panicked: the judge fell over";
    let panic = format!("TOOL_ERROR completed | tools/post-execute inner | {text}");
    assert_eq!(said(|rig| rig.inner.post = PostAct::Panic).await, panic);
    let outer = panic.replace("inner", "outer");
    assert_eq!(
        said(|rig| rig.outer.post = PostAct::PanicAfter).await,
        outer
    );
}

#[tokio::test]
async fn c4_11_a_predicate_that_panics_stops_nothing() {
    /// Panic when asked.
    #[tool(parallel_if = doubtful())]
    fn unsure() -> u8 {
        1
    }

    fn doubtful() -> bool {
        panic!("who knows")
    }

    let scope = Scope::root().tools(Unsure).build().unwrap();
    let view = scope.view();
    let outcomes = view.batch([ToolCall::new("1", "unsure", "")]).run().await;
    assert_eq!(lines(&outcomes.unwrap()), ["ok completed | body | 1"]);
}

#[tokio::test]
async fn c4_11_arguments_whose_reading_panics_are_contained() {
    #[derive(Debug, schemars::JsonSchema)]
    struct Trap(#[expect(dead_code, reason = "never read")] u8);

    impl<'de> serde::Deserialize<'de> for Trap {
        fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
            panic!("trapped")
        }
    }

    /// Take a trap.
    #[tool]
    fn take(trap: Trap) -> String {
        format!("{trap:?}")
    }

    let scope = Scope::root().tools(Take).build().unwrap();
    let outcome = scope
        .view()
        .execute(ToolCall::new("1", "take", r#"{"trap":1}"#))
        .await;
    let expected = "TOOL_ERROR not_run | arguments | reading the arguments panicked: trapped";
    assert_eq!(line(&outcome), expected);
}
