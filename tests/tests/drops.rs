//! What is dropped, and when.

#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test unwraps as a test does"
)]

use std::sync::{Arc, Mutex, PoisonError, Weak};
use tether::batch::{BatchSink, SinkError};
use tether::prelude::*;
use tether::scope::DynTools;
use tokio::sync::mpsc;

/// Says that a body has begun, and holds what shows whether it was dropped.
#[derive(Clone)]
struct Probe {
    began: mpsc::UnboundedSender<Weak<()>>,
}

/// Wait for ever.
#[tool(parallel)]
async fn forever(#[tool(state)] probe: &Probe) {
    let alive = Arc::new(());
    probe.began.send(Arc::downgrade(&alive)).unwrap();
    std::future::pending::<()>().await;
    drop(alive);
}

fn probed() -> (Forever, mpsc::UnboundedReceiver<Weak<()>>) {
    let (began, bodies) = mpsc::unbounded_channel();
    let probe = Probe { began };
    (Forever { probe }, bodies)
}

fn calls(count: usize) -> Vec<ToolCall> {
    (0..count)
        .map(|n| ToolCall::new(format!("c{n}"), "forever", ""))
        .collect()
}

#[tokio::test]
async fn a_dropped_batch_drops_its_bodies_in_place() {
    let (tool, mut bodies) = probed();
    let scope = Scope::root().tools(tool).build().unwrap();
    let view = scope.view();
    let mut batch = Box::pin(view.batch(calls(3)).max_parallelism(2).run());
    assert!(futures_util::poll!(&mut batch).is_pending());
    let (one, two) = (bodies.try_recv().unwrap(), bodies.try_recv().unwrap());
    assert!(bodies.try_recv().is_err(), "the limit holds the third back");
    assert!(one.strong_count() == 1 && two.strong_count() == 1);
    drop(batch);
    assert!(one.strong_count() == 0 && two.strong_count() == 0);
}

#[tokio::test]
async fn a_dropped_batch_aborts_its_spawned_bodies() {
    let (tool, mut bodies) = probed();
    let scope = Scope::root().tools(tool).build().unwrap();
    let view = scope.view();
    let batch = tokio::spawn(async move { view.batch(calls(1)).spawned().run().await });
    let body = bodies.recv().await.unwrap();
    batch.abort();
    assert!(batch.await.unwrap_err().is_cancelled());
    // The aborted task is dropped when the runtime comes to it.
    while body.strong_count() > 0 {
        tokio::task::yield_now().await;
    }
}

/// Say that it is alive.
#[tool(parallel)]
fn held(#[tool(state)] value: &Arc<()>) -> usize {
    Arc::strong_count(value)
}

#[test]
fn c3_2_a_view_keeps_a_removed_tool_alive_and_no_longer() {
    let value = Arc::new(());
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let registration = slot
        .register(Held {
            value: Arc::clone(&value),
        })
        .unwrap();
    let view = scope.view();
    drop(registration);
    assert_eq!(Arc::strong_count(&value), 2, "the view has it");
    drop(scope);
    assert_eq!(Arc::strong_count(&value), 2);
    drop(view);
    assert_eq!(Arc::strong_count(&value), 1);
}

#[test]
fn c1_2_a_registration_outlives_its_scope_harmlessly() {
    let value = Arc::new(());
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    let one = slot
        .register(Held {
            value: Arc::clone(&value),
        })
        .unwrap();
    drop((scope, slot));
    assert_eq!(
        Arc::strong_count(&value),
        1,
        "the slot went with its last handle"
    );
    one.dispose();
    drop(one);
}

/// Give up on a call of its own.
#[tool]
async fn give_up(ctx: &ToolContext) -> &'static str {
    let nothing = serde_json::json!({});
    let mut call = Box::pin(ctx.call("forever", &nothing));
    // Twice, so that the call is under way when it is given up on.
    for _ in 0..2 {
        assert!(futures_util::poll!(&mut call).is_pending());
        tokio::task::yield_now().await;
    }
    drop(call);
    "gave up"
}

#[derive(Default)]
struct Recorded(Mutex<Vec<String>>);

impl BatchSink for Recorded {
    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        let line = format!("{} {:?}", outcome.call_id(), outcome.code());
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(line);
        Ok(())
    }
}

#[tokio::test]
async fn c7_5_a_call_that_is_given_up_on_is_cancelled_and_its_outcome_recorded() {
    let (tool, mut bodies) = probed();
    let scope = Scope::root().tools(tools![tool, GiveUp]).build().unwrap();
    let sink = Recorded::default();
    let view = scope.view();
    let batch = view.batch([ToolCall::new("c1", "give_up", "")]).sink(&sink);
    let outcomes = batch.run().await.unwrap();
    assert_eq!(outcomes[0].to_tool_value().as_str(), r#""gave up""#);
    assert_eq!(bodies.try_recv().unwrap().strong_count(), 0);
    let recorded = sink.0.into_inner().unwrap();
    assert_eq!(recorded, ["c1.1 Some(Aborted)", "c1 None"]);
}
