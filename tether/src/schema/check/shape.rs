use super::kinds::Kinds;
use super::pattern::Pattern;
use crate::schema::json::Decimal;

/// One schema, compiled.
#[derive(Debug)]
pub(crate) struct Shape {
    /// What `type` allows by itself; see [`Rules::kinds`](super::Rules::kinds) for the whole.
    pub(crate) kinds: Kinds,
    pub(crate) reference: Option<Reference>,
    /// The values of `enum` or `const`, each in its normal text.
    pub(crate) allowed: Option<Vec<String>>,
    pub(crate) number: NumberRules,
    pub(crate) text: TextRules,
    pub(crate) array: ArrayRules,
    pub(crate) object: ObjectRules,
    pub(crate) all_of: Vec<Self>,
    pub(crate) unions: Vec<Union>,
    pub(crate) not: Option<Box<Self>>,
}

impl Default for Shape {
    fn default() -> Self {
        Self {
            kinds: Kinds::ALL,
            reference: None,
            allowed: None,
            number: NumberRules::default(),
            text: TextRules::default(),
            array: ArrayRules::default(),
            object: ObjectRules::default(),
            all_of: Vec::new(),
            unions: Vec::new(),
            not: None,
        }
    }
}

impl Shape {
    /// The schemas within this one, but for what it refers to and what it excludes.
    pub(super) fn below(&self) -> impl Iterator<Item = &Self> {
        let unions = self.unions.iter().flat_map(|union| &union.branches);
        let properties = self.object.properties.iter().map(|(_, shape)| shape);
        let patterns = self.object.patterns.iter().map(|(_, shape)| shape);
        let items = self.array.items.as_deref().into_iter();
        let others = match &self.object.others {
            Others::Typed(shape) => Some(&**shape),
            Others::Open | Others::Closed => None,
        };
        unions
            .chain(&self.all_of)
            .chain(properties)
            .chain(patterns)
            .chain(items.chain(&self.array.prefix))
            .chain(others)
    }

    /// Adds the patterns, here and below, that are to be enforced and cannot be.
    pub(super) fn unsupported_patterns<'s>(&'s self, found: &mut Vec<&'s str>) {
        let keys = self.object.patterns.iter().map(|(pattern, _)| pattern);
        let own = self.text.pattern.iter().chain(keys);
        found.extend(own.filter(|one| one.is_unsupported()).map(Pattern::source));
        self.below()
            .for_each(|shape| shape.unsupported_patterns(found));
    }
}

/// A `$ref` to another schema of the same document.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reference {
    Root,
    Definition(usize),
}

/// `anyOf`, or `oneOf` when `exclusive`.
#[derive(Debug)]
pub(crate) struct Union {
    pub(crate) branches: Vec<Shape>,
    pub(crate) exclusive: bool,
}

#[derive(Debug, Default)]
pub(crate) struct NumberRules {
    pub(crate) minimum: Option<Bound>,
    pub(crate) maximum: Option<Bound>,
    pub(crate) multiple_of: Option<Decimal>,
}

#[derive(Clone, Debug)]
pub(crate) struct Bound {
    pub(crate) value: Decimal,
    pub(crate) exclusive: bool,
    pub(crate) origin: Origin,
}

/// Where a bound comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The schema states it for this value.
    Stated,
    /// It is that of the integer type, which serde enforces.
    Integer,
    /// It is that of `f32`, which serde does not enforce.
    Float,
}

#[derive(Debug, Default)]
pub(crate) struct TextRules {
    pub(crate) length: Length,
    pub(crate) pattern: Option<Pattern>,
    pub(crate) format: Option<String>,
}

#[derive(Debug, Default)]
pub(crate) struct ArrayRules {
    pub(crate) prefix: Vec<Shape>,
    pub(crate) items: Option<Box<Shape>>,
    pub(crate) length: Length,
    pub(crate) unique: bool,
}

/// A least and a greatest number of characters, items or members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Length {
    pub(crate) min: Option<usize>,
    pub(crate) max: Option<usize>,
}

impl Length {
    pub(crate) fn admits(self, length: usize) -> bool {
        self.min.is_none_or(|min| length >= min) && self.max.is_none_or(|max| length <= max)
    }

    pub(crate) fn is_stated(self) -> bool {
        self != Self::default()
    }
}

#[derive(Debug, Default)]
pub(crate) struct ObjectRules {
    pub(crate) properties: Vec<(String, Shape)>,
    pub(crate) required: Vec<String>,
    pub(crate) patterns: Vec<(Pattern, Shape)>,
    pub(crate) others: Others,
    /// `unevaluatedProperties: false`: no member but those that some part of the schema knows.
    pub(crate) sealed: bool,
    /// Serde takes other members here, though the schema does not.
    pub(crate) unenforced: bool,
    pub(crate) length: Length,
}

impl ObjectRules {
    pub(crate) fn property(&self, name: &str) -> Option<&Shape> {
        self.properties
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, shape)| shape)
    }

    /// Whether this is a closed variant of which only the tag is known; serde ignores whatever
    /// else such an object has.
    pub(crate) fn is_lone_tag(&self) -> bool {
        let is_tag = |shape: &Shape| {
            shape
                .allowed
                .as_ref()
                .is_some_and(|values| values.len() == 1)
        };
        matches!(self.others, Others::Closed)
            && !self.properties.is_empty()
            && self.properties.iter().all(|(_, shape)| is_tag(shape))
    }

    /// What the schema says of a member, if it knows it.
    pub(crate) fn member(&self, name: &str) -> Option<&Shape> {
        let pattern = || {
            self.patterns
                .iter()
                .find(|(pattern, _)| pattern.is_match(name))
                .map(|(_, shape)| shape)
        };
        let other = || match &self.others {
            Others::Typed(shape) => Some(&**shape),
            Others::Open | Others::Closed => None,
        };
        self.property(name).or_else(pattern).or_else(other)
    }
}

/// Members that `properties` does not name.
#[derive(Debug, Default)]
pub(crate) enum Others {
    #[default]
    Open,
    Closed,
    Typed(Box<Shape>),
}
