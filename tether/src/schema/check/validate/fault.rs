use super::TOLD;
use crate::schema::arguments::InvalidArgs;

/// One difference between a value and its schema.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) path: String,
    /// The message, with the path.
    pub(super) text: String,
    pub(super) weight: Weight,
    /// Whether serde does not see it.
    pub(super) limit: bool,
}

/// How much a fault speaks against the branch of a union that it was found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// A bound or a length.
    Limit = 1,
    /// A field too many or too few.
    Field = 3,
    /// Not one of the values.
    Value = 4,
    /// Another kind of value.
    Kind = 5,
}

/// How badly a branch fits: first by what serde sees as well, then by the rest.
pub(super) fn misfit(faults: &[Fault]) -> (usize, usize) {
    let sum = |limit| {
        faults
            .iter()
            .filter(|fault| fault.limit == limit)
            .map(|fault| fault.weight as usize)
            .sum()
    };
    (sum(false), sum(true))
}

/// One line for the first faults.
pub(super) fn told(faults: Vec<Fault>) -> Option<InvalidArgs> {
    let mut faults = faults.into_iter().take(TOLD);
    let Fault { path, mut text, .. } = faults.next()?;
    for fault in faults {
        text.push_str("; ");
        text.push_str(&fault.text);
    }
    Some(InvalidArgs::new(path, text))
}
