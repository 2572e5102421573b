use super::Rules;
use super::kinds::Kinds;
use super::shape::{Reference, Shape};
use crate::schema::json::Node;

impl Rules {
    /// What the shape's `$ref` refers to.
    pub(super) fn target(&self, shape: &Shape) -> Option<&Shape> {
        match shape.reference? {
            Reference::Root => Some(&self.root),
            Reference::Definition(index) => self.definitions.get(index).map(|(_, shape)| shape),
        }
    }

    /// Every kind of value that the schema can admit.
    pub(super) fn kinds(&self, shape: &Shape) -> Kinds {
        let referred = match shape.reference {
            Some(Reference::Definition(index)) => self
                .definitions
                .get(index)
                .map_or(Kinds::ALL, |(kinds, _)| *kinds),
            Some(Reference::Root) => Kinds::OBJECT,
            None => Kinds::ALL,
        };
        let mut kinds = shape.kinds.and(referred);
        if let Some(allowed) = &shape.allowed {
            kinds = kinds.and(
                allowed
                    .iter()
                    .fold(Kinds::NONE, |kinds, text| kinds.or(kind_of_text(text))),
            );
        }
        for part in &shape.all_of {
            kinds = kinds.and(self.kinds(part));
        }
        for union in &shape.unions {
            kinds = kinds.and(
                union
                    .branches
                    .iter()
                    .fold(Kinds::NONE, |kinds, branch| kinds.or(self.kinds(branch))),
            );
        }
        kinds
    }

    /// Finds the kinds of the definitions, which refer to each other, by starting from "any" and
    /// narrowing.
    pub(super) fn settle_kinds(&mut self) {
        for _ in 0..4 {
            let kinds: Vec<_> = self
                .definitions
                .iter()
                .map(|(_, shape)| self.kinds(shape))
                .collect();
            for ((settled, _), kinds) in self.definitions.iter_mut().zip(kinds) {
                *settled = kinds;
            }
        }
    }

    /// The schema of a named property, wherever the shape has it from.
    pub(super) fn property<'s>(&'s self, shape: &'s Shape, name: &str) -> Option<&'s Shape> {
        self.find(shape, &|part| part.object.property(name))
    }

    /// The values that a shape allows, wherever it has them from.
    pub(super) fn allowed<'s>(&'s self, shape: &'s Shape) -> Option<&'s [String]> {
        self.find(shape, &|part| part.allowed.as_deref())
    }

    /// Whether the shape requires the member `name`.
    pub(super) fn requires(&self, shape: &Shape, name: &str) -> bool {
        let requires = |part: &Shape| {
            part.object
                .required
                .iter()
                .any(|known| known == name)
                .then_some(())
        };
        self.find(shape, &|part| requires(part)).is_some()
    }

    /// The first answer of a shape, what it refers to, and the parts of its `allOf`.
    fn find<'s, T>(&'s self, shape: &'s Shape, ask: &dyn Fn(&'s Shape) -> Option<T>) -> Option<T> {
        self.parts(shape, false).into_iter().find_map(ask)
    }

    /// The shape with all that it is composed of, each part once; branches of unions if asked.
    pub(super) fn parts<'s>(&'s self, shape: &'s Shape, branches: bool) -> Vec<&'s Shape> {
        let mut parts = vec![shape];
        let mut next = 0;
        while let Some(part) = parts.get(next).copied() {
            next += 1;
            let unions = part
                .unions
                .iter()
                .filter(|_| branches)
                .flat_map(|union| &union.branches);
            for part in self
                .target(part)
                .into_iter()
                .chain(&part.all_of)
                .chain(unions)
            {
                if !parts.iter().any(|known| std::ptr::eq(*known, part)) {
                    parts.push(part);
                }
            }
        }
        parts
    }

    /// Whether the shape is a list of values, wherever it has them from.
    pub(super) fn lists_values(&self, shape: &Shape) -> bool {
        !self.listed_values(shape).is_empty()
    }

    /// All values of a schema that is a list of them, null aside; none of any other.
    pub(super) fn listed_values(&self, shape: &Shape) -> Vec<String> {
        let mut values = Vec::new();
        if self.collect_values(shape, 0, &mut values) {
            values
        } else {
            Vec::new()
        }
    }

    fn collect_values(&self, shape: &Shape, hops: usize, values: &mut Vec<String>) -> bool {
        if hops > 4 {
            return false;
        }
        if let Some(allowed) = &shape.allowed {
            values.extend(allowed.iter().cloned());
            return true;
        }
        if let Some(target) = self.target(shape) {
            return self.collect_values(target, hops + 1, values);
        }
        match &*shape.unions {
            [union] => {
                let scalar = union
                    .branches
                    .iter()
                    .filter(|branch| self.kinds(branch) != Kinds::NULL);
                scalar
                    .into_iter()
                    .all(|branch| self.collect_values(branch, hops + 1, values))
            }
            _ => false,
        }
    }

    /// The format of a schema of strings.
    pub(super) fn format<'s>(&'s self, shape: &'s Shape) -> Option<&'s str> {
        let strings = self.kinds(shape).meets(Kinds::STRING);
        strings.then(|| self.find(shape, &|part| part.text.format.as_deref()))?
    }

    /// The fields of the parts that the shape is composed of.
    pub(super) fn composed_fields<'s>(&'s self, shape: &'s Shape, fields: &mut Vec<&'s str>) {
        for part in self.parts(shape, true) {
            for (name, _) in &part.object.properties {
                if !fields.contains(&&**name) {
                    fields.push(name);
                }
            }
        }
    }

    /// Whether an object has what this branch of a union requires, with the tags that it wants.
    pub(super) fn fits_tags(&self, branch: &Shape, node: &Node<'_>) -> bool {
        let Node::Object(members) = node else {
            return true;
        };
        let tag_fits = |name: &str, value: &Node<'_>| {
            self.property(branch, name)
                .and_then(|shape| self.allowed(shape))
                .is_none_or(|allowed| allowed.len() != 1 || allowed.contains(&value.normal_text()))
        };
        let required = |part: &Shape| {
            part.object
                .required
                .iter()
                .all(|name| node.get(name).is_some())
        };
        members.iter().all(|(name, value)| tag_fits(name, value)) && required(branch)
    }
}

/// The kind of a value by its normal text.
fn kind_of_text(text: &str) -> Kinds {
    match text.as_bytes().first() {
        Some(b'"') => Kinds::STRING,
        Some(b'{') => Kinds::OBJECT,
        Some(b'[') => Kinds::ARRAY,
        Some(b't' | b'f') => Kinds::BOOLEAN,
        Some(b'n') => Kinds::NULL,
        _ => Kinds::of(&Node::Number(text.into())),
    }
}
