//! The paths that are counted: each runs one call, or one batch, so many times.

#![allow(clippy::expect_used)] // a path that fails must not be counted

use crate::layers::Pass;
use crate::tools;
use std::hint::black_box;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use tether::prelude::*;

const ARGUMENTS: &str = r#"{"path":"src/scope/builder/mod.rs","lines":40,"follow":true}"#;
const UNFIT: &str = r#"{"path":"src/scope/builder/mod.rs","lines":"many","follow":true}"#;

/// A scope of all tools, with the layers written behind.
macro_rules! scope {
    ($($layer:tt)*) => {
        Scope::root().tools(tools::all())$($layer)*.build().expect("the names differ")
    };
}

/// A path: its name in the file, and how it is run so many times.
pub(crate) type Path = (&'static str, fn(usize));

/// The first has nothing of tether in it, and so measures the machine.
pub(crate) const PATHS: [Path; 12] = [
    ("by-hand", by_hand),
    ("plain", |n| fits(&scope!(), n)),
    ("pre-execute", |n| fits(&scope!(.pre_execute(Pass)), n)),
    ("guard", |n| fits(&scope!(.guard(Pass)), n)),
    ("execute", |n| fits(&scope!(.execute(Pass)), n)),
    ("post-execute", |n| fits(&scope!(.post_execute(Pass)), n)),
    ("result", |n| fits(&scope!(.on_result(Pass)), n)),
    ("seven-layers", seven_layers),
    ("erased", erased),
    ("invalid-arguments", |n| fails(&scope!(), n, "t_08", UNFIT)),
    ("unknown-tool", |n| fails(&scope!(), n, "t_99", ARGUMENTS)),
    ("batch-of-16", batch_of_16),
];

fn by_hand(times: usize) {
    for _ in 0..times {
        let call = ToolCall::new("c1", "t_08", black_box(ARGUMENTS));
        let reply = now(tools::by_hand(&call.name, &call.arguments));
        black_box(reply.expect("the arguments fit"));
    }
}

fn fits<N: ScopeNode>(scope: &Scope<N>, times: usize) {
    calls(scope, times, ("t_08", ARGUMENTS), true);
}

fn fails<N: ScopeNode>(scope: &Scope<N>, times: usize, name: &str, arguments: &str) {
    calls(scope, times, (name, arguments), false);
}

fn calls<N: ScopeNode>(
    scope: &Scope<N>,
    times: usize,
    (name, arguments): (&str, &str),
    succeeds: bool,
) {
    let view = scope.view();
    for _ in 0..times {
        let call = ToolCall::new("c1", name, black_box(arguments));
        let outcome = black_box(now(view.execute(call)));
        assert_eq!(outcome.failure().is_none(), succeeds, "{outcome:?}");
    }
}

fn seven_layers(times: usize) {
    let scope = scope!(
        .pre_execute(Pass)
        .guard(Pass)
        .guard(Pass)
        .execute(Pass)
        .execute(Pass)
        .post_execute(Pass)
        .on_result(Pass)
    );
    fits(&scope, times);
}

fn erased(times: usize) {
    let scope = scope!().erase();
    let view = scope.view();
    for _ in 0..times {
        let call = ToolCall::new("c1", "t_08", black_box(ARGUMENTS));
        let outcome = black_box(now(view.execute(call)));
        assert!(outcome.failure().is_none(), "{outcome:?}");
    }
}

fn batch_of_16(times: usize) {
    let view = scope!().view();
    for _ in 0..times {
        let step: Vec<ToolCall> = (0..16)
            .map(|n| ToolCall::new(format!("c{n}"), format!("t_{n:02}"), black_box(ARGUMENTS)))
            .collect();
        let outcomes = black_box(now(view.batch(step).max_parallelism(4).run()));
        assert_eq!(outcomes.map(|all| all.len()).ok(), Some(16));
    }
}

/// What a future gives whose bodies wait for nothing; a batch yields between its parts.
fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut cx = Context::from_waker(Waker::noop());
    let polled = (0..1_000).find_map(|_| match future.as_mut().poll(&mut cx) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    });
    polled.expect("the bodies wait for nothing")
}
