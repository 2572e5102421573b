use std::sync::atomic::{AtomicU8, Ordering};

/// Whether a spawned body has begun: its task and whoever stops it agree on it, so that a body of
/// which the outcome says `NotRun` never runs (contract 6.3).
#[derive(Debug)]
pub(crate) struct Start(AtomicU8);

const OPEN: u8 = 0;
const BEGUN: u8 = 1;
const REVOKED: u8 = 2;

impl Start {
    pub(crate) const fn new() -> Self {
        Self(AtomicU8::new(OPEN))
    }

    /// Whether the body may begin; it has then begun.
    pub(crate) fn begin(&self) -> bool {
        self.turn(BEGUN)
    }

    /// Whether the body has not begun; it then never will.
    pub(crate) fn revoke(&self) -> bool {
        self.turn(REVOKED)
    }

    fn turn(&self, to: u8) -> bool {
        self.0
            .compare_exchange(OPEN, to, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
    }
}
