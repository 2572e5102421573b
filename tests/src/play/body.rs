use super::quiet::panic_as_planned;
use super::world::World;
use crate::model::{Arguments, End, Forest, Group, Predicate, ToolName, What};
use futures_util::future::{Either, select};
use schemars::JsonSchema;
use serde::Deserialize;
use std::pin::pin;
use std::sync::Arc;
use tether::call::{FailureCode, Outcome};
use tether::tool::{NestedCall, Tool, ToolContext, ToolOptions};

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Key {
    key: u32,
}

/// The tool whose future may be dropped.
pub(crate) struct Work(pub(crate) Arc<World>);

/// The tool that is awaited after cancellation.
pub(crate) struct Cooperative(pub(crate) Arc<World>);

/// One tool of both kinds.
macro_rules! tool {
    ($type:ident, $name:literal, $options:expr) => {
        impl Tool for $type {
            const NAME: &'static str = $name;
            const DESCRIPTION: &'static str = "Does what the case says.";
            const OPTIONS: ToolOptions = $options;
            type Args = Key;
            type Output = String;
            type Error = String;

            async fn call(&self, args: Key, ctx: &ToolContext) -> Result<String, String> {
                body(&self.0, args.key as usize, ctx).await
            }

            fn is_parallel(&self, args: &Key) -> bool {
                is_parallel(&self.0, args.key as usize)
            }
        }
    };
}

tool!(Work, "work", ToolOptions::new());
tool!(Cooperative, "cooperative", ToolOptions::new().cooperative());

fn is_parallel(world: &World, key: usize) -> bool {
    match world.node(key).plan.predicate {
        Predicate::Parallel => true,
        Predicate::Exclusive => false,
        Predicate::Panics => panic_as_planned("the predicate panics"),
    }
}

/// The name that a call names.
pub(crate) fn name_of(forest: &Forest, key: usize) -> &'static str {
    match forest.node(key).plan.tool {
        ToolName::Work => Work::NAME,
        ToolName::Cooperative => Cooperative::NAME,
        ToolName::Unknown => "nowhere",
    }
}

/// The text of its arguments.
pub(crate) fn arguments_of(forest: &Forest, key: usize) -> String {
    match forest.node(key).plan.arguments {
        Arguments::Valid => format!("{{\"key\":{key}}}"),
        Arguments::WrongType => format!("{{\"key\":\"{key}\"}}"),
        Arguments::Broken => format!("{{\"key\":{key}"),
    }
}

/// Notes that a body is there, and that it is gone.
struct Here<'a>(&'a World, usize);

impl<'a> Here<'a> {
    fn new(world: &'a World, key: usize) -> Self {
        world.record(key, What::Began);
        Self(world, key)
    }
}

impl Drop for Here<'_> {
    fn drop(&mut self) {
        self.0.record(self.1, What::Ended);
    }
}

async fn body(world: &World, key: usize, ctx: &ToolContext) -> Result<String, String> {
    let _here = Here::new(world, key);
    let plan = &world.node(key).plan;
    let work = pin!(work(world, key, ctx));
    if !plan.body.heeds || plan.tool != ToolName::Cooperative {
        return work.await;
    }
    match select(work, pin!(ctx.cancelled())).await {
        Either::Left((result, _)) => result,
        Either::Right(((), _)) => {
            world.record(key, What::Returned);
            Err("told to stop".to_owned())
        }
    }
}

async fn work(world: &World, key: usize, ctx: &ToolContext) -> Result<String, String> {
    let body = &world.node(key).plan.body;
    world.wait(body.wait).await;
    for (index, group) in body.groups.iter().enumerate() {
        nest(world, key, index, group, ctx).await;
    }
    world.wait(body.after).await;
    match body.end {
        End::Panic => panic_as_planned(&format!("body<{key}> panics")),
        End::Hang => {
            world.hang().await;
            Err("the end of time".to_owned())
        }
        End::Error => {
            world.record(key, What::Returned);
            Err(format!("error<{key}>"))
        }
        End::Value => {
            world.record(key, What::Returned);
            Ok(format!("value<{key}>"))
        }
    }
}

/// Makes the calls of one group, and waits for them as long as the case says.
async fn nest(world: &World, key: usize, index: usize, group: &Group, ctx: &ToolContext) {
    let forest = &world.forest;
    let calls = forest.node(key).groups[index]
        .iter()
        .map(|key| NestedCall::from_text(name_of(forest, *key), arguments_of(forest, *key)));
    world.record(key, What::Waits(index));
    let run = ctx.batch(calls).max_parallelism(group.parallelism).run();
    let outcomes = match group.give_up {
        None => run.await,
        Some(patience) => impatient(world, patience, run).await,
    };
    world.record(key, What::Resumes);
    for outcome in &outcomes {
        let code = outcome.code().map(FailureCode::as_str).map(str::to_owned);
        world.record(key, What::Given(index, code));
    }
}

/// Stops waiting after a while. The body then goes on at its next await, not before.
async fn impatient(
    world: &World,
    patience: u64,
    run: impl Future<Output = Vec<Outcome>>,
) -> Vec<Outcome> {
    let outcomes = match select(pin!(run), pin!(world.wait(patience))).await {
        Either::Left((outcomes, _)) => Some(outcomes),
        Either::Right(_) => None,
    };
    match outcomes {
        Some(outcomes) => outcomes,
        None => {
            tokio::task::yield_now().await;
            Vec::new()
        }
    }
}
