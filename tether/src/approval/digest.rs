use sha2::{Digest, Sha256};
use std::fmt;

/// SHA-256 of a call's canonical arguments (contract 4.5).
///
/// Order of keys, white space and escapes make no difference; every value does.
///
/// ```
/// use tether::approval::ArgumentsDigest;
///
/// let one = ArgumentsDigest::of(r#"{"path":"a","mode":"r"}"#);
/// assert_eq!(one, ArgumentsDigest::of(r#"{ "mode": "r", "path": "a" }"#));
/// assert_ne!(one, ArgumentsDigest::of(r#"{"path":"b","mode":"r"}"#));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArgumentsDigest([u8; 32]);

impl ArgumentsDigest {
    /// The digest of the arguments in this JSON text.
    #[must_use]
    pub fn of(arguments: &str) -> Self {
        let canonical = crate::schema::canonical_arguments(arguments);
        Self(Sha256::digest(canonical.as_bytes()).into())
    }

    /// The 32 bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for ArgumentsDigest {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ArgumentsDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
