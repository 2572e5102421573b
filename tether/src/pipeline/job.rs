use super::frame::Frame;
use super::panic::message_of;
use crate::call::{
    BodyState, Decider, Failure, FailureCode, Lineage, Outcome, Repair, Settled, Stage, ToolCall,
    ToolExecution,
};
use crate::schema::InvalidArgs;
use crate::scope::view::{Found, Prepared};
use crate::scope::{CallOptions, ExecutionMode, ScopeInfo, ScopeNode, View};
use crate::tool::ToolOptions;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// A call that is ready to be run: resolved, its arguments parsed, perhaps classified.
pub(crate) struct Job<P> {
    pub(super) frame: Frame,
    pub(super) resolved: Resolved<P>,
    pub(crate) mode: ExecutionMode,
    pub(super) options: ToolOptions,
}

/// What a call's name and arguments came to.
pub(super) enum Resolved<P> {
    /// The call is settled already; it only passes the result listeners and the sink.
    Settled(Settled),
    /// A visible tool, with arguments that policy will see, valid or not.
    Known(Parsed<P>),
}

/// Parsed arguments, or why they are none.
pub(super) type Parsed<P> = Result<Prepared<P>, InvalidArgs>;

/// Takes the arguments out for the body, which is run at most once.
pub(super) fn take<P>(parsed: &mut Parsed<P>) -> Option<Prepared<P>> {
    // Nothing is told of what is left, and empty texts allocate nothing.
    let left = InvalidArgs::new(String::new(), String::new());
    std::mem::replace(parsed, Err(left)).ok()
}

impl<P> Job<P> {
    pub(crate) fn new<N: ScopeNode<Prepared = P>>(
        view: &View<N>,
        mut call: ToolCall,
        options: CallOptions,
        lineage: Option<Box<Lineage>>,
        spawned: bool,
    ) -> Self {
        let found = view.find(&call.name);
        let repairs = found.as_ref().and_then(|found| repair(found, &mut call));
        let (resolved, tool_options) = match &found {
            None => (
                Resolved::Settled(unknown(view, &call.name)),
                ToolOptions::new(),
            ),
            Some(found) => (parse(view, found, &call.arguments), found.entry().options),
        };
        let info = view.info().cloned();
        let mut execution = ToolExecution::new(call, info.unwrap_or_else(nowhere));
        execution.cancellation = options.cancellation;
        execution.invocation = options.invocation;
        execution.repairs = repairs.unwrap_or_default();
        execution.lineage = lineage;
        Self {
            frame: Frame::new(execution, spawned),
            resolved,
            mode: ExecutionMode::Exclusive,
            options: tool_options,
        }
    }

    /// The outcome, when the call is settled.
    #[inline]
    pub(super) fn into_outcome(self, settled: Settled, elapsed: Duration) -> Outcome {
        let (execution, approved_by) = self.frame.into_parts();
        Outcome::new(execution, settled, approved_by, elapsed)
    }

    /// Asks the tool's predicate; whatever is not an explicit true is exclusive (contract 3.3).
    pub(crate) fn classify<N: ScopeNode<Prepared = P>>(&mut self, view: &View<N>) -> ExecutionMode {
        let parallel = match &self.resolved {
            Resolved::Known(Ok(prepared)) => {
                catch_unwind(AssertUnwindSafe(|| view.is_parallel(prepared))).unwrap_or(false)
            }
            _ => false,
        };
        if parallel {
            self.mode = ExecutionMode::Parallel;
        }
        self.mode
    }

    /// The execution that the job is of.
    pub(crate) fn execution(&self) -> &ToolExecution {
        &self.frame.ctx().execution
    }

    /// Refuses a call that is nested deeper than it may (contract 7.5).
    pub(crate) fn limit_depth(&mut self, max_depth: usize) {
        if self.execution().depth() > max_depth {
            let message = format!("calls may nest {max_depth} deep and this one is deeper");
            self.refuse(FailureCode::ToolError, message);
        }
    }

    /// Settles it before it began, on the batch's behalf.
    pub(crate) fn refuse(&mut self, code: FailureCode, message: String) {
        let by = Decider::stage_alone(Stage::Batch);
        self.resolved = Resolved::Settled(Settled::refused(code, message, by));
        self.mode = ExecutionMode::Exclusive;
    }

    /// Settles a call whose declaration the sink did not take, unless it is settled (7.4).
    pub(crate) fn abort_undeclared(&mut self, why: &str) {
        if matches!(self.resolved, Resolved::Known(_)) {
            let message = format!("not run: the call could not be recorded: {why}");
            self.refuse(FailureCode::AbortedBeforeDispatch, message);
        }
    }
}

/// Lenient repairs, made once and before policy sees the call (contract 5.5).
fn repair(found: &Found<'_>, call: &mut ToolCall) -> Option<Vec<Repair>> {
    let entry = found.entry();
    if !entry.lenient {
        return None;
    }
    let (text, repairs) = entry.arguments.repair(&call.arguments)?;
    call.arguments = text;
    Some(repairs)
}

/// Parses the arguments. The user's own code runs in it, so a panic is contained.
fn parse<N: ScopeNode>(view: &View<N>, found: &Found<'_>, text: &str) -> Resolved<N::Prepared> {
    let parsed = catch_unwind(AssertUnwindSafe(|| match found {
        Found::Static(entry, place) => {
            let node = view.node();
            let prepared = node.prepare(view.pin(), *place, &entry.arguments, text);
            prepared.map(Prepared::Static)
        }
        Found::Dynamic(found) => {
            let args = found.tool.prepare(&found.entry, text)?;
            Ok(Prepared::Dynamic(Arc::clone(found), args))
        }
    }));
    match parsed {
        Ok(prepared) => Resolved::Known(prepared),
        Err(payload) => {
            let text = format!("reading the arguments panicked: {}", message_of(&payload));
            let failure = Failure::new(FailureCode::ToolError, text);
            let by = Decider::stage_alone(Stage::Arguments);
            Resolved::Settled(Settled::of(Err(failure), BodyState::NotRun, by))
        }
    }
}

/// The outcome of a call to a tool that is not there, with the nearest names (contract 5.3).
fn unknown<N: ScopeNode>(view: &View<N>, name: &str) -> Settled {
    let near = view.nearest_names(name);
    let quoted: Vec<String> = near.iter().map(|known| format!("`{known}`")).collect();
    let hint = if quoted.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", quoted.join(" or "))
    };
    Settled::refused(
        FailureCode::UnknownTool,
        format!("there is no tool `{name}`{hint}"),
        Decider::stage_alone(Stage::Resolve),
    )
}

/// The identity of a scope that is none; no view of one can be had.
fn nowhere() -> Arc<ScopeInfo> {
    Arc::new(ScopeInfo::new(None, None, None, None))
}
