use std::fmt;

/// What a change means to who calls the tool, from harmless to not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// Written in another way that says the same.
    Invisible,
    /// Descriptions, order, defaults: what is accepted is the same.
    ModelVisible,
    /// More is accepted than before.
    Compatible,
    /// A call that was valid may no longer be, or it cannot be told.
    Breaking,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Invisible => "invisible",
            Self::ModelVisible => "model-visible",
            Self::Compatible => "compatible",
            Self::Breaking => "breaking",
        })
    }
}

/// One difference of two schemas.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// Where, as a JSON pointer into the newer schema, or the older one for what is gone: each with
    /// its types where they are used, instead of in `$defs`.
    pub pointer: String,
    /// What it means.
    pub class: Class,
    /// What changed, in one line.
    pub what: String,
}

impl fmt::Display for Change {
    /// `breaking: /properties/path/maxLength: was absent, is 64`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.pointer.is_empty() {
            "/"
        } else {
            &self.pointer
        };
        write!(f, "{}: {place}: {}", self.class, self.what)
    }
}
