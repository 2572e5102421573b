use super::approver::Person;
use super::body::{Cooperative, Work, arguments_of, name_of};
use super::layer::Layer;
use super::quiet::quiet_planned_panics;
use super::sink::Journal;
use super::world::{World, told};
use crate::model::{Cancel, Case, GRACE, Seen, What, bound};
use futures_util::future::{Either, select};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tether::batch::BatchError;
use tether::call::{Outcome, ToolCall};
use tether::scope::{CallOptions, Scope, ScopeNode, View};
use tokio::runtime::{Builder, Runtime};

/// A real time by which a case without virtual time must have ended.
const WATCHDOG: Duration = Duration::from_secs(10);

/// Runs a case and tells what was seen of it.
///
/// # Panics
///
/// When there is no runtime to be had, or when the scopes cannot be built.
#[must_use]
pub fn play(case: &Case) -> Seen {
    quiet_planned_panics();
    runtime(case).block_on(async {
        let world = World::new(case);
        let ended = through_scopes(&world).await;
        bodies_gone(&world).await;
        let (outcomes, faults) = match &ended {
            None => (None, None),
            Some(Ok(outcomes)) => (Some(outcomes.iter().map(told).collect()), None),
            Some(Err(error)) => {
                let outcomes = error.outcomes().iter().map(told).collect();
                let faults = error.faults().iter();
                let faults =
                    faults.map(|fault| (fault.callback.to_string(), fault.call_id.clone()));
                (Some(outcomes), Some(faults.collect()))
            }
        };
        let events = std::mem::take(&mut *world.events());
        Seen {
            events,
            outcomes,
            faults,
        }
    })
}

/// Lets the bodies go that nobody waited for: an aborted task is dropped when the runtime comes to
/// it. One that never goes is for the model to notice.
async fn bodies_gone(world: &World) {
    for _ in 0..5_000 {
        let count = |what: &What| {
            let events = world.events();
            events.iter().filter(|event| event.what == *what).count()
        };
        if count(&What::Began) == count(&What::Ended) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[allow(clippy::expect_used)] // there is nothing to test without a runtime
fn runtime(case: &Case) -> Runtime {
    let mut builder = if case.threads {
        Builder::new_multi_thread()
    } else {
        Builder::new_current_thread()
    };
    builder.worker_threads(2).enable_time();
    if !case.threads {
        builder.start_paused(true);
    }
    builder.build().expect("a runtime")
}

/// What a batch ends with; `None` if it does not.
type Ended = Option<Result<Vec<Outcome>, BatchError>>;

#[allow(clippy::expect_used)] // the scopes are the same in every case
async fn through_scopes(world: &Arc<World>) -> Ended {
    let layer = |name| Layer(Arc::clone(world), name);
    let root = Scope::root()
        .tools(Work(Arc::clone(world)))
        .tools(Cooperative(Arc::clone(world)))
        .pre_execute(layer("outer"))
        .guard(layer("outer"))
        .execute(layer("outer"))
        .post_execute(layer("outer"))
        .on_result(layer("outer"))
        .build()
        .expect("the outer scope");
    let inner = root
        .child()
        .pre_execute(layer("inner"))
        .guard(layer("inner"))
        .execute(layer("inner"))
        .post_execute(layer("inner"))
        .on_result(layer("inner"))
        .build()
        .expect("the inner scope");
    if world.case.no_approver {
        return batch(world, &inner.view()).await;
    }
    let person = Person(Arc::clone(world));
    let scope = inner.child().approver(person).build().expect("a scope");
    batch(world, &scope.view()).await
}

async fn batch<N: ScopeNode>(world: &Arc<World>, view: &View<N>) -> Ended {
    let sink = Journal(Arc::clone(world));
    let (case, forest) = (&world.case, &world.forest);
    let calls = forest.tops().iter().map(|key| {
        let name = name_of(forest, *key);
        ToolCall::new(forest.id(*key), name, arguments_of(forest, *key))
    });
    let batch = view
        .batch(calls)
        .max_parallelism(case.limit)
        .options(options(world))
        .sink(&sink);
    let batch = if case.spawned { batch.spawned() } else { batch };
    let limit = match case.threads {
        true => WATCHDOG,
        false => Duration::from_millis(bound(case, forest)),
    };
    let running = tokio::time::timeout(limit, batch.run());
    match select(pin!(running), pin!(cancel(world))).await {
        Either::Left((ended, _)) => ended.ok(),
        Either::Right(((), running)) => running.await.ok(),
    }
}

/// The caller's cancellation, in virtual time.
async fn cancel(world: &World) {
    match world.case.cancel {
        Cancel::At(at) if !world.case.threads => {
            world.wait(at).await;
            world.token.cancel();
        }
        _ => std::future::pending().await,
    }
}

fn options(world: &World) -> CallOptions {
    let mut options = CallOptions::new().grace(Duration::from_millis(GRACE));
    options = options.max_depth(world.case.max_depth());
    match world.case.cancel {
        Cancel::Never => return options,
        Cancel::BeforeStart => world.token.cancel(),
        Cancel::At(_) => {}
    }
    options.cancellation(world.token.clone())
}
