//! What sets made of sets need at run time.

use crate::tool::{Concurrency, ToolArgs, ToolOptions, ToolSet, ToolSpec};
use std::sync::Arc;

/// Where the tools of each part of a set end in the flat order of the whole.
#[derive(Clone, Debug)]
pub struct Offsets(Arc<[usize]>);

/// [`Offsets`] while the parts are pinned one by one.
#[derive(Debug, Default)]
pub struct OffsetsBuilder(Vec<usize>);

impl Offsets {
    /// Begins with no part.
    #[expect(clippy::new_ret_no_self, reason = "generated code names one type")]
    #[must_use]
    pub fn new() -> OffsetsBuilder {
        OffsetsBuilder::default()
    }

    /// How many tools all parts have.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.last().copied().unwrap_or(0)
    }

    /// The part that holds the tool at `index`, and the tool's index in it.
    #[must_use]
    pub fn locate(&self, index: usize) -> (usize, usize) {
        let part = self.0.partition_point(|end| *end <= index);
        let begin = part.checked_sub(1).and_then(|before| self.0.get(before));
        (part, index - begin.copied().unwrap_or(0))
    }
}

impl OffsetsBuilder {
    fn push(&mut self, count: usize) {
        let total = self.0.last().copied().unwrap_or(0);
        self.0.push(total + count);
    }

    /// All parts are pinned.
    #[must_use]
    pub fn finish(self) -> Offsets {
        Offsets(self.0.into())
    }
}

/// Pins a part and notes how many tools it has.
pub fn pin_part<T: ToolSet>(part: &T, offsets: &mut OffsetsBuilder) -> T::Pin {
    let pin = part.pin();
    offsets.push(part.count(&pin));
    pin
}

/// An element of `tools![…]`.
pub const fn part<T: ToolSet>(part: T) -> T {
    part
}

/// What a method of a `#[toolset]` says of itself.
#[must_use]
pub fn method_spec<A: ToolArgs>(
    name: &'static str,
    description: &'static str,
    options: ToolOptions,
    concurrency: Concurrency,
    order: &'static [&'static str],
) -> ToolSpec {
    let mut spec = ToolSpec::new(name, description, schemars::schema_for!(A));
    spec.options = options;
    spec.concurrency = concurrency;
    spec.order = order;
    spec
}

/// An index that is beyond the set.
///
/// # Panics
///
/// Always: a scope asks for the tools that were described to it, and no others.
#[cold]
#[track_caller]
pub fn no_such_tool(index: usize) -> ! {
    panic!("the set has no tool at {index}")
}

/// Stands for what could not be made because of an error in the user's code.
///
/// # Panics
///
/// Always; code with such an error is never run.
#[cold]
#[track_caller]
pub fn not_compiled() -> ! {
    panic!("this did not compile")
}
