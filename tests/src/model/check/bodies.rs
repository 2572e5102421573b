//! What an outcome says of the body is what happened to it (contract 6.3, 7.3).

use super::Check;
use crate::model::{End, Hearing, Node, What, Wrap};

pub(super) fn check(check: &mut Check<'_>) {
    for node in check.forest.nodes() {
        let began = times(check, node, &What::Began);
        counted(check, node, began);
        told(check, node, began);
        gone(check, node);
    }
}

fn times(check: &Check<'_>, node: &Node, what: &What) -> usize {
    check.seen.places(node.key, |other| other == what).len()
}

/// A body begins at most once, announced, and is gone in the end.
fn counted(check: &mut Check<'_>, node: &Node, began: usize) {
    let key = node.key;
    let started = times(check, node, &What::Started);
    let ended = times(check, node, &What::Ended);
    check.holds("4.1", began <= 1 && started <= 1, || {
        format!("the body of #{key} began {began} times, was announced {started} times")
    });
    check.holds("7.3", began <= started, || {
        format!("the body of #{key} began unannounced")
    });
    check.holds("7.7", began == ended, || {
        format!("the body of #{key} began {began} times and is gone {ended} times")
    });
    let sink = &node.plan.sink;
    let heard = [&sink.declared, &sink.started].map(|step| step.does == Hearing::Hear);
    check.holds("7.4", began == 0 || heard == [true, true], || {
        format!("the body of #{key} began though the sink had failed")
    });
}

/// What is told of it is what happened to it.
fn told(check: &mut Check<'_>, node: &Node, began: usize) {
    let key = node.key;
    let Some(told) = check.seen.recorded(key) else {
        return;
    };
    let body = told.body.as_str();
    let returned = times(check, node, &What::Returned);
    check.holds("6.3", (body == "not_run") == (began == 0), || {
        format!("the body of #{key} began {began} times and is told {body}")
    });
    // A body that panics may be told as one that came to its end.
    let over = returned == 1 || node.plan.body.end == End::Panic;
    check.holds("6.3", body != "completed" || over, || {
        format!("the body of #{key} is told completed and did not come to its end")
    });
    // Whoever drops a body of another task may not know that it came to its end.
    check.holds(
        "6.3",
        body == "completed" || returned == 0 || check.case.spawned,
        || format!("the body of #{key} came to its end and is told {body}"),
    );
}

/// An outcome is recorded when the body is gone.
fn gone(check: &mut Check<'_>, node: &Node) {
    let key = node.key;
    let gone = check.seen.place(key, |what| *what == What::Ended);
    let recorded = check
        .seen
        .place(key, |what| matches!(what, What::Recorded(_)));
    let unwatched = is_unwatched(check, key);
    check.holds(
        "7.7",
        recorded.is_none() || gone < recorded || unwatched,
        || format!("the outcome of #{key} was recorded while its body was there"),
    );
}

/// Whether the body is another task's and a wrapper may stop waiting for it: then nobody waits for
/// it to be gone, but whoever needs its place.
pub(super) fn is_unwatched(check: &Check<'_>, key: usize) -> bool {
    let wraps = check.forest.node(key).plan.wrap.each();
    check.case.spawned && wraps.iter().any(|(_, step)| step.does == Wrap::GiveUp)
}
