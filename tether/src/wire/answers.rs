//! Outcomes beside the calls of a step.

use crate::call::{Outcome, ToolCall};
use std::collections::BTreeMap;
use std::fmt;

/// Why outcomes are no reply to a step. A reply is never silently shorter than its calls.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplyError {
    /// A call of the step has no outcome.
    Missing {
        /// The call's id.
        call_id: String,
        /// The tool that it called.
        name: String,
    },
    /// An outcome is of no call of the step, as one of a nested call.
    Unknown {
        /// The outcome's id.
        call_id: String,
        /// The tool that was called.
        name: String,
    },
    /// A call has two outcomes.
    Repeated {
        /// The call's id.
        call_id: String,
        /// The tool that it called.
        name: String,
    },
}

impl fmt::Display for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { call_id, name } => {
                write!(f, "call `{call_id}` of `{name}` has no outcome")
            }
            Self::Unknown { call_id, name } => {
                write!(
                    f,
                    "the outcome `{call_id}` of `{name}` is of no call of this step"
                )
            }
            Self::Repeated { call_id, name } => {
                write!(f, "call `{call_id}` of `{name}` has two outcomes")
            }
        }
    }
}

impl std::error::Error for ReplyError {}

/// Refuses an outcome that is of none of these calls.
pub(super) fn is_of(calls: &[ToolCall], outcome: &Outcome) -> Result<(), ReplyError> {
    if calls.iter().any(|call| call.id == outcome.call_id()) {
        return Ok(());
    }
    Err(ReplyError::Unknown {
        call_id: outcome.call_id().to_owned(),
        name: outcome.name().to_owned(),
    })
}

/// The outcomes in the order of the calls.
pub(super) fn in_order<'o>(
    calls: &[ToolCall],
    outcomes: &'o [Outcome],
) -> Result<Vec<&'o Outcome>, ReplyError> {
    let mut by_id: BTreeMap<&str, &'o Outcome> = BTreeMap::new();
    for outcome in outcomes {
        is_of(calls, outcome)?;
        if by_id.insert(outcome.call_id(), outcome).is_some() {
            return Err(ReplyError::Repeated {
                call_id: outcome.call_id().to_owned(),
                name: outcome.name().to_owned(),
            });
        }
    }
    let find = |call: &ToolCall| {
        by_id
            .get(&*call.id)
            .copied()
            .ok_or_else(|| ReplyError::Missing {
                call_id: call.id.clone(),
                name: call.name.clone(),
            })
    };
    calls.iter().map(find).collect()
}

/// What the model reads: a JSON string as itself, all else as JSON. A blank text stays JSON, in
/// quotes, since Anthropic and Bedrock refuse blank text.
pub(super) fn told(outcome: &Outcome) -> String {
    let value = outcome.to_tool_value();
    let text: Option<String> = serde_json::from_str(value.as_str()).ok();
    text.filter(|text| !text.trim().is_empty())
        .unwrap_or_else(|| value.into_string())
}
