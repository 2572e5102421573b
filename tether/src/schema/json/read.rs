use super::{Node, Trail};
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::collections::HashSet;

/// How deep arrays and objects may nest: as deep as `serde_json` reads them, no deeper.
pub(crate) const MAX_DEPTH: usize = 127;

/// Why a text is not read as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// Not one JSON value; in the words of the parser, which name line and column.
    Syntax(String),
    /// An object has a key twice.
    Duplicate { path: String },
    /// Nested deeper than [`MAX_DEPTH`].
    TooDeep { path: String },
}

/// Reads one JSON value and refuses repeated keys at any depth.
pub(crate) fn read(text: &str) -> Result<Node<'_>, ReadError> {
    // The first pass proves the syntax without recursion, so that the second one, which builds
    // the tree, can be simple.
    serde_json::from_str::<IgnoredAny>(text)
        .map_err(|error| ReadError::Syntax(error.to_string()))?;
    Reader::new(text).value(&Trail::Root, 0)
}

/// A cursor over text that is known to be JSON.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// A second cursor at the same place.
    pub(super) const fn fork(&self) -> Self {
        Self {
            text: self.text,
            at: self.at,
        }
    }

    pub(super) fn value(&mut self, trail: &Trail<'_>, depth: usize) -> Result<Node<'a>, ReadError> {
        match self.peek() {
            Some(b'{') => self.object(trail, deeper(trail, depth)?),
            Some(b'[') => self.array(trail, deeper(trail, depth)?),
            Some(b'"') => self.string().map(Node::String),
            _ => Ok(scalar(self.word())),
        }
    }

    fn object(&mut self, trail: &Trail<'_>, depth: usize) -> Result<Node<'a>, ReadError> {
        let mut members = Vec::new();
        self.at += 1;
        while self.more(b'}') {
            let name = self.string()?;
            self.eat(b':');
            let value = self.value(&trail.key(&name), depth)?;
            members.push((name, value));
        }
        match repeated(&members) {
            Some(key) => Err(ReadError::Duplicate {
                path: trail.key(key).to_string(),
            }),
            None => Ok(Node::Object(members)),
        }
    }

    fn array(&mut self, trail: &Trail<'_>, depth: usize) -> Result<Node<'a>, ReadError> {
        let mut items = Vec::new();
        self.at += 1;
        while self.more(b']') {
            let item = self.value(&trail.index(items.len()), depth)?;
            items.push(item);
        }
        Ok(Node::Array(items))
    }

    pub(super) fn string(&mut self) -> Result<Cow<'a, str>, ReadError> {
        self.peek();
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut escaped = false;
        self.at += 1;
        while let Some(byte) = bytes.get(self.at).filter(|byte| **byte != b'"') {
            escaped |= *byte == b'\\';
            self.at += if *byte == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        unescape(self.text.get(start..self.at).unwrap_or_default(), escaped)
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) -> &'a str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let end = rest
            .find([',', '}', ']', ' ', '\n', '\t', '\r'])
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    /// Whether another member or item follows; passes the comma, or the closing bracket.
    pub(super) fn more(&mut self, close: u8) -> bool {
        self.eat(b',');
        let more = self.peek().is_some_and(|byte| byte != close);
        if !more {
            self.at += 1;
        }
        more
    }

    pub(super) fn eat(&mut self, byte: u8) {
        if self.peek() == Some(byte) {
            self.at += 1;
        }
    }

    /// The next byte that is no white space.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }
}

fn deeper(trail: &Trail<'_>, depth: usize) -> Result<usize, ReadError> {
    if depth < MAX_DEPTH {
        return Ok(depth + 1);
    }
    Err(ReadError::TooDeep {
        path: trail.to_string(),
    })
}

fn scalar(word: &str) -> Node<'_> {
    match word {
        "null" => Node::Null,
        "true" => Node::Bool(true),
        "false" => Node::Bool(false),
        number => Node::Number(Cow::Borrowed(number)),
    }
}

fn unescape(token: &str, escaped: bool) -> Result<Cow<'_, str>, ReadError> {
    if !escaped {
        return Ok(Cow::Borrowed(
            token
                .get(1..token.len().saturating_sub(1))
                .unwrap_or_default(),
        ));
    }
    // Half a surrogate pair passes the first pass and is found here.
    serde_json::from_str(token)
        .map(Cow::Owned)
        .map_err(|error| ReadError::Syntax(error.to_string()))
}

fn repeated<'n>(members: &'n [(Cow<'_, str>, Node<'_>)]) -> Option<&'n str> {
    // Objects are small as a rule; a set pays for large ones only.
    if members.len() <= 16 {
        let earlier =
            |at: usize, name: &str| members.iter().take(at).any(|(other, _)| other == name);
        return members
            .iter()
            .enumerate()
            .find(|(at, (name, _))| earlier(*at, name))
            .map(|(_, (name, _))| &**name);
    }
    let mut seen = HashSet::with_capacity(members.len());
    members
        .iter()
        .map(|(name, _)| &**name)
        .find(|name| !seen.insert(*name))
}
