use super::{Eval, common};
use crate::schema::check::{Kinds, found};
use crate::schema::foreign::Misfit;
use crate::schema::json::{Decimal, Node, Trail};
use std::cmp::Ordering;

type Checked = Result<(), Misfit>;

impl<'s> Eval<'s> {
    /// What a schema says of a value by itself: its kind, values, bounds, length and pattern.
    pub(super) fn scalar(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
    ) -> Checked {
        let refuse = |expected: String| {
            Err(common(
                trail,
                format!("expected {expected}, found {}", found(node)),
            ))
        };
        if let Some(kinds) = schema.get("type")
            && !names(kinds).any(|name| Kinds::named(name).meets(Kinds::of(node)))
        {
            let all: Vec<_> = names(kinds).collect();
            return refuse(all.join(" or "));
        }
        let values = schema.get("enum").map(Node::items);
        let listed = |values: &[Node<'_>]| {
            let text = node.normal_text();
            values.iter().any(|value| value.normal_text() == text)
        };
        if values.is_some_and(|values| !listed(values)) {
            return refuse("one of the values of the schema".to_owned());
        }
        if let Some(value) = schema
            .get("const")
            .filter(|value| !listed(std::slice::from_ref(value)))
        {
            return refuse(value.to_string());
        }
        match node {
            Node::Number(text) => self.number(schema, text, trail),
            Node::String(text) => self.text(schema, text, trail),
            _ => Ok(()),
        }
    }

    fn number(&self, schema: &Node<'_>, text: &str, trail: &Trail<'_>) -> Checked {
        let refuse =
            |expected: String| Err(common(trail, format!("expected {expected}, found {text}")));
        let Some(number) = Decimal::parse(text) else {
            return refuse("a number that can be compared".to_owned());
        };
        for bound in [LEAST, MOST] {
            if let Some(expected) = bound.broken(schema, &number) {
                return refuse(expected);
            }
        }
        match decimal(schema, "multipleOf").filter(|step| !number.is_multiple_of(step)) {
            Some(step) => refuse(format!("a multiple of {}", step.to_text())),
            None => Ok(()),
        }
    }

    fn text(&self, schema: &Node<'_>, text: &str, trail: &Trail<'_>) -> Checked {
        length(
            schema,
            ["minLength", "maxLength"],
            text.chars().count(),
            "character",
            trail,
        )?;
        let pattern = schema.get("pattern").and_then(Node::as_str);
        if let Some(pattern) = pattern.filter(|pattern| !self.matches(pattern, text)) {
            let found = found(&Node::String(text.into()));
            let text = format!("expected a string that matches {pattern}, found {found}");
            return Err(common(trail, text));
        }
        Ok(())
    }
}

/// The keywords of one bound.
struct Bound {
    inclusive: &'static str,
    exclusive: &'static str,
    /// Where a number beyond it is.
    outside: Ordering,
    /// What is said of a number within it, and strictly within it.
    words: [&'static str; 2],
}

const LEAST: Bound = Bound {
    inclusive: "minimum",
    exclusive: "exclusiveMinimum",
    outside: Ordering::Less,
    words: ["of at least", "above"],
};
const MOST: Bound = Bound {
    inclusive: "maximum",
    exclusive: "exclusiveMaximum",
    outside: Ordering::Greater,
    words: ["of at most", "below"],
};

impl Bound {
    /// What was expected of a number that is beyond the bound.
    fn broken(&self, schema: &Node<'_>, number: &Decimal) -> Option<String> {
        let [within, strictly] = self.words;
        for (keyword, is_open) in [(self.inclusive, false), (self.exclusive, true)] {
            let Some(bound) = decimal(schema, keyword) else {
                continue;
            };
            let order = number.compare(&bound);
            if order == self.outside || (is_open && order == Ordering::Equal) {
                let words = if is_open { strictly } else { within };
                return Some(format!("a number {words} {}", bound.to_text()));
            }
        }
        None
    }
}

/// `1 item`, `2 items`.
pub(super) fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// Checks a number of characters, items or fields.
pub(super) fn length(
    schema: &Node<'_>,
    [least, most]: [&str; 2],
    length: usize,
    thing: &str,
    trail: &Trail<'_>,
) -> Checked {
    let (min, max) = (count(schema, least), count(schema, most));
    let text = match (min, max) {
        (Some(min), _) if length < min => {
            format!("expected at least {}, found {length}", counted(min, thing))
        }
        (_, Some(max)) if length > max => {
            format!("expected at most {}, found {length}", counted(max, thing))
        }
        _ => return Ok(()),
    };
    Err(common(trail, text))
}

/// A whole number, `2.0` too. One that no length comes up to is as good as the greatest.
pub(super) fn count(schema: &Node<'_>, keyword: &str) -> Option<usize> {
    let whole = decimal(schema, keyword)?.to_integer()?;
    Some(whole.parse().unwrap_or(usize::MAX))
}

fn decimal(schema: &Node<'_>, keyword: &str) -> Option<Decimal> {
    match schema.get(keyword)? {
        Node::Number(text) => Decimal::parse(text),
        _ => None,
    }
}

fn names<'n>(kinds: &'n Node<'static>) -> impl Iterator<Item = &'n str> {
    let one = kinds.as_str().into_iter();
    one.chain(kinds.items().iter().filter_map(Node::as_str))
}
