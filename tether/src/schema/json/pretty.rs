use super::{Node, read};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::value::RawValue;

/// JSON text, indented, with members in their order and numbers in their digits.
pub(crate) fn pretty(text: &str) -> String {
    let node = read(text).ok();
    let written = node.and_then(|node| serde_json::to_string_pretty(&node).ok());
    written.unwrap_or_else(|| text.to_owned())
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(truth) => serializer.serialize_bool(*truth),
            Self::Number(digits) => RawValue::from_string(digits.to_string())
                .map_err(S::Error::custom)?
                .serialize(serializer),
            Self::String(text) => serializer.serialize_str(text),
            Self::Array(items) => serializer.collect_seq(items),
            Self::Object(members) => {
                serializer.collect_map(members.iter().map(|(name, value)| (name, value)))
            }
        }
    }
}
