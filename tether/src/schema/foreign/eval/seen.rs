use std::collections::BTreeSet;

/// What of a value the keywords have looked at; for `unevaluatedProperties` and
/// `unevaluatedItems`, and empty where no schema has them.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    pub(super) members: BTreeSet<String>,
    pub(super) items: BTreeSet<usize>,
}

impl Seen {
    pub(super) fn merge(&mut self, other: Self) {
        self.members.extend(other.members);
        self.items.extend(other.items);
    }
}
