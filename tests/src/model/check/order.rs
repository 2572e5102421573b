//! Declared order, and the order of the callbacks about one call (contract 7.1, 7.3, 7.5).

use super::Check;
use super::bodies::is_unwatched;
use crate::model::What;
use std::collections::BTreeSet;

pub(super) fn check(check: &mut Check<'_>) {
    for (maker, keys) in check.forest.groups() {
        in_order(check, "7.3", "declared", keys, |what| {
            matches!(what, What::Declared { .. })
        });
        in_order(check, "7.3", "ready", keys, |what| {
            matches!(what, What::Ready(_))
        });
        for key in keys {
            callbacks(check, *key);
            lineage(check, *key, maker.map(|(parent, _)| parent));
        }
    }
    given(check);
    ids(check);
}

fn in_order(
    check: &mut Check<'_>,
    clause: &str,
    name: &str,
    keys: &[usize],
    is: impl Fn(&What) -> bool + Copy,
) {
    let places: Vec<usize> = keys
        .iter()
        .filter_map(|key| check.seen.place(*key, is))
        .collect();
    check.holds(clause, places.is_sorted(), || {
        format!("{keys:?} were {name} in another order")
    });
}

/// declared, started, began, recorded, ready.
fn callbacks(check: &mut Check<'_>, key: usize) {
    let seen = check.seen;
    let began = seen.place(key, |what| *what == What::Began);
    let unwatched = is_unwatched(check, key);
    let places: Vec<usize> = [
        seen.place(key, |what| matches!(what, What::Declared { .. })),
        seen.place(key, |what| *what == What::Started),
        began.filter(|_| !unwatched),
        seen.place(key, |what| matches!(what, What::Recorded(_))),
        seen.place(key, |what| matches!(what, What::Ready(_))),
    ]
    .into_iter()
    .flatten()
    .collect();
    check.holds("7.3", places.is_sorted(), || {
        format!("the callbacks about #{key} came in another order: {places:?}")
    });
}

/// A nested call knows its parent, and happens while the parent's body waits or is being stopped.
fn lineage(check: &mut Check<'_>, key: usize, parent: Option<usize>) {
    let seen = check.seen;
    let declared = seen.events.iter().find_map(|event| match &event.what {
        What::Declared { id, parent } if event.key == key => Some((id, parent.as_deref())),
        _ => None,
    });
    let Some((_, told)) = declared else {
        return;
    };
    let expected = parent.and_then(|parent| {
        seen.events.iter().find_map(|event| match &event.what {
            What::Declared { id, .. } if event.key == parent => Some(id.as_str()),
            _ => None,
        })
    });
    check.holds("7.5", told == expected, || {
        format!("the parent of #{key} is {told:?}, not {expected:?}")
    });
    let Some(parent) = parent else {
        return;
    };
    let first = seen.place(key, |_| true);
    let began = seen.place(parent, |what| *what == What::Began);
    let last = seen.places(key, |_| true).last().copied();
    let recorded = seen.place(parent, |what| {
        matches!(what, What::Told(..) | What::Recorded(_))
    });
    check.holds("7.5", began < first && last < recorded, || {
        format!("#{key} does not lie inside its parent #{parent}")
    });
}

/// A body is given the outcomes of its calls in the order in which it made them, or none of them
/// if it gave up on them.
fn given(check: &mut Check<'_>) {
    let seen = check.seen;
    for (maker, keys) in check.forest.groups() {
        let Some((parent, group)) = maker else {
            continue;
        };
        let events = seen.events.iter().filter(|event| event.key == parent);
        let given = events.filter_map(|event| match &event.what {
            What::Given(of, code) if *of == group => Some(code),
            _ => None,
        });
        let given: Vec<_> = given.collect();
        let recorded = keys.iter().filter_map(|key| seen.recorded(*key));
        let recorded: Vec<_> = recorded.map(|told| &told.code).collect();
        check.holds("7.5", given.is_empty() || given == recorded, || {
            format!("#{parent} was given {given:?} of {recorded:?}")
        });
    }
}

/// Ids that are not the model's are unique, so that results are never mixed up.
fn ids(check: &mut Check<'_>) {
    let mut seen = BTreeSet::new();
    for event in &check.seen.events {
        if let What::Declared { id, .. } = &event.what
            && !check.forest.has_bad_id(event.key)
        {
            let is_new = seen.insert(id.clone());
            check.holds("7.6", is_new, || format!("the id {id} was used twice"));
        }
    }
}
