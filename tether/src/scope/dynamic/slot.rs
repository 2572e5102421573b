//! Listeners that can be swapped at run time (contract 1.3).

use super::Registration;
use crate::approval::{Approval, ApprovalRequest, Approver, ApproverError};
use crate::call::{Outcome, Settled, ToolExecution, ToolFailure};
use crate::stage::{
    Dispatch, Execute, ExecuteNext, Guard, GuardedCall, OnResult, PostDecision, PostExecute,
    PostNext, PreDecision, PreExecute, PreNext, Verdict,
};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A place for a listener, guard or approver that is set and taken away while the program runs.
///
/// An empty slot of a stage does nothing; an empty slot of an approver is an approver that was
/// unloaded, so that whoever asks is told `UNAVAILABLE`. A view keeps the listener that it found
/// (contract 3.2); an approver is looked up when it is asked.
///
/// ```
/// use tether::prelude::*;
/// use tether::scope::Slot;
///
/// struct Frozen;
///
/// impl Guard for Frozen {
///     fn check(&self, _call: &GuardedCall<'_>) -> Verdict {
///         Verdict::deny("the workspace is frozen")
///     }
/// }
///
/// let freeze = Slot::new();
/// let scope = Scope::root().guard(freeze.clone()).build()?;
/// let frozen = freeze.set(Frozen);
/// // Views made from here on deny every call, until `frozen` is dropped.
/// drop(frozen);
/// # drop(scope);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Slot<L> {
    current: Arc<Mutex<Option<Arc<L>>>>,
}

impl<L> Slot<L> {
    /// An empty slot.
    #[must_use]
    pub fn new() -> Self {
        Self {
            current: Arc::default(),
        }
    }

    /// Puts a listener in, in the place of one that is there. Dropping the registration takes out
    /// exactly this one: not one that was put in later.
    pub fn set(&self, listener: L) -> Registration
    where
        L: Send + Sync + 'static,
    {
        let listener = Arc::new(listener);
        self.put(Some(Arc::clone(&listener)));
        let slot = self.clone();
        Registration::new(move || {
            let mut current = slot.current.lock().unwrap_or_else(PoisonError::into_inner);
            if current
                .as_ref()
                .is_some_and(|now| Arc::ptr_eq(now, &listener))
            {
                *current = None;
            }
        })
    }

    /// Empties the slot.
    pub fn clear(&self) {
        self.put(None);
    }

    fn put(&self, listener: Option<Arc<L>>) {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = listener;
    }

    fn get(&self) -> Option<Arc<L>> {
        self.current
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// The same content in a slot that nobody else can reach.
    fn frozen(&self) -> Self {
        Self {
            current: Arc::new(Mutex::new(self.get())),
        }
    }
}

impl<L> Clone for Slot<L> {
    fn clone(&self) -> Self {
        Self {
            current: Arc::clone(&self.current),
        }
    }
}

impl<L> Default for Slot<L> {
    fn default() -> Self {
        Self::new()
    }
}

impl<L> fmt::Debug for Slot<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slot")
            .field("listener", &crate::stage::short_type_name::<L>())
            .field("is_set", &self.get().is_some())
            .finish()
    }
}

/// What every slot of a stage says of itself.
macro_rules! slot_methods {
    () => {
        fn name(&self) -> &'static str {
            self.get().map_or("slot", |listener| listener.name())
        }

        fn __pin(&self) -> Option<Self> {
            Some(self.frozen())
        }
    };
}

impl<L: PreExecute> PreExecute for Slot<L> {
    async fn pre_execute<N: PreNext>(&self, call: &ToolExecution, next: N) -> PreDecision {
        match self.get() {
            Some(listener) => listener.pre_execute(call, next).await,
            None => next.run().await,
        }
    }

    slot_methods!();
}

impl<L: Guard> Guard for Slot<L> {
    fn check(&self, call: &GuardedCall<'_>) -> Verdict {
        self.get()
            .map_or(Verdict::abstain(), |guard| guard.check(call))
    }

    slot_methods!();
}

impl<L: Execute> Execute for Slot<L> {
    async fn execute<N: ExecuteNext>(
        &self,
        call: &ToolExecution,
        dispatch: Dispatch,
        next: N,
    ) -> Settled {
        match self.get() {
            Some(listener) => listener.execute(call, dispatch, next).await,
            None => next.run(dispatch).await,
        }
    }

    slot_methods!();
}

impl<L: PostExecute> PostExecute for Slot<L> {
    async fn post_execute<N: PostNext>(
        &self,
        call: &ToolExecution,
        settled: &Settled,
        next: N,
    ) -> PostDecision {
        match self.get() {
            Some(listener) => listener.post_execute(call, settled, next).await,
            None => next.run().await,
        }
    }

    slot_methods!();
}

impl<L: OnResult> OnResult for Slot<L> {
    async fn on_result(&self, outcome: &Outcome) -> Result<(), ToolFailure> {
        match self.get() {
            Some(listener) => listener.on_result(outcome).await,
            None => Ok(()),
        }
    }

    slot_methods!();
}

impl<L: Approver> Approver for Slot<L> {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        match self.get() {
            Some(approver) => approver.ask(request).await,
            None => Err(ApproverError::new("the approver was unloaded")),
        }
    }

    fn name(&self) -> &'static str {
        self.get().map_or("slot", |approver| approver.name())
    }
}
