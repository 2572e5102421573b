use crate::schema::json::{Decimal, Node};

/// A set of JSON's kinds of value. An integer is a number with nothing behind the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const NULL: Self = Self(1);
    pub(crate) const BOOLEAN: Self = Self(2);
    pub(crate) const INTEGER: Self = Self(4);
    pub(crate) const FRACTION: Self = Self(8);
    pub(crate) const NUMBER: Self = Self(4 | 8);
    pub(crate) const STRING: Self = Self(16);
    pub(crate) const ARRAY: Self = Self(32);
    pub(crate) const OBJECT: Self = Self(64);
    pub(crate) const ALL: Self = Self(127);

    /// The kind that a schema's `type` names.
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "null" => Self::NULL,
            "boolean" => Self::BOOLEAN,
            "integer" => Self::INTEGER,
            "number" => Self::NUMBER,
            "string" => Self::STRING,
            "array" => Self::ARRAY,
            "object" => Self::OBJECT,
            _ => Self::NONE,
        }
    }

    pub(crate) fn of(node: &Node<'_>) -> Self {
        match node {
            Node::Null => Self::NULL,
            Node::Bool(_) => Self::BOOLEAN,
            Node::Number(text) if Decimal::parse(text).is_some_and(|number| number.is_whole()) => {
                Self::INTEGER
            }
            Node::Number(_) => Self::FRACTION,
            Node::String(_) => Self::STRING,
            Node::Array(_) => Self::ARRAY,
            Node::Object(_) => Self::OBJECT,
        }
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The nouns of the kinds, in JSON's words.
    pub(super) fn nouns(self) -> impl Iterator<Item = &'static str> {
        let number = if self.meets(Self::FRACTION) {
            "number"
        } else {
            "integer"
        };
        [
            (Self::OBJECT, "object"),
            (Self::ARRAY, "array"),
            (Self::STRING, "string"),
            (Self::NUMBER, number),
            (Self::BOOLEAN, "boolean"),
            (Self::NULL, "null"),
        ]
        .into_iter()
        .filter(move |(kind, _)| self.meets(*kind))
        .map(|(_, noun)| noun)
    }
}
