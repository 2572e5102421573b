use std::borrow::Cow;
use std::fmt;

/// A step of a call's way at which its outcome can be decided.
///
/// The names of the pipeline's stages are the event names of contract chapter 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// The batch itself: a repeated call id, a failing sink, a depth limit.
    Batch,
    /// Finding the tool by its name.
    Resolve,
    /// Parsing and checking the arguments.
    Arguments,
    /// `tools/pre-execute`: policy before dispatch.
    PreExecute,
    /// Asking the scope's approver.
    Approval,
    /// A guard.
    Guard,
    /// `tools/execute`: a wrapper round the body.
    Execute,
    /// The tool's own body.
    Body,
    /// `tools/post-execute`: policy on the settled outcome.
    PostExecute,
    /// The caller's cancellation.
    Cancellation,
}

impl Stage {
    /// The stable name, as it stands in journals and traces.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Batch => "batch",
            Self::Resolve => "resolve",
            Self::Arguments => "arguments",
            Self::PreExecute => "tools/pre-execute",
            Self::Approval => "approval",
            Self::Guard => "guard",
            Self::Execute => "tools/execute",
            Self::Body => "body",
            Self::PostExecute => "tools/post-execute",
            Self::Cancellation => "cancellation",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Who decided an outcome: the stage, and the listener where one did (contract 6.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Decider {
    stage: Stage,
    name: Option<Cow<'static, str>>,
}

impl Decider {
    pub(crate) const fn stage_alone(stage: Stage) -> Self {
        Self { stage, name: None }
    }

    pub(crate) fn named(stage: Stage, name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            stage,
            name: Some(name.into()),
        }
    }

    /// The stage at which it was decided.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The listener, guard or approver that decided; `None` where the stage alone did.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "{} {name}", self.stage),
            None => fmt::Display::fmt(&self.stage, f),
        }
    }
}
