use super::fault::Fault;
use super::{Check, SOUGHT, Weight, words};
use crate::schema::check::shape::{ObjectRules, Others, Shape};
use crate::schema::json::{Node, Trail};

impl<'s, 'n> Check<'s, 'n> {
    pub(super) fn object(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        let rules = &shape.object;
        self.missing(rules, node, trail);
        if matches!(rules.others, Others::Closed) || rules.sealed {
            self.unknown(shape, node, trail);
        }
        let count = node.members().len();
        if !rules.length.admits(count) {
            let text = format!(
                "expected {}, found {count}",
                words::length(rules.length, "field")
            );
            self.push(trail, text, Weight::Limit, true);
        }
        for (name, value) in node.members() {
            if let Some(shape) = rules.member(name) {
                self.child(shape, value, &trail.key(name));
            }
        }
    }

    /// Names all missing fields at once, each with what it should be.
    fn missing(&mut self, rules: &'s ObjectRules, node: &Node<'n>, trail: &Trail<'_>) {
        let missing: Vec<&str> = rules
            .required
            .iter()
            .map(String::as_str)
            .filter(|name| node.get(name).is_none())
            .collect();
        let Some(first) = missing.first() else { return };
        let named = missing.iter().map(|name| {
            let path = trail.key(name);
            match rules.property(name) {
                Some(shape) => format!("`{path}` ({})", words::noun(self.rules, shape)),
                None => format!("`{path}`"),
            }
        });
        let text = format!("missing {}", words::joined(named.collect(), "and"));
        self.note(Fault {
            path: trail.key(first).to_string(),
            text,
            weight: Weight::Field,
            limit: false,
        });
    }

    fn unknown(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        let evaluated = if shape.object.sealed {
            self.evaluated(shape, node, trail)
        } else {
            Vec::new()
        };
        let known = |name: &str| {
            self.knows(shape, node, name)
                || evaluated
                    .iter()
                    .any(|part| part.object.member(name).is_some())
        };
        let unknown: Vec<&str> = node
            .members()
            .iter()
            .map(|(name, _)| &**name)
            .filter(|name| !known(name))
            .take(SOUGHT)
            .collect();
        if unknown.is_empty() {
            return;
        }
        let fields = self.fields(shape);
        for name in unknown {
            let path = trail.key(name).to_string();
            let text = format!(
                "unknown field `{path}`{}",
                words::known_fields(&fields, name, node)
            );
            self.note(Fault {
                path,
                text,
                weight: Weight::Field,
                limit: shape.object.is_lone_tag() || shape.object.unenforced,
            });
        }
    }

    /// Whether some part of the schema that speaks of this very value names the field.
    fn knows(&self, shape: &'s Shape, node: &Node<'n>, name: &str) -> bool {
        let around = self
            .siblings
            .iter()
            .filter(|(other, _)| std::ptr::eq(*other, node));
        shape.object.member(name).is_some()
            || around
                .clone()
                .any(|(_, sibling)| self.rules.property(sibling, name).is_some())
    }

    /// The parts whose fields count for this value: of a union, the branches that it fits; all of
    /// them where it fits none, which the union tells of.
    fn evaluated(
        &mut self,
        shape: &'s Shape,
        node: &Node<'n>,
        trail: &Trail<'_>,
    ) -> Vec<&'s Shape> {
        let mut parts = self.rules.parts(shape, false);
        let mut next = 0;
        while let Some(part) = parts.get(next).copied() {
            next += 1;
            for union in &part.unions {
                let branches = union.branches.iter();
                let mut fitting: Vec<&'s Shape> = branches
                    .filter(|branch| self.judge(branch, node, trail).is_empty())
                    .collect();
                if fitting.is_empty() {
                    fitting = union.branches.iter().collect();
                }
                for branch in fitting {
                    parts.extend(self.rules.parts(branch, false));
                }
            }
        }
        parts
    }

    /// The fields that can be told to a model.
    fn fields(&self, shape: &'s Shape) -> Vec<&'s str> {
        let mut fields: Vec<&str> = shape
            .object
            .properties
            .iter()
            .map(|(name, _)| &**name)
            .collect();
        if shape.object.sealed {
            self.rules.composed_fields(shape, &mut fields);
        }
        fields
    }
}
