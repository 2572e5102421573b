//! What is left to say when serde refused and the schema has no objection: a type with rules of
//! its own.

use super::InvalidArgs;
use crate::schema::check::shortened;
use crate::schema::json::{one_line, path_at, quoted};

/// Words that serde puts before the name of a Rust type, and what they are in JSON.
const TYPES: [(&str, &str); 7] = [
    ("tuple struct ", "an array"),
    ("tuple variant ", "an array"),
    ("struct variant ", "an object"),
    ("unit struct ", "null"),
    ("newtype struct ", "another value"),
    ("struct ", "an object"),
    ("enum ", "another value"),
];

/// serde's names of what was expected or found, and JSON's.
const WORDS: [(&str, &str); 21] = [
    ("a borrowed string", "a string"),
    ("a formatted string", "a string in another form"),
    ("string or map", "a string or an object"),
    ("a sequence", "an array"),
    ("sequence", "an array"),
    ("a map", "an object"),
    ("map", "an object"),
    ("unit variant", "a string"),
    ("newtype variant", "an object"),
    ("variant identifier", "the name of a variant"),
    ("unit", "null"),
    ("f64", "a number"),
    ("f32", "a number"),
    ("u8", "an integer from 0 to 255"),
    ("u16", "an integer from 0 to 65535"),
    ("u32", "an integer from 0 to 4294967295"),
    ("u64", "an integer of at least 0"),
    ("usize", "an integer of at least 0"),
    ("i8", "an integer from -128 to 127"),
    ("i16", "an integer from -32768 to 32767"),
    ("i32", "an integer from -2147483648 to 2147483647"),
];

/// serde's message at the place where it gave up, in JSON's words.
pub(super) fn plain(text: &str, error: &serde_json::Error) -> InvalidArgs {
    let path = path_at(text, error.line(), error.column());
    let words = in_json_words(&error.to_string());
    let message = if path.is_empty() {
        words
    } else {
        format!("{path}: {words}")
    };
    InvalidArgs::new(path, message)
}

fn in_json_words(message: &str) -> String {
    let message = without_position(message);
    let words = if message.contains("did not match any variant of untagged enum") {
        "this has none of the forms that are accepted here".to_owned()
    } else {
        expectation(message).unwrap_or_else(|| message.to_owned())
    };
    one_line(&without_paths(&words))
}

/// Cuts ` at line 1 column 5`, which is the end of the argument object as often as not.
fn without_position(message: &str) -> &str {
    match message.rfind(" at line ") {
        Some(end) if message.ends_with(|c: char| c.is_ascii_digit()) => {
            message.get(..end).unwrap_or(message)
        }
        _ => message,
    }
}

/// `invalid type: integer `5`, expected struct Foo` as `expected an object, found integer `5``.
fn expectation(message: &str) -> Option<String> {
    let rest = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|start| message.strip_prefix(start))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    Some(format!(
        "expected {}, found {}",
        in_json(expected),
        found_in_json(found)
    ))
}

/// `integer `5`` as `an integer (5)`.
fn found_in_json(words: &str) -> String {
    let (kind, value) = words.split_once(['`', '"']).unwrap_or((words, ""));
    let kind = match kind.trim_end() {
        "integer" => "an integer",
        "floating point" => "a number",
        "boolean" => "a boolean",
        "string" => {
            return format!(
                "a string ({})",
                quoted(&shortened(value.trim_end_matches('"')))
            );
        }
        _ => return in_json(words),
    };
    format!("{kind} ({})", shortened(value.trim_end_matches('`')))
}

fn in_json(words: &str) -> String {
    let named = TYPES
        .iter()
        .find(|(start, _)| words.starts_with(start))
        .map(|(_, json)| *json);
    let known = || {
        WORDS
            .iter()
            .find(|(serde, _)| words == *serde)
            .map(|(_, json)| *json)
    };
    named.or_else(known).unwrap_or(words).to_owned()
}

/// Drops the module path from a name that slipped into a message.
fn without_paths(words: &str) -> String {
    let bare = |word: &str| match word.rsplit_once("::") {
        Some((_, name)) if !word.contains('"') => name.to_owned(),
        _ => word.to_owned(),
    };
    words.split(' ').map(bare).collect::<Vec<_>>().join(" ")
}
