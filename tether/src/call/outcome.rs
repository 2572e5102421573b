use super::{BodyState, Decider, Failure, FailureCode, Settled, ToolExecution, ToolValue};
use std::time::Duration;

/// The settled result of one call, bound to that call (contract 6.1).
///
/// Source term: `ToolExecutionOutcome`.
#[derive(Debug)]
#[must_use = "an outcome that is dropped never reaches the model"]
pub struct Outcome {
    execution: ToolExecution,
    settled: Settled,
    approved_by: Option<String>,
    elapsed: Duration,
}

impl Outcome {
    pub(crate) const fn new(
        execution: ToolExecution,
        settled: Settled,
        approved_by: Option<String>,
        elapsed: Duration,
    ) -> Self {
        Self {
            execution,
            settled,
            approved_by,
            elapsed,
        }
    }

    /// The id of the call that this settles.
    #[must_use]
    pub fn call_id(&self) -> &str {
        self.execution.call_id()
    }

    /// The name that was called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.execution.name()
    }

    /// The execution that this settles: arguments, scope, lineage.
    #[must_use]
    pub const fn execution(&self) -> &ToolExecution {
        &self.execution
    }

    /// The value or the failure.
    ///
    /// # Errors
    ///
    /// The failure, when the call failed.
    pub const fn result(&self) -> Result<&ToolValue, &Failure> {
        self.settled.result()
    }

    /// Whether the call failed.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        self.settled.is_error()
    }

    /// The failure, when the call failed.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        self.settled.failure()
    }

    /// The failure's code; `None` for a success.
    #[must_use]
    pub fn code(&self) -> Option<FailureCode> {
        self.failure().map(Failure::code)
    }

    /// What the model sees: the value, or `{"message": …}`.
    #[must_use]
    pub fn to_tool_value(&self) -> ToolValue {
        match self.settled.result() {
            Ok(value) => value.clone(),
            Err(failure) => failure.to_tool_value(),
        }
    }

    /// Whether the body ran.
    #[must_use]
    pub const fn body(&self) -> BodyState {
        self.settled.body()
    }

    /// Who decided: stage and listener.
    #[must_use]
    pub const fn decided_by(&self) -> Option<&Decider> {
        self.settled.decided_by()
    }

    /// Who approved the call, if policy asked and somebody said yes (contract 4.5).
    #[must_use]
    pub fn approved_by(&self) -> Option<&str> {
        self.approved_by.as_deref()
    }

    /// From the start of the pipeline to the settled outcome, without result listeners.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// The call-correlated function result for the model.
    #[must_use]
    pub fn to_function_result(&self) -> FunctionResult {
        FunctionResult {
            call_id: self.call_id().to_owned(),
            value: self.to_tool_value(),
            is_error: self.is_error(),
        }
    }
}

/// An outcome as a model is told of it: correlated by id, with the value that it sees.
///
/// Source term: `FunctionResultContent`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FunctionResult {
    /// The id of the call that this answers.
    pub call_id: String,
    /// The value, or `{"message": …}` for a failure.
    pub value: ToolValue,
    /// Whether the call failed.
    pub is_error: bool,
}
