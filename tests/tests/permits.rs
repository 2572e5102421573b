//! Who holds a place under the limit, and for how long (contract 7.2, 7.5, 7.7).

#![allow(clippy::unwrap_used)] // what tests share is a test as well

use std::sync::{Arc, Mutex, mpsc};
use tether::batch::{BatchSink, SinkError};
use tether::prelude::*;
use tokio::sync::{Notify, Semaphore};

/// What happened, in order.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    fn note(&self, what: impl Into<String>) {
        self.0.lock().unwrap().push(what.into());
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Holds a call back when it is declared, until it is let go.
struct Slow {
    held: &'static str,
    go: Semaphore,
}

impl BatchSink for Slow {
    async fn call_declared(&self, call: &ToolExecution) -> Result<(), SinkError> {
        if call.name() == self.held {
            self.go.acquire().await?.forget();
        }
        Ok(())
    }
}

/// Give up on one group of calls at once, and wait for another.
#[tool(parallel)]
async fn change_mind(#[tool(state)] log: &Log, ctx: &ToolContext) {
    log.note("parent begins");
    let nothing = serde_json::json!({});
    let mut one = Box::pin(ctx.call("nothing", &nothing));
    assert!(futures_util::poll!(&mut one).is_pending());
    drop(one);
    assert!(ctx.batch([]).run().await.is_empty());
    log.note("parent goes on");
}

/// Do nothing.
#[tool(parallel)]
fn nothing() {}

/// Wait to be let go.
#[tool(parallel)]
async fn stay(#[tool(state)] log: &Log, #[tool(state)] go: &Arc<Semaphore>) {
    log.note("sibling begins");
    go.acquire().await.unwrap().forget();
    log.note("sibling ends");
}

#[tokio::test]
async fn c7_2_a_body_that_gave_up_on_calls_waits_for_its_place() {
    let log = Log::default();
    let go = Arc::new(Semaphore::new(0));
    let change_mind = ChangeMind { log: log.clone() };
    let stay = Stay {
        log: log.clone(),
        go: Arc::clone(&go),
    };
    let tools = tools![change_mind, Nothing, stay];
    let view = Scope::root().tools(tools).build().unwrap().view();
    let sink = Slow {
        held: "nothing",
        go: Semaphore::new(0),
    };
    let calls = [
        ToolCall::new("1", "change_mind", ""),
        ToolCall::new("2", "stay", ""),
    ];
    let mut batch = Box::pin(view.batch(calls).max_parallelism(1).sink(&sink).run());
    for _ in 0..100 {
        assert!(futures_util::poll!(&mut batch).is_pending());
        tokio::task::yield_now().await;
    }
    // The sibling has the place, and a reply alone does not give it back.
    assert_eq!(log.lines(), ["parent begins", "sibling begins"]);
    sink.go.add_permits(1);
    go.add_permits(1);
    assert_eq!(batch.await.unwrap().len(), 2);
    assert_eq!(log.lines()[2..], ["sibling ends", "parent goes on"]);
}

/// Block the thread until it is let go: nothing can stop it meanwhile.
#[tool]
async fn block(#[tool(state)] log: &Log, #[tool(state)] gate: &Gate) {
    log.note("first begins");
    gate.began.notify_one();
    gate.go.lock().unwrap().recv().unwrap();
    log.note("first ends");
    tokio::task::yield_now().await;
}

struct Gate {
    began: Arc<Notify>,
    go: Mutex<mpsc::Receiver<()>>,
}

/// Say that it ran.
#[tool]
fn second(#[tool(state)] log: &Log) {
    log.note("second begins");
}

/// Stops waiting for the first body when it has begun.
struct GivesUp(Arc<Notify>);

impl Execute for GivesUp {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        if call.name() != "block" {
            return next.run(dispatch).await;
        }
        tokio::select! {
            settled = next.run(dispatch) => settled,
            () = self.0.notified() => Settled::failed(FailureCode::ToolError, "too slow"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 3)]
async fn c7_2_a_spawned_body_keeps_its_place_until_it_is_gone() {
    let (log, began) = (Log::default(), Arc::new(Notify::new()));
    let (go, gate) = mpsc::channel();
    let gate = Gate {
        began: Arc::clone(&began),
        go: Mutex::new(gate),
    };
    let tools = tools![
        Block {
            log: log.clone(),
            gate
        },
        Second { log: log.clone() }
    ];
    let scope = Scope::root().tools(tools).execute(GivesUp(began));
    let view = scope.build().unwrap().view();
    let calls = [
        ToolCall::new("1", "block", ""),
        ToolCall::new("2", "second", ""),
    ];
    let batch = tokio::spawn(async move { view.batch(calls).spawned().run().await });
    while log.lines().is_empty() {
        tokio::task::yield_now().await;
    }
    // Nothing is waited for here: the second body is given every chance to begin too early.
    for _ in 0..20_000 {
        tokio::task::yield_now().await;
    }
    go.send(()).unwrap();
    let outcomes = batch.await.unwrap().unwrap();
    assert_eq!(outcomes[0].body(), BodyState::Unknown);
    assert_eq!(log.lines(), ["first begins", "first ends", "second begins"]);
}
