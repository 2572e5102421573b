use super::approver::Answer;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use tether::cli::Recording;
use tether::prelude::*;

/// What `lab batch` reads: a recording and the fault switches.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    calls: Vec<ToolCall>,
    #[serde(default)]
    max_parallelism: Option<NonZeroUsize>,
    #[serde(default)]
    cancel_after_ms: Option<u64>,
    #[serde(default)]
    pub(super) approver: Option<BTreeMap<String, Answer>>,
    #[serde(default)]
    pub(super) sink_fails: SinkFails,
    #[serde(default)]
    pub(super) lenient: bool,
}

/// The ids of the calls whose callback of each kind errors.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct SinkFails {
    pub(super) declared: BTreeSet<String>,
    pub(super) started: BTreeSet<String>,
    pub(super) recorded: BTreeSet<String>,
    pub(super) ready: BTreeSet<String>,
}

impl Input {
    /// The part that any tool crate replays.
    pub(super) fn take_recording(&mut self) -> Recording {
        let mut recording = Recording::new(std::mem::take(&mut self.calls));
        recording.max_parallelism = self.max_parallelism;
        recording.cancel_after_ms = self.cancel_after_ms;
        recording
    }
}
