//! What virtual time shows: cancellation acts at once, and nobody waits without need (contract
//! 7.2, 7.7).

use super::Check;
use super::limits::is_exclusive;
use crate::model::{Cancel, GRACE, ToolName, What};

pub(super) fn check(check: &mut Check<'_>) {
    if let Cancel::At(at) = check.case.cancel {
        cancelled(check, at);
    }
    let nests = check.forest.nodes().any(|node| node.parent.is_some());
    if !nests {
        busy(check);
        together(check);
    }
}

/// No body begins after cancellation; one that runs ends at once, or within its grace.
fn cancelled(check: &mut Check<'_>, at: u64) {
    for node in check.forest.nodes() {
        let key = node.key;
        let Some(began) = check.seen.time(key, |what| *what == What::Began) else {
            continue;
        };
        check.holds("7.7", began <= at, || {
            format!("the body of #{key} began after cancellation")
        });
        let grace = match node.plan.tool {
            ToolName::Cooperative => GRACE,
            _ => 0,
        };
        let ended = check.seen.time(key, |what| *what == What::Ended);
        check.holds("7.7", ended <= Some(at + grace), || {
            format!("the body of #{key} ended at {ended:?}, cancelled at {at}")
        });
    }
}

/// While a call waits for its place, all places are taken.
fn busy(check: &mut Check<'_>) {
    let seen = check.seen;
    for node in check.forest.nodes() {
        let key = node.key;
        let ready = |what: &What| matches!(what, What::Decided | What::Answered);
        let ready = seen.places(key, ready).last().copied();
        let entered = seen.place(key, |what| *what == What::Entered);
        let (Some(ready), Some(entered)) = (ready, entered) else {
            continue;
        };
        for place in ready..entered {
            let passes = seen.events[place].at < seen.events[place + 1].at;
            let inside = inside(check, place);
            check.holds("7.2", !passes || inside >= check.case.limit(), || {
                format!(
                    "#{key} waits at {} with {inside} inside",
                    seen.events[place].at
                )
            });
        }
    }
}

/// How many dispatches are under way after the event at this place.
fn inside(check: &Check<'_>, place: usize) -> usize {
    let events = &check.seen.events[..=place];
    let count = |what: &What| events.iter().filter(|event| event.what == *what).count();
    count(&What::Entered) - count(&What::Left)
}

/// Neighbours that may overlap are declared together, as fast as the sink takes them.
fn together(check: &mut Check<'_>) {
    for pair in check.forest.tops().windows(2) {
        let [one, two] = [pair[0], pair[1]].map(|key| check.forest.node(key));
        let bad = [one, two]
            .into_iter()
            .any(|node| is_exclusive(node) || check.forest.has_bad_id(node.key));
        if bad {
            continue;
        }
        let declared = |key| {
            check
                .seen
                .time(key, |what| matches!(what, What::Declared { .. }))
        };
        let expected = declared(one.key).map(|at| at + one.plan.sink.declared.wait);
        check.holds("7.2", declared(two.key) == expected, || {
            format!("#{} was not declared together with #{}", two.key, one.key)
        });
    }
}
