use serde_json::Value;
use std::fmt;

/// Why a text holds no calls.
#[derive(Debug)]
pub struct InvalidCalls(String);

impl InvalidCalls {
    pub(super) fn syntax(error: &serde_json::Error) -> Self {
        Self(format!("not JSON: {error}"))
    }
}

impl fmt::Display for InvalidCalls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for InvalidCalls {}

/// A place in a JSON value, which knows where it is.
pub(super) struct Cursor<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> Cursor<'a> {
    pub(super) const fn top(value: &'a Value) -> Self {
        Self {
            path: String::new(),
            value,
        }
    }

    pub(super) const fn value(&self) -> &'a Value {
        self.value
    }

    /// The error that something else should be here.
    pub(super) fn expected(&self, what: &str) -> InvalidCalls {
        let place = if self.path.is_empty() {
            "the top"
        } else {
            &self.path
        };
        InvalidCalls(format!(
            "at {place}: expected {what}, found {}",
            found(self.value)
        ))
    }

    pub(super) fn optional(&self, name: &str) -> Result<Option<Self>, InvalidCalls> {
        let members = self
            .value
            .as_object()
            .ok_or_else(|| self.expected("an object"))?;
        let dot = if self.path.is_empty() { "" } else { "." };
        Ok(members.get(name).map(|value| Self {
            path: format!("{}{dot}{name}", self.path),
            value,
        }))
    }

    pub(super) fn field(&self, name: &str) -> Result<Self, InvalidCalls> {
        let found = self.optional(name)?;
        found.ok_or_else(|| self.expected(&format!("an object with `{name}`")))
    }

    /// Refuses members that are none of these.
    pub(super) fn only(&self, names: &[&str]) -> Result<(), InvalidCalls> {
        let members = self
            .value
            .as_object()
            .ok_or_else(|| self.expected("an object"))?;
        match members.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let names = names.join("`, `");
                Err(InvalidCalls(format!(
                    "at {}: expected only `{names}`, found `{name}`",
                    self.path
                )))
            }
        }
    }

    pub(super) fn text(&self) -> Result<&'a str, InvalidCalls> {
        self.value.as_str().ok_or_else(|| self.expected("a string"))
    }

    pub(super) fn first(&self) -> Result<Self, InvalidCalls> {
        let items = self
            .value
            .as_array()
            .ok_or_else(|| self.expected("an array"))?;
        let value = items
            .first()
            .ok_or_else(|| self.expected("at least one element"))?;
        Ok(self.item(0, value))
    }

    /// Reads every element of an array.
    pub(super) fn each<T>(
        &self,
        read: impl Fn(&Self) -> Result<T, InvalidCalls>,
    ) -> Result<Vec<T>, InvalidCalls> {
        let items = self
            .value
            .as_array()
            .ok_or_else(|| self.expected("an array"))?;
        let items = items.iter().enumerate();
        items
            .map(|(index, value)| read(&self.item(index, value)))
            .collect()
    }

    fn item(&self, index: usize, value: &'a Value) -> Self {
        Self {
            path: format!("{}[{index}]", self.path),
            value,
        }
    }
}

/// What is there, in JSON's words.
fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "a boolean".to_owned(),
        Value::Number(_) => "a number".to_owned(),
        Value::String(text) if text.len() <= 20 => format!("the string {value}"),
        Value::String(_) => "a string".to_owned(),
        Value::Array(items) if items.is_empty() => "an empty array".to_owned(),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(members) if members.is_empty() => "an empty object".to_owned(),
        Value::Object(members) => {
            let names: Vec<&str> = members.keys().take(4).map(String::as_str).collect();
            let more = if members.len() > names.len() {
                "`, …"
            } else {
                "`"
            };
            format!("an object with `{}{more}", names.join("`, `"))
        }
    }
}
