use super::Callback;
use crate::call::Outcome;
use std::fmt;

/// A batch whose sink failed. All outcomes are there all the same (contract 7.4).
///
/// ```
/// use tether::batch::BatchError;
/// use tether::prelude::*;
///
/// fn outcomes(ended: Result<Vec<Outcome>, BatchError>) -> Vec<Outcome> {
///     ended.unwrap_or_else(BatchError::into_outcomes)
/// }
/// ```
#[derive(Debug)]
pub struct BatchError {
    outcomes: Vec<Outcome>,
    faults: Vec<SinkFault>,
}

/// One failure of a sink.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SinkFault {
    /// The callback that failed.
    pub callback: Callback,
    /// The call that it was about.
    pub call_id: String,
    /// What the sink said.
    pub message: String,
}

impl BatchError {
    pub(super) const fn new(outcomes: Vec<Outcome>, faults: Vec<SinkFault>) -> Self {
        Self { outcomes, faults }
    }

    /// One outcome for each declared call, in declared order.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The outcomes, owned.
    #[must_use]
    pub fn into_outcomes(self) -> Vec<Outcome> {
        self.outcomes
    }

    /// What failed, in the order in which it did.
    #[must_use]
    pub fn faults(&self) -> &[SinkFault] {
        &self.faults
    }
}

impl fmt::Display for SinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of `{}`: {}",
            self.callback, self.call_id, self.message
        )
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the sink failed in ")?;
        if let Some(first) = self.faults.first() {
            first.fmt(f)?;
        }
        match self.faults.len() {
            0 | 1 => Ok(()),
            count => write!(f, " (and {} more)", count - 1),
        }
    }
}

impl std::error::Error for BatchError {}
