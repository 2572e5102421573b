//! The batch returns an error exactly when the sink failed (contract 7.4).

use super::Check;
use crate::model::What;

pub(super) fn check(check: &mut Check<'_>) {
    let failed = check
        .seen
        .events
        .iter()
        .filter_map(|event| match &event.what {
            What::SinkFailed(callback, id) => Some(((*callback).to_owned(), id.clone())),
            _ => None,
        });
    let mut expected: Vec<_> = failed.collect();
    let mut told = check.seen.faults.clone();
    expected.sort();
    if let Some(told) = &mut told {
        told.sort();
    }
    let expected = (!expected.is_empty()).then_some(expected);
    check.holds("7.4", told == expected, || {
        format!("the batch tells {told:?} of the sink, and it was {expected:?}")
    });
}
