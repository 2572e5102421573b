//! Holds a schema against a value, by the rules of 2020-12 for validation.

mod array;
mod compose;
mod object;
mod scalar;
mod seen;

use self::seen::Seen;
use super::{Foreign, Misfit, reference};
use crate::schema::arguments::InvalidArgs;
use crate::schema::check::found;
use crate::schema::json::{Node, Trail};

/// So many steps at most: a schema can ask the same again and again in each branch of a union.
const FUEL: u32 = 1_000_000;
/// So deep at most, from schema to schema and from value to value: a schema can refer to itself.
const DEEPEST: u32 = 400;

type Verdict = Result<Seen, Misfit>;

struct Eval<'s> {
    foreign: &'s Foreign,
    fuel: u32,
    depth: u32,
    /// Whether a limit was met. All is refused then: what `not` makes of it would admit.
    is_spent: bool,
}

pub(super) fn admits(foreign: &Foreign, node: &Node<'_>) -> Result<(), Misfit> {
    let mut eval = Eval {
        foreign,
        fuel: FUEL,
        depth: 0,
        is_spent: false,
    };
    let verdict = eval.value(&foreign.root, node, &Trail::Root);
    if eval.is_spent {
        let message =
            "expected arguments that the schema can be held against, found too many steps";
        return Err(misfit(&Trail::Root, message.to_owned(), false));
    }
    verdict.map(|_| ())
}

impl<'s> Eval<'s> {
    fn value(&mut self, schema: &'s Node<'static>, node: &Node<'_>, trail: &Trail<'_>) -> Verdict {
        self.fuel = self.fuel.saturating_sub(1);
        self.is_spent |= self.fuel == 0 || self.depth >= DEEPEST;
        if self.is_spent || *schema == Node::Bool(false) {
            let text = format!("expected nothing, found {}", found(node));
            return Err(common(trail, text));
        }
        self.depth += 1;
        let verdict = self.keywords(schema, node, trail);
        self.depth -= 1;
        verdict
    }

    fn keywords(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
    ) -> Verdict {
        let mut seen = Seen::default();
        if let Some(target) = self.referred(schema) {
            seen.merge(self.value(target, node, trail)?);
        }
        self.scalar(schema, node, trail)?;
        match node {
            Node::Array(items) => self.array(schema, items, trail, &mut seen)?,
            Node::Object(_) => self.object(schema, node, trail, &mut seen)?,
            _ => {}
        }
        self.compose(schema, node, trail, &mut seen)?;
        // These come last: they ask for what all others have looked at.
        match node {
            Node::Array(items) => self.rest_of_items(schema, items, trail, &mut seen)?,
            Node::Object(_) => self.rest_of_members(schema, node, trail, &mut seen)?,
            _ => {}
        }
        Ok(seen)
    }

    fn referred(&self, schema: &Node<'_>) -> Option<&'s Node<'static>> {
        let address = schema.get("$ref")?.as_str()?;
        reference::target(&self.foreign.root, address)
    }

    /// Whether a text matches a pattern, which was compiled when the schema was checked.
    fn matches(&self, pattern: &str, text: &str) -> bool {
        let compiled = self.foreign.patterns.get(pattern);
        compiled.is_some_and(|compiled| compiled.is_match(text))
    }
}

/// A misfit that the words of `check` know too.
fn common(trail: &Trail<'_>, text: String) -> Misfit {
    misfit(trail, text, true)
}

/// A misfit of a keyword that `check` does not know.
fn rare(trail: &Trail<'_>, text: String) -> Misfit {
    misfit(trail, text, false)
}

fn misfit(trail: &Trail<'_>, text: String, is_common: bool) -> Misfit {
    let path = trail.to_string();
    let message = if path.is_empty() {
        text
    } else {
        format!("{path}: {text}")
    };
    Misfit {
        refused: InvalidArgs::new(path, message),
        is_common,
    }
}
