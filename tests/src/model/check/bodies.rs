//! What an outcome says of the body is what happened to it (contract 6.3, 7.3).

use super::Check;
use crate::model::{Hearing, What, Wrap};

pub(super) fn check(check: &mut Check<'_>) {
    for node in check.forest.nodes() {
        let seen = check.seen;
        let key = node.key;
        let times = |what: What| seen.places(key, |other| *other == what).len();
        let began = times(What::Began);
        let started = times(What::Started);
        let returned = times(What::Returned);
        let ended = times(What::Ended);
        check.holds("4.1", began <= 1 && started <= 1, || {
            format!("the body of #{key} began {began} times, was announced {started} times")
        });
        check.holds("7.3", began <= started, || {
            format!("the body of #{key} began unannounced")
        });
        check.holds("7.7", began == ended, || {
            format!("the body of #{key} began {began} times and is gone {ended} times")
        });
        let refused = node.plan.sink.declared.does != Hearing::Hear
            || node.plan.sink.started.does != Hearing::Hear;
        check.holds("7.4", began == 0 || !refused, || {
            format!("the body of #{key} began though the sink had failed")
        });
        let Some(told) = seen.recorded(key) else {
            continue;
        };
        check.holds("6.3", (told.body == "not_run") == (began == 0), || {
            format!(
                "the body of #{key} began {began} times and is told {}",
                told.body
            )
        });
        check.holds(
            "6.3",
            told.body != "completed" || returned == 1 || unwound(check, key),
            || format!("the body of #{key} is told completed and did not come to its end"),
        );
        check.holds(
            "6.3",
            told.body == "completed" || returned == 0 || check.case.spawned,
            || {
                format!(
                    "the body of #{key} came to its end and is told {}",
                    told.body
                )
            },
        );
        let gone = seen.place(key, |what| *what == What::Ended);
        let recorded = seen.place(key, |what| matches!(what, What::Recorded(_)));
        // A wrapper that stops waiting does not wait for a body of another task to be gone.
        let unwatched = check.case.spawned
            && node
                .plan
                .wrap
                .each()
                .iter()
                .any(|(_, step)| step.does == Wrap::GiveUp);
        check.holds("7.7", gone < recorded || unwatched, || {
            format!("the outcome of #{key} was recorded while its body was there")
        });
    }
}

/// A body that panics may be told as one that came to its end.
fn unwound(check: &Check<'_>, key: usize) -> bool {
    check.forest.node(key).plan.body.end == crate::model::End::Panic
}
