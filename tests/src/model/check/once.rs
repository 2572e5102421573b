//! One outcome a declared call, under every exit (contract 4.12, 7.1).

use super::Check;
use crate::model::What;

pub(super) fn check(check: &mut Check<'_>) {
    for (maker, keys) in check.forest.groups() {
        let declared = keys.iter().filter(|key| is_declared(check, **key)).count();
        let made = maker.is_none_or(|(parent, group)| {
            check.seen.has(parent, |what| *what == What::Waits(group))
        });
        // A body that is stopped, or gives up, in the very moment in which it asks has asked for
        // nothing.
        let stopped = maker.is_some_and(|(parent, group)| {
            let body = &check.forest.node(parent).plan.body;
            let gives_up = body.heeds || body.groups[group].give_up.is_some();
            gives_up || !check.seen.has(parent, is_returned)
        });
        let all = declared == keys.len();
        let none = declared == 0;
        check.holds("7.1", all || none && (!made || stopped), || {
            format!("of {keys:?} only {declared} were declared")
        });
        check.holds("7.5", made || none, || {
            format!("{keys:?} came from nowhere")
        });
        for key in keys {
            one(check, *key);
        }
    }
}

fn is_returned(what: &What) -> bool {
    *what == What::Returned
}

fn is_declared(check: &Check<'_>, key: usize) -> bool {
    check
        .seen
        .has(key, |what| matches!(what, What::Declared { .. }))
}

fn one(check: &mut Check<'_>, key: usize) {
    let expected = usize::from(is_declared(check, key));
    let mut times = |clause: &str, name: &str, is: fn(&What) -> bool| {
        let times = check.seen.places(key, is).len();
        check.holds(clause, times == expected, || {
            format!("#{key} was {name} {times} times, not {expected}")
        });
    };
    times("7.1", "declared", |what| {
        matches!(what, What::Declared { .. })
    });
    times("7.3", "recorded", |what| matches!(what, What::Recorded(_)));
    times("7.3", "ready", |what| matches!(what, What::Ready(_)));
    times("4.12", "told outside", |what| {
        matches!(what, What::Told("outer", _))
    });
    times("4.12", "told inside", |what| {
        matches!(what, What::Told("inner", _))
    });
    check.holds(
        "7.1",
        expected == 1 || !check.seen.has(key, |_| true),
        || format!("#{key} was never declared and something happened to it"),
    );
    same(check, key);
}

/// Everybody is told the same.
fn same(check: &mut Check<'_>, key: usize) {
    let events = check.seen.events.iter().filter(|event| event.key == key);
    let all = events.filter_map(|event| match &event.what {
        What::Told(_, told) | What::Recorded(told) | What::Ready(told) => Some(told),
        _ => None,
    });
    let all: Vec<_> = all.collect();
    let same = all.windows(2).all(|pair| pair[0] == pair[1]);
    check.holds("4.10", same, || {
        format!("#{key} came to several things: {all:?}")
    });
}
