//! JSON text read without a tree: numbers keep their digits, members their order and their
//! duplicates, and no depth of nesting overflows the stack.
//!
//! The text comes out of a [`ToolValue`](crate::call::ToolValue) and so is JSON. Where it were not,
//! the result would be wrong text and never a panic.

use serde::Deserializer;
use serde::de::{Error, Visitor};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;

/// A piece of JSON text with nothing but itself: white space between pieces is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A bracket, a brace, a comma or a colon.
    Mark(&'a str),
    /// The name of a member, quotes included.
    Name(&'a str),
    /// A string, quotes included.
    Text(&'a str),
    /// A number, `true`, `false` or `null`.
    Atom(&'a str),
}

impl<'a> Token<'a> {
    /// The text as it stands.
    pub(super) const fn raw(self) -> &'a str {
        match self {
            Self::Mark(raw) | Self::Name(raw) | Self::Text(raw) | Self::Atom(raw) => raw,
        }
    }
}

/// The tokens of a JSON text.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    fn string(&mut self) -> Token<'a> {
        let raw = self.take(string_length(self.rest));
        self.skip_space();
        if self.rest.starts_with(':') {
            Token::Name(raw)
        } else {
            Token::Text(raw)
        }
    }

    fn atom(&mut self) -> Token<'a> {
        let ends = |c: char| c.is_ascii_whitespace() || ",:[]{}\"".contains(c);
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        Token::Atom(self.take(length))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_space();
        Some(match self.rest.as_bytes().first()? {
            b'"' => self.string(),
            b'{' | b'}' | b'[' | b']' | b',' | b':' => Token::Mark(self.take(1)),
            _ => self.atom(),
        })
    }
}

/// How long the string at the head of `text` is, quotes included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let close = text.bytes().skip(1).position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    });
    close.map_or(text.len(), |at| at + 2)
}

/// The same value without white space between tokens.
pub(super) fn compact(text: &str) -> String {
    Tokens::new(text).map(Token::raw).collect()
}

/// An element of an array or a member of an object, as it stands in compact text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Child<'a> {
    /// The member's name, quotes included; empty for an element.
    pub(super) name: &'a str,
    pub(super) value: &'a str,
}

impl Child<'_> {
    /// How much text the child takes beside its value.
    pub(super) const fn overhead(&self) -> usize {
        match self.name.len() {
            0 => 0,
            length => length + 1,
        }
    }
}

/// The children of a container in compact text, only one level down.
pub(super) fn children(container: &str) -> Vec<Child<'_>> {
    let mut found = Vec::new();
    let (mut depth, mut at, mut from, mut name) = (0_usize, 0, 1, "");
    for token in Tokens::new(container) {
        let end = at + token.raw().len();
        match token {
            Token::Mark("{" | "[") => depth += 1,
            Token::Mark(mark @ ("}" | "]" | ",")) => {
                let ends_child = depth == 1;
                depth -= usize::from(mark != "," && depth > 0);
                let value = container.get(from..at).unwrap_or_default();
                if ends_child && !value.is_empty() {
                    found.push(Child { name, value });
                    (from, name) = (end, "");
                }
            }
            // Past the colon, which compact text has right behind the name.
            Token::Name(raw) if depth == 1 => (from, name) = (end + 1, raw),
            _ => {}
        }
        at = end;
    }
    found
}

/// What a string says. A lone half of a surrogate pair, which JSON text may hold and Rust's may
/// not, comes as replacement characters.
pub(super) fn decode(raw: &str) -> Cow<'_, str> {
    let inner = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
    match inner {
        Some(inner) if !inner.contains('\\') => Cow::Borrowed(inner),
        _ => {
            let mut json = serde_json::Deserializer::from_str(raw);
            // Wrong text is shown as it is rather than lost.
            let decoded = json.deserialize_bytes(Lossy);
            decoded.map_or(Cow::Borrowed(raw), Cow::Owned)
        }
    }
}

/// The JSON string that says `text`.
pub(super) fn encode(text: &str) -> String {
    Value::from(text).to_string()
}

/// Takes the bytes of a JSON string, which serde_json gives also where they are not UTF-8.
struct Lossy;

impl Visitor<'_> for Lossy {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<String, E> {
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#" { "a\"" : [ 1e400 , "x:\\" ] , "b" : { } , "a\"" : null } "#;

    #[test]
    fn tokens_tell_names_from_strings() {
        let names: Vec<_> = Tokens::new(TEXT)
            .filter(|token| matches!(token, Token::Name(_)))
            .map(Token::raw)
            .collect();
        assert_eq!(names, [r#""a\"""#, r#""b""#, r#""a\"""#]);
        let texts: Vec<_> = Tokens::new(TEXT)
            .filter(|token| matches!(token, Token::Text(_)))
            .map(Token::raw)
            .collect();
        assert_eq!(texts, [r#""x:\\""#]);
    }

    #[test]
    fn compact_text_keeps_numbers_order_and_duplicates() {
        let compacted = r#"{"a\"":[1e400,"x:\\"],"b":{},"a\"":null}"#;
        assert_eq!(compact(TEXT), compacted);
        assert_eq!(compact(" 1.0 "), "1.0");
        assert_eq!(compact(r#" "a b" "#), r#""a b""#);
    }

    #[test]
    fn children_are_those_one_level_down() {
        let text = compact(TEXT);
        let found: Vec<_> = children(&text)
            .into_iter()
            .map(|child| (child.name, child.value))
            .collect();
        let expected = [
            (r#""a\"""#, r#"[1e400,"x:\\"]"#),
            (r#""b""#, "{}"),
            (r#""a\"""#, "null"),
        ];
        assert_eq!(found, expected);
        let values = |text| -> Vec<_> { children(text).iter().map(|child| child.value).collect() };
        assert_eq!(values("[]"), Vec::<&str>::new());
        assert_eq!(values("{}"), Vec::<&str>::new());
        assert_eq!(values("[[],{},[1,2]]"), ["[]", "{}", "[1,2]"]);
        assert_eq!(values(r#"[{"a":1},"b"]"#), [r#"{"a":1}"#, r#""b""#]);
    }

    #[test]
    fn strings_are_decoded_also_where_they_are_no_unicode() {
        assert_eq!(decode(r#""plain""#), "plain");
        assert_eq!(decode(r#""a\n\u00e9\ud83d\ude00""#), "a\né😀");
        assert!(decode(r#""a\ud800b""#).starts_with('a'));
        assert!(decode(r#""a\ud800b""#).ends_with('b'));
        assert_eq!(decode(&encode("\"\\\u{1}é")), "\"\\\u{1}é");
    }

    #[test]
    fn broken_text_ends() {
        for text in ["\"", "\"\\", "{\"a", "[,]", "}}]", "\"é", "x y"] {
            let _ = (compact(text), children(text), decode(text));
        }
    }
}
