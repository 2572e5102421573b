//! Words that say something.

use std::collections::BTreeSet;

/// What stands in any description.
const EMPTY: [&str; 25] = [
    "a",
    "an",
    "and",
    "argument",
    "be",
    "for",
    "from",
    "given",
    "in",
    "input",
    "is",
    "of",
    "on",
    "or",
    "param",
    "parameter",
    "s",
    "that",
    "the",
    "this",
    "to",
    "tool",
    "use",
    "value",
    "with",
];

/// The words of `text` or of a name, in lower case and in the singular, without those that say
/// nothing.
pub(super) fn telling(text: &str) -> BTreeSet<String> {
    let all = parts(text);
    let telling = all.iter().filter(|word| !EMPTY.contains(&word.as_str()));
    telling.map(|word| singular(word)).collect()
}

fn singular(word: &str) -> String {
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    }
}

/// Splits at what is no letter or digit, and where a capital follows a small letter.
fn parts(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in text.chars() {
        if !letter.is_alphanumeric() || (was_small && letter.is_uppercase()) {
            words.push(String::new());
        }
        was_small = letter.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// How alike two sets of words are: 1 for the same, 0 for none in common.
pub(super) fn likeness(one: &BTreeSet<String>, other: &BTreeSet<String>) -> f64 {
    let all = one.len() + other.len();
    if all == 0 {
        return 0.0;
    }
    let common = one.intersection(other).count();
    // Counts of words are far below 2^52.
    #[allow(clippy::cast_precision_loss)]
    let share = (2 * common) as f64 / all as f64;
    share
}
