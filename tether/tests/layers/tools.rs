//! Tools for the tests of listeners.

use serde_json::{Map, Value};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use tether::batch::{BatchSink, SinkError};
use tether::prelude::*;
use tether::tool::ToolOptions;
use tokio::sync::Notify;

pub(crate) type AnyArgs = Map<String, Value>;

/// Returns this value.
pub(crate) struct Give(pub(crate) Value);

impl Tool for Give {
    const NAME: &'static str = "give";
    const DESCRIPTION: &'static str = "Gives a value.";
    type Args = AnyArgs;
    type Output = Value;
    type Error = String;

    async fn call(&self, _: AnyArgs, _: &ToolContext) -> Result<Value, String> {
        Ok(self.0.clone())
    }
}

/// Fails with this message.
pub(crate) struct Fail(pub(crate) &'static str);

impl Tool for Fail {
    const NAME: &'static str = "fail";
    const DESCRIPTION: &'static str = "Fails.";
    type Args = AnyArgs;
    type Output = ();
    type Error = &'static str;

    async fn call(&self, _: AnyArgs, _: &ToolContext) -> Result<(), &'static str> {
        Err(self.0)
    }
}

/// Takes this long; dropped when it is cancelled.
pub(crate) struct Slow(pub(crate) Duration);

impl Tool for Slow {
    const NAME: &'static str = "slow";
    const DESCRIPTION: &'static str = "Takes its time.";
    type Args = AnyArgs;
    type Output = &'static str;
    type Error = String;

    async fn call(&self, _: AnyArgs, _: &ToolContext) -> Result<&'static str, String> {
        tokio::time::sleep(self.0).await;
        Ok("slept")
    }
}

/// Waits to be cancelled, takes this long to clean up, and then ends with this.
pub(crate) struct Polite {
    pub(crate) cleanup: Duration,
    pub(crate) result: Result<&'static str, &'static str>,
}

impl Tool for Polite {
    const NAME: &'static str = "polite";
    const DESCRIPTION: &'static str = "Cleans up.";
    const OPTIONS: ToolOptions = ToolOptions::new().cooperative();
    type Args = AnyArgs;
    type Output = &'static str;
    type Error = &'static str;

    async fn call(&self, _: AnyArgs, ctx: &ToolContext) -> Result<&'static str, &'static str> {
        ctx.cancelled().await;
        tokio::time::sleep(self.cleanup).await;
        self.result
    }
}

/// Blocks its thread until it is let go, whatever is cancelled.
pub(crate) struct Stubborn {
    pub(crate) began: Arc<Notify>,
    pub(crate) ended: Arc<AtomicBool>,
    let_go: Mutex<Option<mpsc::Receiver<()>>>,
}

impl Stubborn {
    pub(crate) fn new() -> (Self, mpsc::Sender<()>) {
        let (sender, receiver) = mpsc::channel();
        let tool = Self {
            began: Arc::default(),
            ended: Arc::default(),
            let_go: Mutex::new(Some(receiver)),
        };
        (tool, sender)
    }
}

impl Tool for Stubborn {
    const NAME: &'static str = "stubborn";
    const DESCRIPTION: &'static str = "Cannot be stopped.";
    const OPTIONS: ToolOptions = ToolOptions::new().blocking();
    type Args = AnyArgs;
    type Output = ();
    type Error = String;

    async fn call(&self, _: AnyArgs, ctx: &ToolContext) -> Result<(), String> {
        let (began, ended) = (Arc::clone(&self.began), Arc::clone(&self.ended));
        let let_go = self.let_go.lock().unwrap().take().unwrap();
        tether::__private::run_blocking(ctx, move || {
            began.notify_one();
            // An error means that the test is over.
            let _ = let_go.recv();
            ended.store(true, SeqCst);
        })
        .await;
        Ok(())
    }
}

/// Tells whether the flag was set when it ran.
pub(crate) struct After(pub(crate) Arc<AtomicBool>);

impl Tool for After {
    const NAME: &'static str = "after";
    const DESCRIPTION: &'static str = "Comes after.";
    type Args = AnyArgs;
    type Output = bool;
    type Error = String;

    async fn call(&self, _: AnyArgs, _: &ToolContext) -> Result<bool, String> {
        Ok(self.0.load(SeqCst))
    }
}

/// Calls `slow`.
pub(crate) struct Parent;

impl Tool for Parent {
    const NAME: &'static str = "parent";
    const DESCRIPTION: &'static str = "Calls another.";
    type Args = AnyArgs;
    type Output = String;
    type Error = String;

    async fn call(&self, args: AnyArgs, ctx: &ToolContext) -> Result<String, String> {
        let inner = ctx.call("slow", &args).await;
        let inner = inner.map_err(|error| error.to_string())?;
        Ok(inner.to_tool_value().to_string())
    }
}

/// What a batch told, in order, as `started after` and `recorded slow`.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) lines: Mutex<Vec<String>>,
    pub(crate) changed: Notify,
}

impl Heard {
    fn note(&self, line: String) {
        self.lines.lock().unwrap().push(line);
        self.changed.notify_one();
    }

    pub(crate) fn has(&self, line: &str) -> bool {
        self.lines.lock().unwrap().iter().any(|heard| heard == line)
    }
}

impl BatchSink for Heard {
    async fn body_started(
        &self,
        call: &ToolExecution,
        _: tether::scope::ExecutionMode,
    ) -> Result<(), SinkError> {
        self.note(format!("started {}", call.name()));
        Ok(())
    }

    async fn outcome_recorded(&self, outcome: &Outcome) -> Result<(), SinkError> {
        self.note(format!("recorded {}", outcome.name()));
        Ok(())
    }
}

pub(crate) fn call(name: &str) -> ToolCall {
    ToolCall::new(format!("call_{name}"), name, "{}")
}
