use super::{Check, Weight, words};
use crate::schema::check::is_tuple;
use crate::schema::check::shape::{ArrayRules, Shape};
use crate::schema::json::{Node, Trail};
use std::collections::HashSet;

impl<'s, 'n> Check<'s, 'n> {
    pub(super) fn array(&mut self, shape: &'s Shape, items: &[Node<'n>], trail: &Trail<'_>) {
        let rules = &shape.array;
        if !rules.length.admits(items.len()) {
            let text = format!(
                "expected {}, found {}",
                words::length(rules.length, "item"),
                items.len()
            );
            self.push(trail, text, Weight::Limit, !is_tuple(rules));
        }
        self.repeated(rules, items, trail);
        for (index, item) in items.iter().enumerate() {
            if let Some(shape) = rules.prefix.get(index).or(rules.items.as_deref()) {
                self.child(shape, item, &trail.index(index));
            }
        }
    }

    fn repeated(&mut self, rules: &ArrayRules, items: &[Node<'n>], trail: &Trail<'_>) {
        if !rules.unique {
            return;
        }
        let mut seen = HashSet::with_capacity(items.len());
        let repeated = items
            .iter()
            .enumerate()
            .find(|(_, item)| !seen.insert(item.normal_text()));
        if let Some((index, item)) = repeated {
            let text = format!(
                "expected items that differ, found {} again",
                words::shown(item)
            );
            self.push(&trail.index(index), text, Weight::Limit, true);
        }
    }
}
