//! Names that a provider does not take, made to fit.

use sha2::{Digest, Sha256};

const MAX: usize = 64;

pub(in crate::dialect) fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-')
}

pub(in crate::dialect) fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The name itself where it fits, else one like it that is not taken yet. A digest of the name
/// makes two that differ only in what is refused two.
pub(in crate::dialect) fn fitted(
    name: &str,
    fits: fn(char) -> bool,
    letter_first: bool,
    is_taken: impl Fn(&str) -> bool,
) -> String {
    let starts = |c: char| !letter_first || c.is_ascii_alphabetic() || c == '_';
    let is_fit = name.len() <= MAX
        && name.chars().all(fits)
        && name.chars().next().is_some_and(starts)
        && !is_taken(name);
    if is_fit {
        return name.to_owned();
    }
    let digest = Sha256::digest(name.as_bytes());
    let tail: String = digest
        .iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let head: String = name
        .chars()
        .map(|c| if fits(c) { c } else { '_' })
        .take(MAX - tail.len() - 2)
        .collect();
    let first = if head.chars().next().is_some_and(starts) {
        ""
    } else {
        "_"
    };
    format!("{first}{head}_{tail}")
}
