use std::fmt;

/// How strictly a rule is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Not reported.
    Allow,
    /// Reported.
    Warn,
    /// Reported, and [`assert_lint!`](crate::assert_lint) fails.
    Deny,
}

impl fmt::Display for Level {
    /// As compilers say it: `allowed`, `warning`, `error`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Allow => "allowed",
            Self::Warn => "warning",
            Self::Deny => "error",
        })
    }
}
