//! A value in a provider's JSON and the way to it, for errors that say where.

use super::WireError;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One step of a path.
#[derive(Clone, Debug)]
enum Segment {
    Key(&'static str),
    Index(usize),
}

/// Texts that stand for values of an assembled response, by path.
pub(super) type Pieces = BTreeMap<String, String>;

/// What a value was read from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'a> {
    /// One JSON text.
    Text(&'a str),
    /// A stream; here is what it said in pieces, even what is no JSON.
    Pieces(&'a Pieces),
}

/// A value that is there, and where.
#[derive(Clone, Debug)]
pub(super) struct Place<'a> {
    provider: &'static str,
    source: Source<'a>,
    value: &'a Value,
    path: Vec<Segment>,
}

/// Reads one JSON object of a provider, and passes on the error that it may be.
pub(super) fn read<T>(
    provider: &'static str,
    text: &str,
    of: impl FnOnce(&Place<'_>) -> Result<T, WireError>,
) -> Result<T, WireError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let message = format!("expected JSON, found {error}");
        WireError::new(provider, String::new(), &message)
    })?;
    let root = Place::root(provider, &value, Source::Text(text));
    root.object()?;
    root.refuse_reported()?;
    of(&root)
}

impl<'a> Place<'a> {
    pub(super) const fn root(provider: &'static str, value: &'a Value, source: Source<'a>) -> Self {
        Self {
            provider,
            source,
            value,
            path: Vec::new(),
        }
    }

    pub(super) const fn value(&self) -> &'a Value {
        self.value
    }

    fn step(&self, value: &'a Value, segment: Segment) -> Self {
        let mut path = self.path.clone();
        path.push(segment);
        Self {
            provider: self.provider,
            source: self.source,
            value,
            path,
        }
    }

    /// The member `key`; `null` counts as absent, as all these providers mean it.
    pub(super) fn get(&self, key: &'static str) -> Option<Self> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.step(value, Segment::Key(key)))
    }

    pub(super) fn need(&self, key: &'static str, expected: &str) -> Result<Self, WireError> {
        self.get(key).ok_or_else(|| {
            let mut at = self.clone();
            at.path.push(Segment::Key(key));
            at.wrong(&format!("expected {expected}, found nothing"))
        })
    }

    /// The text of the member `key`.
    pub(super) fn need_text(&self, key: &'static str) -> Result<&'a str, WireError> {
        self.need(key, "a string")?.text()
    }

    /// The text of the member `key`, if it is there.
    pub(super) fn get_text(&self, key: &'static str) -> Result<Option<&'a str>, WireError> {
        self.get(key).map(|place| place.text()).transpose()
    }

    pub(super) fn text(&self) -> Result<&'a str, WireError> {
        self.value.as_str().ok_or_else(|| self.expected("a string"))
    }

    /// The member `key` as an index.
    pub(super) fn get_index(&self, key: &'static str) -> Result<Option<u64>, WireError> {
        let Some(place) = self.get(key) else {
            return Ok(None);
        };
        let index = place.value.as_u64();
        index
            .map(Some)
            .ok_or_else(|| place.expected("a whole number"))
    }

    pub(super) fn object(&self) -> Result<&'a Map<String, Value>, WireError> {
        self.value
            .as_object()
            .ok_or_else(|| self.expected("an object"))
    }

    /// The items of the member `key`, which has to be there.
    pub(super) fn need_items(&self, key: &'static str) -> Result<Vec<Self>, WireError> {
        self.need(key, "an array")?;
        self.items(key)
    }

    /// The items of the member `key`; none if it is absent.
    pub(super) fn items(&self, key: &'static str) -> Result<Vec<Self>, WireError> {
        let Some(place) = self.get(key) else {
            return Ok(Vec::new());
        };
        let items = place
            .value
            .as_array()
            .ok_or_else(|| place.expected("an array"))?;
        let numbered = items.iter().enumerate();
        Ok(numbered
            .map(|(index, item)| place.step(item, Segment::Index(index)))
            .collect())
    }

    pub(super) fn expected(&self, expected: &str) -> WireError {
        self.wrong(&format!("expected {expected}, found {}", found(self.value)))
    }

    pub(super) fn wrong(&self, message: &str) -> WireError {
        WireError::new(self.provider, self.path(), message)
    }

    pub(super) fn path(&self) -> String {
        let mut text = String::new();
        for segment in &self.path {
            // Writing to a string cannot fail.
            let _ = match segment {
                Segment::Key(key) if text.is_empty() => write!(text, "{key}"),
                Segment::Key(key) => write!(text, ".{key}"),
                Segment::Index(index) => write!(text, "[{index}]"),
            };
        }
        text
    }

    /// This value as it was written: every digit, and repeated keys, which a tree has lost and the
    /// contract refuses (5.4).
    pub(super) fn raw(&self) -> String {
        let raw = match self.source {
            Source::Text(text) => self.raw_in(text),
            Source::Pieces(pieces) => pieces.get(&self.path()).cloned(),
        };
        raw.unwrap_or_else(|| self.value.to_string())
    }

    /// The error that a provider tells of instead of a response, whatever its form: in `error`,
    /// or (Mistral) as the object itself.
    fn refuse_reported(&self) -> Result<(), WireError> {
        if let Some(error) = self.get("error") {
            return Err(error.reported());
        }
        match self.value.get("object") {
            Some(kind) if kind == "error" => Err(self.reported()),
            _ => Ok(()),
        }
    }

    /// An error that the provider tells of.
    pub(super) fn reported_as(&self, kind: &str, message: &str) -> WireError {
        WireError::reported(self.provider, kind, message)
    }

    /// This value as an error of the provider.
    pub(super) fn reported(&self) -> WireError {
        let word = |key| match self.get(key)?.value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let mut kinds = ["type", "status", "code"].into_iter().filter_map(word);
        let kind = kinds.find(|kind| kind != "error");
        let message = match self.value {
            Value::String(text) => text.clone(),
            value => word("message").unwrap_or_else(|| value.to_string()),
        };
        WireError::reported(self.provider, &kind.unwrap_or_default(), &message)
    }

    fn raw_in(&self, source: &str) -> Option<String> {
        let mut at = source;
        for segment in &self.path {
            at = match segment {
                Segment::Key(key) => {
                    let members: BTreeMap<Cow<'_, str>, &RawValue> =
                        serde_json::from_str(at).ok()?;
                    members.get(*key)?.get()
                }
                Segment::Index(index) => {
                    let items: Vec<&RawValue> = serde_json::from_str(at).ok()?;
                    items.get(*index)?.get()
                }
            };
        }
        Some(at.to_owned())
    }
}

/// What a value is, for a message; long ones are cut.
fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => format!("a boolean ({truth})"),
        Value::Number(number) => format!("a number ({number})"),
        Value::String(text) => {
            let short: String = text.chars().take(40).collect();
            let more = if short.len() < text.len() { "…" } else { "" };
            format!("a string ({}{more})", Value::String(short))
        }
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
