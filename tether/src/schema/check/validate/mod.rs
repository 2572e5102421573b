//! Compares a value with a schema and says in JSON's words where they differ.

mod array;
mod fault;
mod object;
mod scalar;
mod union;
mod words;

pub(in crate::schema) use self::words::{found, shortened};

use self::fault::{Fault, Weight};
use super::Rules;
use super::kinds::Kinds;
use super::shape::Shape;
use crate::schema::arguments::InvalidArgs;
use crate::schema::json::{Node, Trail};
use std::collections::HashMap;

/// A message tells of this many faults at most.
const TOLD: usize = 3;
/// Of a broken value, this many faults are looked for.
const SOUGHT: usize = 8;

/// Everything that is wrong with a value, or `None`.
pub(super) fn explain(rules: &Rules, node: &Node<'_>) -> Option<InvalidArgs> {
    fault::told(Check::faults(rules, node, false, u32::MAX))
}

/// The same in so many steps at most: a schema from elsewhere can ask for more than anybody waits.
#[cfg(feature = "json-schema")]
pub(super) fn explain_within(rules: &Rules, node: &Node<'_>, steps: u32) -> Option<InvalidArgs> {
    fault::told(Check::faults(rules, node, false, steps))
}

/// What is wrong with a value that serde has taken: only what serde does not enforce, since for
/// the rest serde knows its type better than the schema does.
pub(super) fn limits(rules: &Rules, node: &Node<'_>) -> Option<InvalidArgs> {
    fault::told(Check::faults(rules, node, true, u32::MAX))
}

/// One comparison.
struct Check<'s, 'n> {
    rules: &'s Rules,
    faults: Vec<Fault>,
    /// Whether what serde sees is left to serde. Branches of a union are judged by all of it.
    only_limits: bool,
    /// Shapes whose properties are known to those that they are composed of, for the same value.
    siblings: Vec<(*const Node<'n>, &'s Shape)>,
    /// The faults of a value under one branch of a union: nested unions ask again and again.
    judged: HashMap<(*const Shape, *const Node<'n>), Vec<Fault>>,
    /// Steps from schema to schema without a step into the value.
    hops: usize,
    /// How many more values are compared.
    steps: u32,
}

impl<'s, 'n> Check<'s, 'n> {
    fn faults(rules: &'s Rules, node: &Node<'n>, only_limits: bool, steps: u32) -> Vec<Fault> {
        let mut check = Self {
            rules,
            faults: Vec::new(),
            only_limits,
            siblings: Vec::new(),
            judged: HashMap::new(),
            hops: 0,
            steps,
        };
        check.value(&rules.root, node, &Trail::Root);
        check.faults
    }

    fn value(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        // A schema that refers to nothing but itself says nothing.
        if self.hops > 32 || self.faults.len() >= SOUGHT || self.steps == 0 {
            return;
        }
        self.steps = self.steps.saturating_sub(1);
        if !self.rules.kinds(shape).meets(Kinds::of(node)) {
            return self.wrong_kind(shape, node, trail);
        }
        self.scalar(shape, node, trail);
        match node {
            Node::Array(items) => self.array(shape, items, trail),
            Node::Object(_) => self.object(shape, node, trail),
            _ => {}
        }
        self.composed(shape, node, trail);
    }

    /// A value one step further in.
    fn child(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        let hops = std::mem::take(&mut self.hops);
        self.value(shape, node, trail);
        self.hops = hops;
    }

    fn wrong_kind(&mut self, shape: &Shape, node: &Node<'_>, trail: &Trail<'_>) {
        let text = words::expected_found(self.rules, shape, node);
        let limit = self.is_lax_kind(shape, node);
        self.push(trail, text, Weight::Kind, limit);
    }

    /// Whether serde takes this kind of value all the same: an array for a struct, an object for
    /// the name of a variant.
    fn is_lax_kind(&self, shape: &Shape, node: &Node<'_>) -> bool {
        let kinds = self.rules.kinds(shape);
        match node {
            Node::Array(_) => kinds.meets(Kinds::OBJECT),
            Node::Object(_) => kinds.meets(Kinds::STRING) && self.rules.lists_values(shape),
            _ => false,
        }
    }

    fn composed(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        self.hops += 1;
        self.siblings.push((node, shape));
        if let Some(target) = self.rules.target(shape) {
            self.value(target, node, trail);
        }
        for part in &shape.all_of {
            self.value(part, node, trail);
        }
        for union in &shape.unions {
            self.union(union, node, trail);
        }
        self.siblings.pop();
        self.hops -= 1;
        if let Some(not) = &shape.not {
            self.excluded(not, node, trail);
        }
    }

    fn excluded(&mut self, not: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        if self.judge(not, node, trail).is_empty() {
            let text = match self.rules.allowed(not) {
                Some([only]) => format!("expected anything but {only}"),
                _ => format!("{} is not allowed here", words::shown(node)),
            };
            self.push(trail, text, Weight::Value, true);
        }
    }

    /// The faults under `shape`, by themselves.
    fn judge(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) -> Vec<Fault> {
        let key: (*const Shape, *const Node<'n>) = (shape, node);
        if let Some(faults) = self.judged.get(&key) {
            return faults.clone();
        }
        // What asks again before there is an answer, asks of itself.
        self.judged.insert(key, Vec::new());
        let outer = std::mem::take(&mut self.faults);
        let only_limits = std::mem::take(&mut self.only_limits);
        self.value(shape, node, trail);
        self.only_limits = only_limits;
        let faults = std::mem::replace(&mut self.faults, outer);
        self.judged.insert(key, faults.clone());
        faults
    }

    /// Notes a fault of the value at `trail`; its path goes before the text.
    fn push(&mut self, trail: &Trail<'_>, text: String, weight: Weight, limit: bool) {
        let path = trail.to_string();
        let text = if path.is_empty() {
            text
        } else {
            format!("{path}: {text}")
        };
        self.note(Fault {
            path,
            text,
            weight,
            limit,
        });
    }

    fn note(&mut self, fault: Fault) {
        if fault.limit || !self.only_limits {
            self.faults.push(fault);
        }
    }
}
