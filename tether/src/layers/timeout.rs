use crate::call::{Failure, FailureCode, Settled, Stage, ToolExecution};
use crate::stage::{Dispatch, Execute, ExecuteNext};
use rustc_hash::FxHashMap;
use std::fmt;
use std::pin::pin;
use std::time::Duration;

/// Stops a body that takes too long (contract 4.8, 7.7).
///
/// When the time is over it cancels the body as a caller would, and the body is stopped under the
/// ordinary rules: dropped at its next await, awaited up to the grace time if it is cooperative,
/// left to its thread (body state `Unknown`, its permit kept) if it blocks. A body that never
/// awaits and is not declared blocking cannot be stopped by anything.
///
/// The outcome is `ABORTED` with the message `timed out after 30 s`; if an inner wrapper had not
/// gone on to the body yet, it is `ABORTED_BEFORE_DISPATCH` with the same message. Three things
/// keep an outcome as it is: the caller cancelled first, a time-out further in came first, or the
/// body ended with a value after all, be it in the same moment or within its grace time.
///
/// The time runs from when the wrapper is entered: waiting for policy, for a person or for a place
/// under the batch's limit does not count, while nested calls do, each of which also has a time of
/// its own. Time-outs of several scopes each count; the shortest one decides.
///
/// ```
/// use std::time::Duration;
/// use tether::layers::Timeout;
/// use tether::prelude::*;
/// # struct Crawl;
/// # impl Tool for Crawl {
/// #     const NAME: &'static str = "crawl";
/// #     const DESCRIPTION: &'static str = "Never comes back.";
/// #     type Args = serde_json::Map<String, serde_json::Value>;
/// #     type Output = ();
/// #     type Error = String;
/// #     async fn call(&self, _: Self::Args, _: &ToolContext) -> Result<(), String> {
/// #         std::future::pending().await
/// #     }
/// # }
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
///
/// let limits = Timeout::from_secs(30).tool("crawl", Duration::from_millis(20));
/// let scope = Scope::root().tools(Crawl).execute(limits).build()?;
///
/// let outcome = scope.view().execute(ToolCall::new("call_1", "crawl", "{}")).await;
/// assert_eq!(outcome.code(), Some(FailureCode::Aborted));
/// assert_eq!(outcome.failure().unwrap().message(), "timed out after 20 ms");
/// # Ok(())
/// # }
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
/// # runtime.block_on(example()).unwrap();
/// ```
///
/// Needs a Tokio runtime with time enabled; without one, calls fail with `TOOL_ERROR`.
#[derive(Clone, Debug)]
#[must_use = "a time-out does nothing until `.execute(…)` adds it to a scope"]
pub struct Timeout {
    limit: Duration,
    tools: FxHashMap<String, Duration>,
}

impl Timeout {
    /// Gives every body this long; `Duration::MAX` is no limit.
    pub fn new(limit: Duration) -> Self {
        Self {
            limit,
            tools: FxHashMap::default(),
        }
    }

    /// Gives every body this many seconds.
    pub fn from_secs(seconds: u64) -> Self {
        Self::new(Duration::from_secs(seconds))
    }

    /// Gives every body this many milliseconds.
    pub fn from_millis(millis: u64) -> Self {
        Self::new(Duration::from_millis(millis))
    }

    /// Gives the tool of this name another time, longer or shorter; said twice, the last counts.
    ///
    /// It is the name that the model calls, with its prefix if it has one.
    pub fn tool(mut self, name: impl Into<String>, limit: Duration) -> Self {
        self.tools.insert(name.into(), limit);
        self
    }

    fn limit_of(&self, name: &str) -> Duration {
        self.tools.get(name).copied().unwrap_or(self.limit)
    }
}

impl Execute for Timeout {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        let limit = self.limit_of(call.name());
        let token = dispatch.child_token();
        let mut rest = pin!(next.run(dispatch.with_cancellation(token.clone())));
        // Looks at the body before the timer, so that a body that is done is never cut short.
        if let Ok(settled) = tokio::time::timeout(limit, rest.as_mut()).await {
            return settled;
        }
        // Cancelled from outside before the time was over: the body is being stopped already, and
        // not on our account. A caller that cancels from here on comes second.
        if token.is_cancelled() {
            return rest.await;
        }
        token.cancel();
        timed_out(rest.await, limit)
    }
}

/// Says why the call was cancelled, where it was the pipeline that told of a cancellation: what a
/// wrapper further in has settled keeps that wrapper's words.
fn timed_out(settled: Settled, limit: Duration) -> Settled {
    let stopped = settled
        .decided_by()
        .is_some_and(|by| by.stage() == Stage::Cancellation);
    let code = settled.failure().map(Failure::code);
    match code {
        Some(code @ (FailureCode::Aborted | FailureCode::AbortedBeforeDispatch)) if stopped => {
            let message = format!("timed out after {}", Spaced(limit));
            settled.with_result(Err(Failure::new(code, message)))
        }
        _ => settled,
    }
}

/// A duration as std writes it, with a space before the unit: `30 s`, `250 ms`, `1.5 s`.
struct Spaced(Duration);

impl fmt::Display for Spaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:?}", self.0);
        let number = text.trim_end_matches(char::is_alphabetic);
        let unit = text.strip_prefix(number).unwrap_or_default();
        write!(f, "{number} {unit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_told_in_its_natural_unit() {
        let told = |limit| Spaced(limit).to_string();
        assert_eq!(told(Duration::from_secs(30)), "30 s");
        assert_eq!(told(Duration::from_millis(250)), "250 ms");
        assert_eq!(told(Duration::from_millis(1500)), "1.5 s");
        assert_eq!(told(Duration::from_micros(20)), "20 µs");
        assert_eq!(told(Duration::ZERO), "0 ns");
    }

    #[test]
    fn a_tool_may_have_a_time_of_its_own() {
        let timeout = Timeout::from_secs(1).tool("build", Duration::from_secs(60));
        assert_eq!(timeout.limit_of("build"), Duration::from_secs(60));
        assert_eq!(timeout.limit_of("read"), Duration::from_secs(1));
    }
}
