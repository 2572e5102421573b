use crate::call::ToolCall;
use std::collections::{HashMap, HashSet};

/// What is wrong with the ids of a batch, by the call's place (contract 7.6).
pub(super) fn faults(calls: &[ToolCall]) -> HashMap<usize, String> {
    let mut seen = HashSet::with_capacity(calls.len());
    let mut faults = HashMap::new();
    for (index, call) in calls.iter().enumerate() {
        if call.id.is_empty() {
            faults.insert(
                index,
                "the call has an empty id: give each call an id of its own".to_owned(),
            );
        } else if !seen.insert(call.id.as_str()) {
            let message = format!(
                "the call id `{}` was used before in this batch: give each call an id of its own",
                call.id
            );
            faults.insert(index, message);
        }
    }
    faults
}
