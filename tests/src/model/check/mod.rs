//! Whether what was seen of a batch agrees with the contract.

mod barriers;
mod bodies;
mod limits;
mod once;
mod order;
mod outcomes;
mod policy;
mod sink;
mod timing;

use super::{Case, Forest, Seen};

/// A run, and what it falls short of.
pub(crate) struct Check<'a> {
    pub(crate) case: &'a Case,
    pub(crate) forest: &'a Forest,
    pub(crate) seen: &'a Seen,
    faults: Vec<String>,
}

impl Check<'_> {
    /// Notes that a clause was broken, unless it holds.
    fn holds(&mut self, clause: &str, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(format!("{clause}: {}", what()));
        }
    }
}

/// All in which a run falls short of the contract, with the clause.
#[must_use]
pub fn disagreements(case: &Case, forest: &Forest, seen: &Seen) -> Vec<String> {
    let mut check = Check {
        case,
        forest,
        seen,
        faults: Vec::new(),
    };
    if seen.outcomes.is_none() {
        return vec!["7.1: the batch did not end".to_owned()];
    }
    once::check(&mut check);
    order::check(&mut check);
    bodies::check(&mut check);
    limits::check(&mut check);
    barriers::check(&mut check);
    policy::check(&mut check);
    outcomes::check(&mut check);
    sink::check(&mut check);
    if !case.threads {
        timing::check(&mut check);
    }
    check.faults
}
