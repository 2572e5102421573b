use super::Rules;
use super::kinds::Kinds;
use super::shape::{Others, Shape};
use crate::schema::json::{MAX_DEPTH, Node, Trail};

/// Goes through a value together with all that the schema says of each place in it, and lets
/// `change` change the value there, given the kinds that the place admits.
///
/// Of a union, every branch counts that the value does not rule out by its tag or by what it
/// lacks.
pub(in crate::schema) fn walk<F>(rules: &Rules, node: &mut Node<'_>, change: &mut F)
where
    F: FnMut(Kinds, &mut Node<'_>, &Trail<'_>),
{
    Walk { rules, change }.visit(&[&rules.root], node, &Trail::Root, 0);
}

struct Walk<'s, 'f, F> {
    rules: &'s Rules,
    change: &'f mut F,
}

impl<F: FnMut(Kinds, &mut Node<'_>, &Trail<'_>)> Walk<'_, '_, F> {
    fn visit(&mut self, shapes: &[&Shape], node: &mut Node<'_>, trail: &Trail<'_>, depth: usize) {
        // What was put in place of a text can be as deep again; reading refuses that later.
        if depth > MAX_DEPTH {
            return;
        }
        let kinds = shapes.iter().fold(Kinds::NONE, |kinds, shape| {
            kinds.or(self.rules.kinds(shape))
        });
        (self.change)(kinds, node, trail);
        if !matches!(node, Node::Array(_) | Node::Object(_)) {
            return;
        }
        let places = Places::of(self.rules, shapes, node);
        match node {
            Node::Array(items) => {
                for (index, item) in items.iter_mut().enumerate() {
                    self.visit(&places.item(index), item, &trail.index(index), depth + 1);
                }
            }
            Node::Object(members) => {
                for (name, value) in members {
                    self.visit(&places.member(name), value, &trail.key(name), depth + 1);
                }
            }
            _ => {}
        }
    }
}

/// All parts of the schema that speak of one value.
struct Places<'s> {
    rules: &'s Rules,
    parts: Vec<Part<'s>>,
}

struct Part<'s> {
    shape: &'s Shape,
    /// One of several branches: what it does not name may be anything.
    ambiguous: bool,
}

impl<'s> Places<'s> {
    fn of(rules: &'s Rules, shapes: &[&'s Shape], node: &Node<'_>) -> Self {
        let mut places = Self {
            rules,
            parts: Vec::new(),
        };
        for shape in shapes {
            places.add(shape, node, shapes.len() > 1);
        }
        places
    }

    fn add(&mut self, shape: &'s Shape, node: &Node<'_>, ambiguous: bool) {
        // Schemas may refer to themselves.
        if self
            .parts
            .iter()
            .any(|part| std::ptr::eq(part.shape, shape))
        {
            return;
        }
        self.parts.push(Part {
            shape,
            ambiguous: ambiguous && !is_silent(shape),
        });
        if let Some(target) = self.rules.target(shape) {
            self.add(target, node, ambiguous);
        }
        for part in &shape.all_of {
            self.add(part, node, ambiguous);
        }
        for union in &shape.unions {
            let branches = self.plausible(&union.branches, node);
            let ambiguous = ambiguous || branches.len() > 1;
            for branch in branches {
                self.add(branch, node, ambiguous);
            }
        }
    }

    fn plausible(&self, branches: &'s [Shape], node: &Node<'_>) -> Vec<&'s Shape> {
        branches
            .iter()
            .filter(|branch| {
                self.rules.kinds(branch).meets(Kinds::of(node))
                    && self.rules.fits_tags(branch, node)
            })
            .collect()
    }

    fn member(&self, name: &str) -> Vec<&'s Shape> {
        self.parts
            .iter()
            .filter_map(|part| self.member_of(part, name))
            .collect()
    }

    fn member_of(&self, part: &Part<'s>, name: &str) -> Option<&'s Shape> {
        let object = &part.shape.object;
        let unknown = part.ambiguous && matches!(object.others, Others::Open);
        object
            .member(name)
            .or_else(|| unknown.then_some(&self.rules.any))
    }

    fn item(&self, index: usize) -> Vec<&'s Shape> {
        let item = |part: &Part<'s>| {
            part.shape
                .array
                .prefix
                .get(index)
                .or(part.shape.array.items.as_deref())
        };
        self.parts.iter().filter_map(item).collect()
    }
}

/// Whether a schema only passes on to others.
fn is_silent(shape: &Shape) -> bool {
    let object = &shape.object;
    (shape.reference.is_some() || !shape.unions.is_empty() || !shape.all_of.is_empty())
        && object.properties.is_empty()
        && object.required.is_empty()
}
