//! What a case file says.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Debug)]
pub(super) struct Case {
    pub(super) input: Input,
    pub(super) expect: Expect,
    input_text: Box<RawValue>,
}

impl Case {
    pub(super) fn read(text: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            #[serde(rename = "title")]
            _title: String,
            #[serde(rename = "source")]
            _source: String,
            input: Box<RawValue>,
            expect: Expect,
        }
        let file: File = serde_json::from_str(text)?;
        Ok(Self {
            input: serde_json::from_str(file.input.get())?,
            expect: file.expect,
            input_text: file.input,
        })
    }

    /// The input as it stands in the file.
    pub(super) fn input_text(&self) -> &str {
        self.input_text.get()
    }
}

/// What is put in. The lab reads the text itself; this is what the checker must know of it, and a
/// misspelt key is found here instead of being a case that proves nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    #[serde(rename = "max_parallelism")]
    _max_parallelism: Option<u64>,
    #[serde(rename = "approver")]
    _approver: Option<BTreeMap<String, Answer>>,
    #[serde(rename = "cancel_after_ms")]
    _cancel_after_ms: Option<u64>,
    #[serde(rename = "lenient", default)]
    _lenient: bool,
    #[serde(default)]
    pub(super) sink_fails: SinkFails,
    pub(super) calls: Vec<Call>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Approve,
    Reject,
    Fail,
    Hang,
    Stale,
}

/// The ids of the calls whose callback of each kind fails.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct SinkFails {
    pub(super) declared: Vec<String>,
    pub(super) started: Vec<String>,
    pub(super) recorded: Vec<String>,
    pub(super) ready: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Call {
    pub(super) id: String,
    pub(super) name: String,
    #[serde(rename = "arguments")]
    _arguments: Option<String>,
}

/// What must come of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    pub(super) outcomes: Vec<ExpectedOutcome>,
    /// Pairs of events that must both occur, in this order.
    #[serde(default)]
    pub(super) order: Vec<(String, String)>,
    #[serde(default)]
    pub(super) never: Vec<String>,
    pub(super) max_overlap: Option<usize>,
    #[serde(default = "Expect::default_within_ms")]
    pub(super) within_ms: u64,
    #[serde(default)]
    pub(super) exit: i32,
    /// By call id: what the message must not have.
    #[serde(default)]
    pub(super) message_lacks: BTreeMap<String, Vec<String>>,
    /// By call id: what the value, written as JSON, must have.
    #[serde(default)]
    pub(super) value_has: BTreeMap<String, Vec<String>>,
}

impl Expect {
    const fn default_within_ms() -> u64 {
        20_000
    }

    pub(super) const fn within(&self) -> Duration {
        Duration::from_millis(self.within_ms)
    }
}

/// What is absent here is not looked at; `null` must be `null`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedOutcome {
    pub(super) id: String,
    #[serde(default, deserialize_with = "present")]
    pub(super) code: Option<Option<String>>,
    #[serde(default, deserialize_with = "present")]
    pub(super) value: Option<Value>,
    pub(super) body: Option<Body>,
    #[serde(default)]
    pub(super) message_has: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Body {
    NotRun,
    Completed,
    Unknown,
}

/// Tells a `null` from what is absent.
pub(super) fn present<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}
