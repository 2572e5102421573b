use crate::call::{BodyState, Stage, ToolExecution};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

/// How far a call has come, so that a panic can be told where it happened.
///
/// One call is driven by one task at a time (a spawned body touches only `body`), so relaxed
/// stores are enough; they cost a plain move each.
#[derive(Debug)]
pub struct Progress {
    stage: AtomicU8,
    listener: AtomicUsize,
    body: AtomicU8,
}

const STAGES: [Stage; 8] = [
    Stage::Resolve,
    Stage::Arguments,
    Stage::PreExecute,
    Stage::Approval,
    Stage::Guard,
    Stage::Execute,
    Stage::Body,
    Stage::PostExecute,
];

const RUNNING: u8 = 1;
const ENDED: u8 = 2;

impl Progress {
    pub(crate) const fn new() -> Self {
        Self {
            stage: AtomicU8::new(0),
            listener: AtomicUsize::new(0),
            body: AtomicU8::new(0),
        }
    }

    /// Control has passed to listener number `listener` of `stage`.
    #[inline]
    pub(crate) fn enter(&self, stage: Stage, listener: usize) {
        self.stage.store(position(stage), Relaxed);
        self.listener.store(listener, Relaxed);
    }

    pub(crate) fn stage(&self) -> Stage {
        STAGES[usize::from(self.stage.load(Relaxed)) % STAGES.len()]
    }

    pub(crate) fn listener(&self) -> usize {
        self.listener.load(Relaxed)
    }

    #[inline]
    pub(crate) fn body_began(&self) {
        self.stage.store(position(Stage::Body), Relaxed);
        self.body.store(RUNNING, Relaxed);
    }

    /// The body was taken back before it began.
    pub(crate) fn body_revoked(&self) {
        self.body.store(0, Relaxed);
    }

    #[inline]
    pub(crate) fn body_ended(&self) {
        self.body.store(ENDED, Relaxed);
    }

    /// What is known of the body now: one that began and has not ended is unknown.
    #[inline]
    pub(crate) fn body(&self) -> BodyState {
        match self.body.load(Relaxed) {
            0 => BodyState::NotRun,
            ENDED => BodyState::Completed,
            _ => BodyState::Unknown,
        }
    }
}

const fn position(stage: Stage) -> u8 {
    match stage {
        Stage::Arguments => 1,
        Stage::PreExecute => 2,
        Stage::Approval => 3,
        Stage::Guard => 4,
        Stage::Execute => 5,
        Stage::Body => 6,
        Stage::PostExecute => 7,
        _ => 0,
    }
}

/// The call that a chain is run for, and where to note how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    pub(crate) call: &'a ToolExecution,
    pub(crate) progress: &'a Progress,
}
