use crate::batch::{BatchError, BatchSink};
use crate::call::{Outcome, ToolCall};
use crate::scope::{ScopeNode, View};
use serde::Deserialize;
use std::fmt;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Calls to replay against tools, as `batch` reads them.
///
/// ```
/// use tether::cli::Recording;
///
/// let recording = Recording::from_json(r#"{"calls":[{"id":"c1","name":"now"}]}"#)?;
/// assert_eq!(recording.calls.len(), 1);
///
/// let error = Recording::from_json(r#"{"calls":[],"max_paralelism":4}"#).unwrap_err();
/// assert!(error.to_string().contains("max_paralelism"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Recording {
    /// The calls, in the model's declared order.
    pub calls: Vec<ToolCall>,
    /// How many bodies may run at once; the batch's default where it is absent.
    #[serde(default)]
    pub max_parallelism: Option<NonZeroUsize>,
    /// Cancels the batch this many milliseconds after its start.
    #[serde(default)]
    pub cancel_after_ms: Option<u64>,
}

/// Why a recording is none: where, what was expected, what was found.
#[derive(Debug)]
pub struct InvalidRecording(serde_json::Error);

impl fmt::Display for InvalidRecording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a recording of calls: {}", self.0)
    }
}

impl std::error::Error for InvalidRecording {}

impl Recording {
    /// A recording of these calls.
    #[must_use]
    pub fn new(calls: Vec<ToolCall>) -> Self {
        Self {
            calls,
            ..Self::default()
        }
    }

    /// Reads a recording.
    ///
    /// # Errors
    ///
    /// When the text is not one, with line and column.
    pub fn from_json(text: &str) -> Result<Self, InvalidRecording> {
        serde_json::from_str(text).map_err(InvalidRecording)
    }

    /// Runs the calls.
    pub async fn replay<N: ScopeNode, S: BatchSink>(self, view: &View<N>, sink: &S) -> Replayed {
        let token = CancellationToken::new();
        let timer = self.cancel_after_ms.map(|after| {
            let token = token.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(after)).await;
                token.cancel();
            })
        });
        let mut batch = view.batch(self.calls).sink(sink).cancellation(token);
        if let Some(limit) = self.max_parallelism {
            batch = batch.max_parallelism(limit.get());
        }
        let ended = batch.run().await;
        if let Some(timer) = timer {
            timer.abort();
        }
        Replayed { ended }
    }
}

/// What a replay came to.
#[derive(Debug)]
pub struct Replayed {
    ended: Result<Vec<Outcome>, BatchError>,
}

impl Replayed {
    /// One outcome for each call, in declared order.
    pub fn outcomes(&self) -> &[Outcome] {
        match &self.ended {
            Ok(outcomes) => outcomes,
            Err(error) => error.outcomes(),
        }
    }

    /// What the sink said, if it failed.
    #[must_use]
    pub fn sink_error(&self) -> Option<String> {
        self.ended.as_ref().err().map(ToString::to_string)
    }

    /// 0 when every call has its outcome, 1 when the sink failed.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        match self.ended {
            Ok(_) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        }
    }
}
