//! How many bodies run at once, and that an exclusive one runs alone (contract 7.2, 7.5).

use super::Check;
use crate::model::{Arguments, Event, Node, Predicate, ToolName, What};
use std::collections::BTreeSet;

pub(super) fn check(check: &mut Check<'_>) {
    let mut running = BTreeSet::new();
    for event in &check.seen.events {
        follow(&mut running, event);
        if matches!(event.what, What::Began | What::Resumes) {
            at_most(check, &running);
            alone(check, &running, event.key);
            group(check, &running, event.key);
        }
    }
}

/// A body that waits for calls of its own does not count.
fn follow(running: &mut BTreeSet<usize>, event: &Event) {
    match event.what {
        What::Began | What::Resumes => {
            running.insert(event.key);
        }
        What::Waits(_) | What::Ended => {
            running.remove(&event.key);
        }
        _ => {}
    }
}

fn at_most(check: &mut Check<'_>, running: &BTreeSet<usize>) {
    let limit = check.case.limit();
    check.holds("7.2", running.len() <= limit, || {
        format!("{running:?} ran at once under a limit of {limit}")
    });
}

/// Whether a call must run alone.
pub(super) fn is_exclusive(node: &Node) -> bool {
    node.plan.predicate != Predicate::Parallel
        || node.plan.tool == ToolName::Unknown
        || node.plan.arguments != Arguments::Valid
}

fn alone(check: &mut Check<'_>, running: &BTreeSet<usize>, key: usize) {
    for other in running {
        let related = check.forest.is_within(*other, key) || check.forest.is_within(key, *other);
        let exclusive = [key, *other].map(|key| is_exclusive(check.forest.node(key)));
        check.holds("7.2", related || exclusive == [false, false], || {
            format!("#{key} and #{other} ran at once and one of them is exclusive")
        });
    }
}

/// The calls that a body makes together are bounded as it says.
fn group(check: &mut Check<'_>, running: &BTreeSet<usize>, key: usize) {
    let Some((parent, group)) = check.forest.node(key).parent else {
        return;
    };
    let siblings = check.forest.siblings(key);
    let count = siblings.iter().filter(|key| running.contains(key)).count();
    let limit = check.forest.node(parent).plan.body.groups[group]
        .parallelism
        .max(1);
    check.holds("7.5", count <= limit, || {
        format!("{count} of {siblings:?} ran at once under a limit of {limit}")
    });
}
