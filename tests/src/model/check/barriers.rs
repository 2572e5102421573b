//! An exclusive call is a barrier among the calls that are made together (contract 7.2).

use super::Check;
use super::limits::is_exclusive;
use crate::model::What;

pub(super) fn check(check: &mut Check<'_>) {
    for (_, keys) in check.forest.groups() {
        for (place, key) in keys.iter().enumerate() {
            if is_exclusive(check.forest.node(*key)) {
                barrier(check, *key, &keys[..place], &keys[place + 1..]);
            }
        }
    }
}

fn barrier(check: &mut Check<'_>, key: usize, before: &[usize], after: &[usize]) {
    let seen = check.seen;
    let began = |key| seen.place(key, |what| *what == What::Began);
    let ended = |key| seen.place(key, |what| *what == What::Ended);
    let (Some(from), Some(to)) = (began(key), ended(key)) else {
        return;
    };
    for earlier in before {
        let is_over = began(*earlier).is_none() || ended(*earlier) < Some(from);
        check.holds("7.2", is_over, || {
            format!("#{key} is exclusive and began before #{earlier} had ended")
        });
    }
    for later in after {
        let waits = began(*later).is_none_or(|place| place > to);
        check.holds("7.2", waits, || {
            format!("#{later} began before #{key}, which is exclusive, had ended")
        });
    }
}
