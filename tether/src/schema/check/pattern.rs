/// A `pattern`, or a key of `patternProperties`.
///
/// With the feature `pattern` it is enforced, and a scope refuses a tool with one that cannot be run
/// in linear time (look-around, back references). Without it, it is told to the model and any string
/// passes; only the patterns of maps with integer keys are known without it.
#[derive(Debug)]
pub(crate) struct Pattern {
    source: String,
    #[cfg(feature = "pattern")]
    compiled: Option<regex_lite::Regex>,
}

impl Pattern {
    pub(super) fn new(source: &str) -> Self {
        Self {
            source: source.to_owned(),
            #[cfg(feature = "pattern")]
            compiled: regex_lite::Regex::new(source).ok(),
        }
    }

    /// Whether the pattern is one that is to be enforced and cannot be.
    pub(super) const fn is_unsupported(&self) -> bool {
        #[cfg(feature = "pattern")]
        return self.compiled.is_none();
        #[cfg(not(feature = "pattern"))]
        return false;
    }

    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    pub(crate) fn is_match(&self, text: &str) -> bool {
        match &*self.source {
            r"^\d+$" => is_digits(text),
            r"^-?\d+$" => is_digits(text.strip_prefix('-').unwrap_or(text)),
            _ => self.is_other_match(text),
        }
    }

    #[cfg(feature = "pattern")]
    fn is_other_match(&self, text: &str) -> bool {
        self.compiled
            .as_ref()
            .is_none_or(|pattern| pattern.is_match(text))
    }

    #[cfg(not(feature = "pattern"))]
    #[allow(clippy::unused_self)] // the other feature set needs it
    const fn is_other_match(&self, _text: &str) -> bool {
        true
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn keys_that_are_integers_need_no_engine() {
        let unsigned = Pattern::new(r"^\d+$");
        assert!(unsigned.is_match("12") && !unsigned.is_match("-1") && !unsigned.is_match(""));
        let signed = Pattern::new(r"^-?\d+$");
        assert!(signed.is_match("-1") && !signed.is_match("--1") && !signed.is_match("x"));
    }

    #[test]
    fn a_pattern_is_searched_for_if_the_engine_is_there() {
        let pattern = Pattern::new(r"^\d{3}-\w+$");
        assert!(pattern.is_match("123-ab"));
        assert_eq!(pattern.is_match("12-ab"), !cfg!(feature = "pattern"));
        assert!(Pattern::new("b").is_match("abc"));
        assert!(
            Pattern::new("(?=a)b").is_match("c"),
            "cannot be run, so it is not enforced"
        );
    }
}
