//! Which names a scope takes (contract 1.4, 1.5).

use std::collections::HashMap;
use std::fmt;

/// What is wrong with a tool's name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The name does not match `^[a-zA-Z0-9_-]{1,64}$`.
    InvalidName(String),
    /// Two tools of one scope have this name.
    DuplicateName(String),
    /// Two names differ only in letter case or in `-` and `_`; some models confuse them.
    SimilarNames(String, String),
    /// An ancestor has an owner, and an owner can never be replaced (contract 2.3).
    OwnerInherited,
    /// The dynamic slot is attached to another scope already.
    SlotInUse,
    /// A `pattern` of the tool's parameters cannot be enforced: it has look-around or back
    /// references, or is no regular expression.
    UnsupportedPattern {
        /// The tool.
        tool: String,
        /// The pattern.
        pattern: String,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidName(name) if name.len() > MAX_NAME => write!(
                f,
                "`{name}` is not a tool name: it has {} characters, where at most {MAX_NAME} are accepted",
                name.chars().count()
            ),
            Self::InvalidName(name) => write!(
                f,
                "`{name}` is not a tool name: use 1 to 64 of the characters a-z, A-Z, 0-9, `_` and `-`"
            ),
            Self::DuplicateName(name) => write!(
                f,
                "two tools of this scope are named `{name}`: rename one with `#[tool(name = \"…\")]`"
            ),
            Self::SimilarNames(one, other) => write!(
                f,
                "the tools `{one}` and `{other}` of this scope differ only in letter case or in `-` and `_`, which models confuse: rename one"
            ),
            Self::OwnerInherited => f.write_str(
                "this scope inherits an owner, which can never be replaced: do not set one",
            ),
            Self::UnsupportedPattern { tool, pattern } => write!(
                f,
                "`{tool}` has a parameter with the pattern `{}`, which cannot be enforced: write it without look-around and back references",
                pattern.escape_debug()
            ),
            Self::SlotInUse => {
                f.write_str("this `DynTools` belongs to another scope already: make one a scope")
            }
        }
    }
}

/// Every provider takes names of so many characters.
const MAX_NAME: usize = 64;

/// Whether `name` matches `^[a-zA-Z0-9_-]{1,64}$`.
pub(crate) fn is_valid(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

/// The name with letter case and `-` folded away.
pub(crate) fn fold(name: &str) -> String {
    name.to_ascii_lowercase().replace('-', "_")
}

/// The clash of two names of one scope, if they clash.
pub(crate) fn clash(one: &str, other: &str) -> Option<Problem> {
    if one == other {
        return Some(Problem::DuplicateName(one.to_owned()));
    }
    is_similar(one, other).then(|| Problem::SimilarNames(one.to_owned(), other.to_owned()))
}

/// Whether the names fold to one, without folding them: a registration asks it of every name.
fn is_similar(one: &str, other: &str) -> bool {
    let fold = |byte: u8| match byte {
        b'-' => b'_',
        byte => byte.to_ascii_lowercase(),
    };
    one.len() == other.len() && one.bytes().map(fold).eq(other.bytes().map(fold))
}

/// Everything that is wrong with the names of one scope.
pub(crate) fn check_names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<Problem> {
    let mut seen: HashMap<String, &str> = HashMap::new();
    let mut problems = Vec::new();
    for name in names {
        if !is_valid(name) {
            problems.push(Problem::InvalidName(name.to_owned()));
        }
        if let Some(first) = seen.insert(fold(name), name) {
            problems.extend(clash(first, name));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{Problem, check_names};

    #[test]
    fn c1_4_equal_names_are_told_by_name() {
        let problems = check_names(["a", "b", "a"].into_iter());
        assert_eq!(problems, [Problem::DuplicateName("a".into())]);
    }

    #[test]
    fn c1_5_names_are_checked_and_folded() {
        let long = "x".repeat(65);
        let problems = check_names(["", "a b", &long, "read-File", "read_file"].into_iter());
        assert_eq!(
            problems,
            [
                Problem::InvalidName(String::new()),
                Problem::InvalidName("a b".into()),
                Problem::InvalidName(long.clone()),
                Problem::SimilarNames("read-File".into(), "read_file".into()),
            ]
        );
        assert!(check_names(["x".repeat(64).as_str()].into_iter()).is_empty());
    }
}
