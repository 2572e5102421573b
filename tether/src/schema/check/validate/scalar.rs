use super::{Check, Weight, words};
use crate::schema::check::format;
use crate::schema::check::kinds::Kinds;
use crate::schema::check::shape::{Bound, NumberRules, Origin, Shape, TextRules};
use crate::schema::json::{Decimal, Node, Trail, one_line};
use std::cmp::Ordering;

impl<'s, 'n> Check<'s, 'n> {
    /// What a schema says of a value by itself: its values, bounds and lengths.
    pub(super) fn scalar(&mut self, shape: &'s Shape, node: &Node<'n>, trail: &Trail<'_>) {
        let allowed = shape.allowed.as_ref();
        if let Some(allowed) = allowed.filter(|allowed| !allowed.contains(&node.normal_text())) {
            return self.push(
                trail,
                words::not_listed(allowed, node),
                Weight::Value,
                false,
            );
        }
        match node {
            Node::Number(text) => self.number(shape, text, node, trail),
            Node::String(text) => self.text(&shape.text, text, node, trail),
            _ => {}
        }
    }

    fn number(&mut self, shape: &Shape, text: &str, node: &Node<'_>, trail: &Trail<'_>) {
        let rules = &shape.number;
        if shape.kinds.meets(Kinds::FRACTION) && text.parse().is_ok_and(f64::is_infinite) {
            let text = format!(
                "expected a number that a 64-bit float can hold, found {}",
                words::shown(node)
            );
            return self.push(trail, text, Weight::Limit, false);
        }
        let Some(number) = Decimal::parse(text) else {
            return;
        };
        if let Some(bound) = broken(rules, &number) {
            let text = format!(
                "expected {}, found {}",
                words::number(shape),
                words::shown(node)
            );
            return self.push(trail, text, Weight::Limit, bound.origin != Origin::Integer);
        }
        if let Some(step) = rules
            .multiple_of
            .as_ref()
            .filter(|step| !number.is_multiple_of(step))
        {
            let text = format!(
                "expected a multiple of {}, found {}",
                step.to_text(),
                words::shown(node)
            );
            self.push(trail, text, Weight::Limit, true);
        }
    }

    fn text(&mut self, rules: &TextRules, text: &str, node: &Node<'_>, trail: &Trail<'_>) {
        let length = text.chars().count();
        if !rules.length.admits(length) {
            let text = format!(
                "expected {}, found {length}",
                words::length(rules.length, "character")
            );
            self.push(trail, text, Weight::Limit, true);
        }
        if let Some(pattern) = rules
            .pattern
            .as_ref()
            .filter(|pattern| !pattern.is_match(text))
        {
            let text = format!(
                "expected a string that matches {}, found {}",
                one_line(pattern.source()),
                words::shown(node)
            );
            self.push(trail, text, Weight::Limit, true);
        }
        let Some(form) = rules
            .format
            .as_deref()
            .filter(|format| !format::admits(format, text))
        else {
            return;
        };
        let text = format!(
            "expected {}, found {}",
            format::described(form),
            words::shown(node)
        );
        self.push(trail, text, Weight::Value, false);
    }
}

/// The bound that a number is beyond.
fn broken<'r>(rules: &'r NumberRules, number: &Decimal) -> Option<&'r Bound> {
    let beyond = |bound: &&Bound, outside: Ordering| {
        let order = number.compare(&bound.value);
        order == outside || (bound.exclusive && order == Ordering::Equal)
    };
    let below = rules
        .minimum
        .as_ref()
        .filter(|bound| beyond(bound, Ordering::Less));
    below.or_else(|| {
        rules
            .maximum
            .as_ref()
            .filter(|bound| beyond(bound, Ordering::Greater))
    })
}
