//! Guards are monotone, and a person is asked only where it may matter (contract 4.3 to 4.6).

use super::Check;
use crate::model::{Arguments, Pre, What};

pub(super) fn check(check: &mut Check<'_>) {
    for node in check.forest.nodes() {
        let key = node.key;
        let seen = check.seen;
        let began = seen.place(key, |what| *what == What::Began);
        let asked = seen.places(key, |what| *what == What::Asked);
        check.holds("4.5", asked.len() <= 1, || {
            format!("somebody was asked twice about #{key}")
        });
        let denied = seen.has(key, |what| matches!(what, What::Guarded(_, false)));
        check.holds("4.6", !(denied && began.is_some()), || {
            format!("a guard did not abstain and the body of #{key} ran")
        });
        let asks = node
            .plan
            .pre
            .each()
            .into_iter()
            .any(|(_, step)| matches!(step.does, Pre::Ask | Pre::AskPlainly));
        let valid = node.plan.arguments == Arguments::Valid;
        let may_ask = asks && valid && !check.case.no_approver;
        check.holds("4.4", asked.is_empty() || may_ask, || {
            format!("somebody was asked about #{key} for nothing")
        });
        for guard in ["outer", "inner"] {
            guarded(check, key, guard, began, asked.first().copied());
        }
    }
}

/// Every guard has abstained right before the body, and also before somebody was asked.
fn guarded(
    check: &mut Check<'_>,
    key: usize,
    guard: &'static str,
    began: Option<usize>,
    asked: Option<usize>,
) {
    let seen = check.seen;
    let abstained = seen.places(key, |what| *what == What::Guarded(guard, true));
    let answered = seen.place(key, |what| *what == What::Answered);
    if let Some(began) = began {
        let from = answered.unwrap_or_default();
        let is_asked = abstained.iter().any(|place| (from..began).contains(place));
        check.holds("4.6", is_asked, || {
            format!("the {guard} guard was not asked right before the body of #{key}")
        });
    }
    if let Some(asked) = asked {
        let is_asked = abstained.iter().any(|place| *place < asked);
        check.holds("4.4", is_asked, || {
            format!("the {guard} guard was not asked before somebody was, about #{key}")
        });
    }
}
