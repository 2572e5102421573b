use super::Reason;
use crate::call::{Settled, ToolFailure, ToolValue};

/// What pre-execute policy decides about a call (contract 4.2).
///
/// ```
/// use tether::stage::{PreDecision, PreVerdict};
///
/// let decision = PreDecision::deny("shell is off here");
/// assert!(matches!(decision.verdict(), PreVerdict::Deny(reason) if reason.as_str() == "shell is off here"));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a decision that is dropped decides nothing; return it"]
pub struct PreDecision {
    verdict: PreVerdict,
    by: Option<&'static str>,
}

/// The kinds of [`PreDecision`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PreVerdict {
    /// Go on.
    Allow,
    /// Refuse; the model is told the reason.
    Deny(Reason),
    /// Ask the scope's approver.
    Ask(Option<Reason>),
    /// The listener itself failed: `TOOL_ERROR` (contract 4.11).
    Fail(ToolFailure),
}

impl PreDecision {
    const fn new(verdict: PreVerdict) -> Self {
        Self { verdict, by: None }
    }

    /// Go on.
    pub const fn allow() -> Self {
        Self::new(PreVerdict::Allow)
    }

    /// Refuse before dispatch; the model is told the reason.
    pub fn deny(reason: impl Into<Reason>) -> Self {
        Self::new(PreVerdict::Deny(reason.into()))
    }

    /// Ask the scope's approver, and tell it why.
    pub fn ask(reason: impl Into<Reason>) -> Self {
        Self::new(PreVerdict::Ask(Some(reason.into())))
    }

    /// Ask the scope's approver without a reason.
    pub const fn ask_plainly() -> Self {
        Self::new(PreVerdict::Ask(None))
    }

    /// The listener could not decide: the call fails with `TOOL_ERROR`.
    pub fn fail(failure: impl Into<ToolFailure>) -> Self {
        Self::new(PreVerdict::Fail(failure.into()))
    }

    /// What was decided.
    #[must_use]
    pub const fn verdict(&self) -> &PreVerdict {
        &self.verdict
    }

    /// Whether the call may go on.
    #[must_use]
    pub const fn is_allow(&self) -> bool {
        matches!(self.verdict, PreVerdict::Allow)
    }

    /// The listener that decided; `None` before its chain has named it.
    #[must_use]
    pub const fn decided_by(&self) -> Option<&'static str> {
        self.by
    }

    /// Names the listener, unless an inner one decided.
    #[inline]
    pub(crate) fn stamp(&mut self, name: impl FnOnce() -> &'static str) {
        if self.by.is_none() && !self.is_allow() {
            self.by = Some(name());
        }
    }

    pub(crate) fn into_parts(self) -> (PreVerdict, Option<&'static str>) {
        (self.verdict, self.by)
    }
}

/// What post-execute policy decides about a settled outcome (contract 4.9).
///
/// ```
/// use tether::stage::PostDecision;
///
/// let decision = PostDecision::replace(serde_json::json!({ "token": "[redacted]" }));
/// assert!(decision.value().is_some());
/// ```
#[derive(Clone, Debug)]
#[must_use = "a decision that is dropped decides nothing; return it"]
pub struct PostDecision {
    verdict: PostVerdict,
    by: Option<&'static str>,
}

/// The kinds of [`PostDecision`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PostVerdict {
    /// Keep the outcome.
    Accept,
    /// Put this value in a success's place; changes nothing on a failure.
    Replace(ToolValue),
    /// Withhold the outcome: `BLOCKED`.
    Block(Reason),
    /// The listener itself failed: `TOOL_ERROR`, the value withheld (contract 4.11).
    Fail(ToolFailure),
}

impl PostDecision {
    const fn new(verdict: PostVerdict) -> Self {
        Self { verdict, by: None }
    }

    /// Keep the outcome.
    pub const fn accept() -> Self {
        Self::new(PostVerdict::Accept)
    }

    /// Put this value in the place of a success's.
    pub fn replace(value: impl Into<ToolValue>) -> Self {
        Self::new(PostVerdict::Replace(value.into()))
    }

    /// Withhold the outcome; the model is told the reason.
    pub fn block(reason: impl Into<Reason>) -> Self {
        Self::new(PostVerdict::Block(reason.into()))
    }

    /// The listener could not decide: `TOOL_ERROR`, and the value is withheld.
    pub fn fail(failure: impl Into<ToolFailure>) -> Self {
        Self::new(PostVerdict::Fail(failure.into()))
    }

    /// What was decided.
    #[must_use]
    pub const fn verdict(&self) -> &PostVerdict {
        &self.verdict
    }

    /// The value put in the outcome's place, if one was.
    #[must_use]
    pub const fn value(&self) -> Option<&ToolValue> {
        match &self.verdict {
            PostVerdict::Replace(value) => Some(value),
            _ => None,
        }
    }

    /// The value that the model would see: the replacement, else the settled one; `None` where the
    /// outcome is a failure or was withheld.
    ///
    /// A listener that rewrites values starts from this one, so that what an inner listener
    /// already took out stays out.
    #[must_use]
    pub fn visible_value<'a>(&'a self, settled: &'a Settled) -> Option<&'a ToolValue> {
        match &self.verdict {
            PostVerdict::Accept => settled.value(),
            PostVerdict::Replace(value) if !settled.is_error() => Some(value),
            _ => None,
        }
    }

    /// The listener that decided; `None` before its chain has named it.
    #[must_use]
    pub const fn decided_by(&self) -> Option<&'static str> {
        self.by
    }

    /// Names the listener, unless an inner one decided.
    #[inline]
    pub(crate) fn stamp(&mut self, name: impl FnOnce() -> &'static str) {
        if self.by.is_none() && !matches!(self.verdict, PostVerdict::Accept) {
            self.by = Some(name());
        }
    }

    pub(crate) fn into_parts(self) -> (PostVerdict, Option<&'static str>) {
        (self.verdict, self.by)
    }
}
