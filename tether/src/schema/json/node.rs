use serde_json::Value;
use std::borrow::Cow;

/// One JSON value. Unlike [`Value`] it depends on no feature of `serde_json`: the digits of a
/// number and the order of an object are those of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node<'a> {
    Null,
    Bool(bool),
    Number(Cow<'a, str>),
    String(Cow<'a, str>),
    Array(Vec<Self>),
    Object(Vec<(Cow<'a, str>, Self)>),
}

impl<'a> Node<'a> {
    /// The member `key` of an object.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        self.members()
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, node)| node)
    }

    /// The members of an object; none of anything else.
    pub(crate) fn members(&self) -> &[(Cow<'a, str>, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// The items of an array; none of anything else.
    pub(crate) fn items(&self) -> &[Self] {
        match self {
            Self::Array(items) => items,
            _ => &[],
        }
    }

    pub(crate) fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The same value, free of the text that it was read from.
    pub(crate) fn into_owned(self) -> Node<'static> {
        match self {
            Self::Null => Node::Null,
            Self::Bool(truth) => Node::Bool(truth),
            Self::Number(text) => Node::Number(Cow::Owned(text.into_owned())),
            Self::String(text) => Node::String(Cow::Owned(text.into_owned())),
            Self::Array(items) => Node::Array(items.into_iter().map(Node::into_owned).collect()),
            Self::Object(members) => Node::Object(
                members
                    .into_iter()
                    .map(|(name, node)| (Cow::Owned(name.into_owned()), node.into_owned()))
                    .collect(),
            ),
        }
    }
}

impl From<&Value> for Node<'static> {
    /// Members come sorted by name, whatever order the map of this build keeps.
    fn from(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(truth) => Self::Bool(*truth),
            Value::Number(number) => Self::Number(number.to_string().into()),
            Value::String(text) => Self::String(text.clone().into()),
            Value::Array(items) => Self::Array(items.iter().map(Self::from).collect()),
            Value::Object(map) => {
                let mut members: Vec<_> = map
                    .iter()
                    .map(|(name, value)| (name.clone().into(), Self::from(value)))
                    .collect();
                members.sort_by(|(a, _): &(Cow<'_, str>, _), (b, _)| a.cmp(b));
                Self::Object(members)
            }
        }
    }
}
