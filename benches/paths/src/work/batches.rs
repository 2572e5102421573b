//! All calls of a step, whose bodies are ready at once.

use super::Path;
use super::calls::scope;
use crate::contestants::hand::Answered;
use crate::contestants::sets::n100;
use crate::contestants::tools::{ARGUMENTS, expected};
use crate::contestants::{Call, Runner};
use futures_util::{StreamExt, stream};
use serde_json::Value;
use std::hint::black_box;
use tether::prelude::*;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

const SIZES: [usize; 3] = [1, 16, 1_000];
const LIMITS: [usize; 3] = [1, 4, 64];

type Way = fn(usize, usize) -> Runner;

pub(super) fn paths() -> Vec<Path> {
    let ways: [(&str, Way); 4] = [
        ("tether", tethered),
        ("buffered", buffered),
        ("join-set", join_set),
        ("buffered-tether", buffered_tether),
    ];
    let mut paths = Vec::new();
    for size in SIZES {
        let few = (100 / size).max(1);
        let measured = |name: String, way: Way, limit| {
            let path = Path::new(name, move || way(size, limit));
            path.less(format!("batch/{size}/empty")).times(few, few * 5)
        };
        paths.push(
            Path::new(format!("batch/{size}/empty"), move || empty(size)).times(few, few * 5),
        );
        paths.push(measured(format!("batch/{size}/serial"), serial, 1));
        for limit in LIMITS {
            for (name, way) in ways {
                let path = measured(format!("batch/{size}/{limit}/{name}"), way, limit);
                paths.push(path.against(format!("batch/{size}/{limit}/buffered")));
            }
        }
    }
    paths
}

fn calls(size: usize) -> Vec<Call> {
    let call = |n| Call {
        id: format!("c{n}"),
        name: format!("t_{:03}", n % 100),
        arguments: ARGUMENTS.to_owned(),
    };
    (0..size).map(call).collect()
}

fn runtime() -> Runtime {
    Builder::new_current_thread().build().expect("a runtime")
}

fn empty(size: usize) -> Runner {
    let calls = calls(size);
    let runtime = runtime();
    Box::new(move |times| {
        for _ in 0..times {
            runtime.block_on(async { black_box(calls.clone()) });
        }
    })
}

/// Checks each answer against its tool's, in declared order.
fn check(calls: &[Call], answers: impl ExactSizeIterator<Item = Answered>) {
    assert_eq!(answers.len(), calls.len());
    for (call, answer) in calls.iter().zip(answers) {
        let text = answer.expect("the arguments fit");
        let answered: Value = serde_json::from_str(&text).expect("an answer is JSON");
        assert_eq!(answered, expected(&call.name));
    }
}

fn by_hand<F: Future<Output = Vec<Answered>>>(
    size: usize,
    run: impl Fn(Vec<Call>) -> F + 'static,
) -> Runner {
    let calls = calls(size);
    let runtime = runtime();
    check(&calls, runtime.block_on(run(calls.clone())).into_iter());
    Box::new(move |times| {
        for _ in 0..times {
            black_box(runtime.block_on(run(calls.clone())));
        }
    })
}

fn serial(size: usize, _: usize) -> Runner {
    by_hand(size, |calls| async move {
        let mut answers = Vec::with_capacity(calls.len());
        for call in calls {
            answers.push(n100::by_hand(call).await);
        }
        answers
    })
}

fn buffered(size: usize, limit: usize) -> Runner {
    by_hand(size, move |calls| {
        let bodies = stream::iter(calls).map(n100::by_hand);
        bodies.buffered(limit).collect()
    })
}

fn join_set(size: usize, limit: usize) -> Runner {
    by_hand(size, move |calls| async move {
        let mut set = JoinSet::new();
        let mut answers: Vec<Option<Answered>> = calls.iter().map(|_| None).collect();
        let mut keep = |joined: Result<(usize, Answered), _>| {
            let (n, answer) = joined.expect("no body panics");
            answers[n] = Some(answer);
        };
        for (n, call) in calls.into_iter().enumerate() {
            if set.len() == limit {
                set.join_next().await.into_iter().for_each(&mut keep);
            }
            set.spawn(async move { (n, n100::by_hand(call).await) });
        }
        while let Some(joined) = set.join_next().await {
            keep(joined);
        }
        answers.into_iter().flatten().collect()
    })
}

fn declared(call: Call) -> ToolCall {
    ToolCall {
        id: call.id,
        name: call.name,
        arguments: call.arguments,
    }
}

fn text(outcome: Outcome) -> Answered {
    match outcome.result() {
        Ok(value) => Ok(value.as_str().to_owned()),
        Err(failure) => Err(failure.message().to_owned()),
    }
}

fn with_view<N: ScopeNode, F: Future<Output = Vec<Outcome>>>(
    size: usize,
    view: View<N>,
    run: impl Fn(View<N>, Vec<Call>) -> F + 'static,
) -> Runner {
    let calls = calls(size);
    let runtime = runtime();
    let outcomes = runtime.block_on(run(view.clone(), calls.clone()));
    check(&calls, outcomes.into_iter().map(text));
    Box::new(move |times| {
        for _ in 0..times {
            black_box(runtime.block_on(run(view.clone(), calls.clone())));
        }
    })
}

fn tethered(size: usize, limit: usize) -> Runner {
    with_view(size, scope!(n100).view(), move |view, calls| async move {
        let calls = calls.into_iter().map(declared);
        let batch = view.batch(calls).max_parallelism(limit);
        batch.run().await.expect("there is no sink to fail")
    })
}

/// `buffered` over tether's single calls, without its batch.
fn buffered_tether(size: usize, limit: usize) -> Runner {
    with_view(size, scope!(n100).view(), move |view, calls| async move {
        let bodies = stream::iter(calls).map(|call| view.execute(declared(call)));
        bodies.buffered(limit).collect().await
    })
}
