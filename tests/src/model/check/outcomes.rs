//! Each call comes to what it must (contract 4, 5, 6, 7.1).

use super::Check;
use crate::model::{Cancel, Case, Cuts, Expect, Told, What, allowed};

pub(super) fn check(check: &mut Check<'_>) {
    returned(check);
    for node in check.forest.nodes() {
        let key = node.key;
        let Some(told) = check.seen.recorded(key) else {
            continue;
        };
        let all = allowed(check.case, check.forest, key);
        admitted(check, key, told, &all);
        if settled_before_the_cut(check, key) {
            // Nothing had interrupted it by then: what it came to is certain.
            let calm = Case {
                cancel: Cancel::Never,
                ..check.case.clone()
            };
            admitted(check, key, told, &allowed(&calm, check.forest, key));
        }
        let hidden = told.code.is_some() && told.text.contains(&format!("value<{key}>"));
        check.holds("4.9", !hidden, || {
            format!("#{key} failed and its value is told: {told:?}")
        });
    }
}

fn admitted(check: &mut Check<'_>, key: usize, told: &Told, all: &[Expect]) {
    let is_admitted = all.iter().any(|expect| expect.admits(told));
    check.holds("4", is_admitted, || {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        format!("#{key} came to {told:?}; allowed are {all:#?}")
    });
}

/// Whether cancellation alone might have interrupted the call, and came after it.
fn settled_before_the_cut(check: &Check<'_>, key: usize) -> bool {
    let Cancel::At(at) = check.case.cancel else {
        return false;
    };
    let calm = Case {
        cancel: Cancel::Never,
        ..check.case.clone()
    };
    let told = check.seen.time(key, |what| matches!(what, What::Told(..)));
    !check.case.threads
        && told.is_some_and(|told| told < at)
        && !Cuts::of(&calm, check.forest, key).dispatch
}

/// The batch returns one outcome for each of the model's calls, in declared order.
fn returned(check: &mut Check<'_>) {
    let outcomes = check.seen.outcomes.as_deref().unwrap_or_default();
    let tops = check.forest.tops();
    check.holds("7.1", outcomes.len() == tops.len(), || {
        format!("{} outcomes of {} calls", outcomes.len(), tops.len())
    });
    for (key, told) in tops.iter().zip(outcomes) {
        let id = check.forest.id(*key);
        check.holds("7.1", told.id == id, || {
            format!("in the place of #{key} is the outcome of `{}`", told.id)
        });
        let recorded = check.seen.recorded(*key);
        check.holds("7.1", recorded == Some(told), || {
            format!("#{key} was recorded as {recorded:?} and returned as {told:?}")
        });
    }
}
