use super::{BodyState, Decider, Failure, FailureCode, Stage, ToolValue};
use std::borrow::Cow;

/// What a call came to, before it is bound to the call's identity.
///
/// Wrappers of the execute stage return it and post-execute policy judges it. It carries no id and
/// no name, so that a wrapper cannot answer for another call.
///
/// ```
/// use tether::call::{BodyState, Settled};
///
/// let cached = Settled::success(serde_json::json!({ "cached": true }));
/// assert_eq!(cached.body(), BodyState::NotRun);
/// assert!(cached.value().is_some());
/// ```
#[derive(Clone, Debug)]
#[must_use = "a settled outcome that is dropped never reaches the model"]
pub struct Settled {
    result: Result<ToolValue, Failure>,
    body: BodyState,
    decided_by: Option<Decider>,
}

impl Settled {
    /// A success answered in the body's place, as a cache does (contract 4.8).
    pub fn success(value: impl Into<ToolValue>) -> Self {
        Self {
            result: Ok(value.into()),
            body: BodyState::NotRun,
            decided_by: None,
        }
    }

    /// A failure answered in the body's place.
    pub fn failed(code: FailureCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            result: Err(Failure::new(code, message)),
            body: BodyState::NotRun,
            decided_by: None,
        }
    }

    pub(crate) fn of(
        result: Result<ToolValue, Failure>,
        body: BodyState,
        decided_by: Decider,
    ) -> Self {
        Self {
            result,
            body,
            decided_by: Some(decided_by),
        }
    }

    pub(crate) fn refused(
        code: FailureCode,
        message: impl Into<Cow<'static, str>>,
        by: Decider,
    ) -> Self {
        Self::of(Err(Failure::new(code, message)), BodyState::NotRun, by)
    }

    /// The value or the failure.
    ///
    /// # Errors
    ///
    /// The failure, when the call failed.
    pub const fn result(&self) -> Result<&ToolValue, &Failure> {
        self.result.as_ref()
    }

    /// The value of a success.
    #[must_use]
    pub fn value(&self) -> Option<&ToolValue> {
        self.result.as_ref().ok()
    }

    /// The failure, when the call failed.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        self.result.as_ref().err()
    }

    /// Whether the call failed.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        self.result.is_err()
    }

    /// Whether the body ran.
    #[must_use]
    pub const fn body(&self) -> BodyState {
        self.body
    }

    /// Who decided; `None` until the pipeline has bound the outcome to its call.
    #[must_use]
    pub const fn decided_by(&self) -> Option<&Decider> {
        self.decided_by.as_ref()
    }

    /// The same outcome with its result replaced; whether the body ran stays as it is.
    pub fn with_result(mut self, result: Result<ToolValue, Failure>) -> Self {
        self.result = result;
        self.decided_by = None;
        self
    }

    pub(crate) fn with_body(mut self, body: BodyState) -> Self {
        self.body = body;
        self
    }

    /// Names the wrapper that made this, unless it is known already who did.
    #[inline]
    pub(crate) fn stamp(&mut self, name: impl FnOnce() -> &'static str) {
        if self.decided_by.is_none() {
            self.decided_by = Some(Decider::named(Stage::Execute, name()));
        }
    }

    pub(crate) fn decided(mut self, by: Decider) -> Self {
        self.decided_by = Some(by);
        self
    }
}
