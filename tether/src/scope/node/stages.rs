//! Which stages of a scope have listeners, known from its type.

/// At which stages a scope may have listeners, so that the others cost nothing.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
#[allow(clippy::struct_excessive_bools)] // one a stage
pub struct Stages {
    pub(crate) pre: bool,
    pub(crate) guard: bool,
    pub(crate) execute: bool,
    pub(crate) post: bool,
    pub(crate) result: bool,
}

impl Stages {
    /// There is no listener.
    pub(crate) const NONE: Self = Self {
        pre: false,
        guard: false,
        execute: false,
        post: false,
        result: false,
    };

    /// There may be listeners at each.
    pub(crate) const ANY: Self = Self {
        pre: true,
        guard: true,
        execute: true,
        post: true,
        result: true,
    };

    pub(super) const fn or(self, other: Self) -> Self {
        Self {
            pre: self.pre || other.pre,
            guard: self.guard || other.guard,
            execute: self.execute || other.execute,
            post: self.post || other.post,
            result: self.result || other.result,
        }
    }
}
