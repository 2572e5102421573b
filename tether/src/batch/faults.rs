use super::{BatchError, Callback, SinkError, SinkFault};
use crate::call::Outcome;
use crate::pipeline::message_of;
use futures_util::FutureExt;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, PoisonError};

/// What went wrong with the sink of one batch.
pub(crate) struct Faults(Mutex<Vec<SinkFault>>);

impl Faults {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Waits for a callback and notes its failure; a panic is one.
    pub(crate) async fn note(
        &self,
        callback: Callback,
        call_id: &str,
        heard: impl Future<Output = Result<(), SinkError>>,
    ) -> Result<(), String> {
        let message = match AssertUnwindSafe(heard).catch_unwind().await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error.to_string(),
            Err(payload) => format!("the sink panicked: {}", message_of(&payload)),
        };
        let fault = SinkFault {
            callback,
            call_id: call_id.to_owned(),
            message: message.clone(),
        };
        let mut faults = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        faults.push(fault);
        Err(message)
    }

    /// The outcomes, together with the failures if there were any.
    pub(super) fn conclude(self, outcomes: Vec<Outcome>) -> Result<Vec<Outcome>, BatchError> {
        let faults = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        if faults.is_empty() {
            return Ok(outcomes);
        }
        Err(BatchError::new(outcomes, faults))
    }
}
