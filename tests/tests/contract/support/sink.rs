use super::{Gates, Log};
use tether::batch::{BatchSink, Callback, SinkError};
use tether::prelude::*;
use tether::scope::ExecutionMode;

/// How a callback fails.
#[derive(Clone, Copy)]
pub(crate) enum How {
    Error,
    Panic,
    /// Before there is a future to wait for.
    PanicAtOnce,
}

/// A sink that logs what it hears.
#[derive(Default)]
pub(crate) struct Ear {
    pub(crate) log: Log,
    pub(crate) gates: Gates,
    /// What fails, for which call.
    pub(crate) fails: Option<(Callback, &'static str, How)>,
    /// The callback of a call that waits for the gate `sink`.
    pub(crate) waits: Option<(Callback, &'static str)>,
}

impl Ear {
    pub(crate) fn of(log: &Log) -> Self {
        Self {
            log: log.clone(),
            ..Self::default()
        }
    }

    pub(crate) fn failing(log: &Log, callback: Callback, id: &'static str, how: How) -> Self {
        Self {
            fails: Some((callback, id, how)),
            ..Self::of(log)
        }
    }

    fn hear(
        &self,
        callback: Callback,
        id: &str,
        more: &str,
    ) -> impl Future<Output = Result<(), SinkError>> + Send + use<> {
        self.log.add(format!("{callback} {id}{more}"));
        let fails = self
            .fails
            .filter(|(at, of, _)| *at == callback && *of == id);
        let waits = self
            .waits
            .is_some_and(|(at, of)| at == callback && of == id);
        let gates = self.gates.clone();
        let how = fails.map(|(.., how)| how);
        assert!(
            !matches!(how, Some(How::PanicAtOnce)),
            "the disk is on fire"
        );
        async move {
            if waits {
                gates.pass("sink").await;
            }
            match how {
                None => Ok(()),
                Some(How::Error) => Err("the disk is full".into()),
                Some(_) => panic!("the disk is on fire"),
            }
        }
    }
}

impl BatchSink for Ear {
    fn call_declared(
        &self,
        call: &ToolExecution,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        self.hear(Callback::CallDeclared, call.call_id(), "")
    }

    fn body_started(
        &self,
        call: &ToolExecution,
        mode: ExecutionMode,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        self.hear(Callback::BodyStarted, call.call_id(), &format!(" {mode}"))
    }

    fn outcome_recorded(
        &self,
        outcome: &Outcome,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        self.hear(Callback::OutcomeRecorded, outcome.call_id(), "")
    }

    fn outcome_ready(
        &self,
        outcome: &Outcome,
    ) -> impl Future<Output = Result<(), SinkError>> + Send {
        self.hear(Callback::OutcomeReady, outcome.call_id(), "")
    }
}
