use crate::tools::{After, Give, Heard, Parent, Polite, Slow, Stubborn, call};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;
use tether::batch::{BatchSink, SinkError};
use tether::call::Stage;
use tether::layers::Timeout;
use tether::prelude::*;
use tether::scope::ExecutionMode;
use tokio::time::{Instant, advance, sleep};
use tokio_util::sync::CancellationToken;

const MS: Duration = Duration::from_millis(1);

fn message(outcome: &Outcome) -> &str {
    outcome.failure().map_or("", |failure| failure.message())
}

fn decider(outcome: &Outcome) -> String {
    outcome.decided_by().unwrap().to_string()
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_body_that_takes_too_long_is_dropped() {
    let scope = Scope::root()
        .tools(Slow(60_000 * MS))
        .execute(Timeout::from_secs(30))
        .build()
        .unwrap();
    let began = Instant::now();
    let outcome = scope.view().execute(call("slow")).await;
    assert_eq!(began.elapsed().as_secs(), 30);
    assert_eq!(outcome.code(), Some(FailureCode::Aborted));
    assert_eq!(message(&outcome), "timed out after 30 s");
    assert_eq!(outcome.body(), BodyState::Unknown);
    assert_eq!(decider(&outcome), "tools/execute Timeout");
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_body_in_time_is_left_alone() {
    let scope = Scope::root()
        .tools(Slow(249 * MS))
        .execute(Timeout::from_millis(250))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("slow")).await;
    assert_eq!(outcome.to_tool_value().as_str(), r#""slept""#);
    assert_eq!(decider(&outcome), "body");
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_body_that_ends_in_the_same_moment_stands() {
    for limit in [250 * MS, Duration::ZERO] {
        let scope = Scope::root()
            .tools(Slow(limit))
            .tools(Give(json!(1)))
            .execute(Timeout::new(limit))
            .build()
            .unwrap();
        let name = if limit.is_zero() { "give" } else { "slow" };
        let outcome = scope.view().execute(call(name)).await;
        assert!(!outcome.is_error(), "{outcome:?}");
        assert_eq!(outcome.body(), BodyState::Completed);
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_tool_may_have_more_time_than_others() {
    let scope = Scope::root()
        .tools(Slow(60_000 * MS))
        .execute(Timeout::from_secs(1).tool("slow", Duration::MAX))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("slow")).await;
    assert!(!outcome.is_error(), "{outcome:?}");
}

#[tokio::test(start_paused = true)]
async fn c7_7_the_shorter_of_two_scopes_decides() {
    for (outer, inner) in [(100, 20), (20, 100), (20, 20)] {
        for (cleanup, name) in [(0, "slow"), (50, "polite"), (200, "polite")] {
            let polite = Polite {
                cleanup: cleanup * MS,
                result: Err("gave up"),
            };
            let root = Scope::root()
                .tools(Slow(1_000 * MS))
                .tools(polite)
                .execute(Timeout::from_millis(outer))
                .build()
                .unwrap();
            let child = root
                .child()
                .execute(Timeout::from_millis(inner))
                .build()
                .unwrap();
            let outcome = child.view().execute(call(name)).await;
            assert_eq!(outcome.code(), Some(FailureCode::Aborted));
            assert_eq!(
                message(&outcome),
                "timed out after 20 ms",
                "{outer} {inner}"
            );
        }
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_cooperative_body_is_awaited_and_told_of_as_timed_out() {
    let scope = Scope::root()
        .tools(Polite {
            cleanup: 1_000 * MS,
            result: Err("half was written"),
        })
        .execute(Timeout::from_millis(250))
        .build()
        .unwrap();
    let began = Instant::now();
    let outcome = scope.view().execute(call("polite")).await;
    assert_eq!(began.elapsed().as_millis() / 10, 125);
    assert_eq!(outcome.code(), Some(FailureCode::Aborted));
    assert_eq!(message(&outcome), "timed out after 250 ms");
    assert_eq!(outcome.body(), BodyState::Completed);
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_cooperative_body_that_ends_with_a_value_stands() {
    let scope = Scope::root()
        .tools(Polite {
            cleanup: 1_000 * MS,
            result: Ok("half a page"),
        })
        .execute(Timeout::from_millis(250))
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("polite")).await;
    assert_eq!(outcome.to_tool_value().as_str(), r#""half a page""#);
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_cooperative_body_gets_its_grace_time_and_no_more() {
    let scope = Scope::root()
        .tools(Polite {
            cleanup: 60_000 * MS,
            result: Ok("too late"),
        })
        .execute(Timeout::from_millis(250))
        .build()
        .unwrap();
    let options = CallOptions::new().grace(100 * MS);
    let began = Instant::now();
    let outcome = scope.view().execute_with(call("polite"), options).await;
    assert!(began.elapsed() < 400 * MS);
    assert_eq!(message(&outcome), "timed out after 250 ms");
    assert_eq!(outcome.body(), BodyState::Unknown);
}

/// The caller cancels after `cancel`, the time is over after 100 ms, the body needs 50 ms more.
async fn cancelled_after(cancel: Duration) -> Outcome {
    let scope = Scope::root()
        .tools(Polite {
            cleanup: 50 * MS,
            result: Err("gave up"),
        })
        .execute(Timeout::from_millis(100))
        .build()
        .unwrap();
    let token = CancellationToken::new();
    let options = CallOptions::new().cancellation(token.clone());
    let view = scope.view();
    let cancelling = async {
        sleep(cancel).await;
        token.cancel();
    };
    tokio::join!(view.execute_with(call("polite"), options), cancelling).0
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_caller_that_cancelled_first_keeps_its_outcome() {
    for cancel in [40 * MS, 60 * MS, 99 * MS] {
        let outcome = cancelled_after(cancel).await;
        assert_eq!(outcome.code(), Some(FailureCode::Aborted));
        assert_eq!(message(&outcome), "gave up");
        assert_eq!(outcome.decided_by().unwrap().stage(), Stage::Cancellation);
    }
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_caller_that_cancels_after_the_time_is_over_comes_second() {
    let outcome = cancelled_after(120 * MS).await;
    assert_eq!(message(&outcome), "timed out after 100 ms");
    assert_eq!(decider(&outcome), "tools/execute Timeout");
}

/// Waits before it goes on to the body.
struct Delay;

impl Execute for Delay {
    async fn execute<N: ExecuteNext>(&self, _: &ToolExecution, d: Dispatch, next: N) -> Settled {
        sleep(50 * MS).await;
        next.run(d).await
    }
}

#[tokio::test(start_paused = true)]
async fn c6_2_a_time_that_is_over_before_the_body_says_that_it_did_not_run() {
    let scope = Scope::root()
        .tools(Give(json!(1)))
        .execute(Timeout::from_millis(20))
        .execute(Delay)
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("give")).await;
    assert_eq!(outcome.code(), Some(FailureCode::AbortedBeforeDispatch));
    assert_eq!(message(&outcome), "timed out after 20 ms");
    assert_eq!(outcome.body(), BodyState::NotRun);
}

/// Takes its time to hear that a body starts.
struct SlowSink;

impl BatchSink for SlowSink {
    async fn body_started(&self, _: &ToolExecution, _: ExecutionMode) -> Result<(), SinkError> {
        sleep(50 * MS).await;
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn c6_2_a_body_whose_time_is_over_while_its_start_is_recorded_does_not_run() {
    let scope = Scope::root()
        .tools(Give(json!(1)))
        .execute(Timeout::from_millis(20))
        .build()
        .unwrap();
    let view = scope.view();
    let outcomes = view.batch([call("give")]).sink(&SlowSink).run().await;
    let outcome = &outcomes.unwrap()[0];
    assert_eq!(outcome.code(), Some(FailureCode::AbortedBeforeDispatch));
    assert_eq!(message(outcome), "timed out after 20 ms");
    assert_eq!(outcome.body(), BodyState::NotRun);
}

/// Stops waiting when it is cancelled, and says so itself.
struct Impatient;

impl Execute for Impatient {
    async fn execute<N: ExecuteNext>(&self, _: &ToolExecution, d: Dispatch, next: N) -> Settled {
        let token = d.child_token();
        tokio::select! {
            settled = next.run(d) => settled,
            () = token.cancelled() => Settled::failed(FailureCode::Aborted, "lost patience"),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn c4_8_what_an_inner_wrapper_settled_keeps_its_words() {
    let scope = Scope::root()
        .tools(Polite {
            cleanup: 50 * MS,
            result: Err("gave up"),
        })
        .execute(Timeout::from_millis(20))
        .execute(Impatient)
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("polite")).await;
    assert_eq!(message(&outcome), "lost patience");
    assert_eq!(decider(&outcome), "tools/execute Impatient");
}

#[tokio::test(start_paused = true)]
async fn c7_5_nested_calls_count_and_have_a_time_of_their_own() {
    let scope = |parent: u64| {
        Scope::root()
            .tools(Slow(1_000 * MS))
            .tools(Parent)
            .execute(Timeout::from_millis(100).tool("parent", parent as u32 * MS))
            .build()
            .unwrap()
    };
    let outcome = scope(50).view().execute(call("parent")).await;
    assert_eq!(message(&outcome), "timed out after 50 ms");
    let outcome = scope(500).view().execute(call("parent")).await;
    let inner = outcome.to_tool_value().to_value();
    assert_eq!(inner, r#"{"message":"timed out after 100 ms"}"#);
}

/// One blocking call that outlives its time, and an exclusive one after it.
async fn outlived(spawned: bool) {
    let (stubborn, let_go) = Stubborn::new();
    let (began, ended) = (Arc::clone(&stubborn.began), Arc::clone(&stubborn.ended));
    let scope = Scope::root()
        .tools(After(Arc::clone(&ended)))
        .tools(stubborn)
        .execute(Timeout::from_secs(30))
        .build()
        .unwrap();
    let (view, heard) = (scope.view(), Heard::default());
    let batch = view.batch([call("stubborn"), call("after")]).sink(&heard);
    let batch = if spawned { batch.spawned() } else { batch };
    let driving = async {
        began.notified().await;
        // A blocking thread keeps the paused clock from going on by itself.
        advance(Duration::from_secs(30)).await;
        while !heard.has("recorded stubborn") {
            heard.changed.notified().await;
            // The grace time of a spawned body that holds on to its thread, if it has one.
            advance(Duration::from_secs(6)).await;
        }
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(!heard.has("started after"), "it ran beside a blocking body");
        assert!(!ended.load(SeqCst));
        let_go.send(()).unwrap();
    };
    let (outcomes, ()) = tokio::join!(batch.run(), driving);
    let outcomes = outcomes.unwrap();
    assert_eq!(outcomes[0].code(), Some(FailureCode::Aborted));
    assert_eq!(message(&outcomes[0]), "timed out after 30 s");
    assert_eq!(outcomes[0].body(), BodyState::Unknown);
    assert_eq!(outcomes[1].to_tool_value().as_str(), "true");
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_blocking_body_keeps_its_permit_beyond_its_time() {
    outlived(false).await;
}

#[tokio::test(start_paused = true)]
async fn c7_7_a_spawned_blocking_body_keeps_its_permit_beyond_its_time() {
    outlived(true).await;
}
