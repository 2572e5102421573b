use super::scalar::length;
use super::seen::Seen;
use super::{Eval, rare};
use crate::schema::arguments::InvalidArgs;
use crate::schema::check::shortened;
use crate::schema::foreign::Misfit;
use crate::schema::json::{Node, Trail};

type Checked = Result<(), Misfit>;

impl<'s> Eval<'s> {
    pub(super) fn object(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let members = node.members();
        let required = schema.get("required").map(Node::items).unwrap_or_default();
        for name in required.iter().filter_map(Node::as_str) {
            if node.get(name).is_none() {
                return Err(missing(&trail.key(name), "", true));
            }
        }
        length(
            schema,
            ["minProperties", "maxProperties"],
            members.len(),
            "field",
            trail,
        )?;
        let names = schema.get("propertyNames");
        for (name, value) in members {
            if self.member(schema, name, value, &trail.key(name))? {
                self.see_member(seen, name);
            }
            if let Some(names) = names {
                self.name(names, name, &trail.key(name))?;
            }
        }
        self.dependent(schema, node, trail)
    }

    /// Holds what the schema says of a member against it; whether it says anything.
    fn member(
        &mut self,
        schema: &'s Node<'static>,
        name: &str,
        value: &Node<'_>,
        trail: &Trail<'_>,
    ) -> Result<bool, Misfit> {
        let mut is_known = false;
        if let Some(property) = schema.get("properties").and_then(|all| all.get(name)) {
            self.value(property, value, trail)?;
            is_known = true;
        }
        let patterns = schema.get("patternProperties").map(Node::members);
        for (pattern, property) in patterns.unwrap_or_default() {
            if self.matches(pattern, name) {
                self.value(property, value, trail)?;
                is_known = true;
            }
        }
        match schema.get("additionalProperties").filter(|_| !is_known) {
            None => Ok(is_known),
            Some(Node::Bool(false)) => Err(unknown(trail, true)),
            Some(others) => self.value(others, value, trail).map(|_| true),
        }
    }

    fn name(&mut self, schema: &'s Node<'static>, name: &str, trail: &Trail<'_>) -> Checked {
        let node = Node::String(name.into());
        if self.value(schema, &node, &Trail::Root).is_ok() {
            return Ok(());
        }
        let text = format!(
            "expected a name of the kind {}",
            shortened(&schema.to_string())
        );
        Err(rare(trail, text))
    }

    /// `dependentRequired`.
    fn dependent(&self, schema: &Node<'_>, node: &Node<'_>, trail: &Trail<'_>) -> Checked {
        let lists = schema.get("dependentRequired").map(Node::members);
        for (name, wanted) in lists.unwrap_or_default() {
            if node.get(name).is_none() {
                continue;
            }
            for wanted in wanted.items().iter().filter_map(Node::as_str) {
                if node.get(wanted).is_none() {
                    let because = format!(", which goes with `{}`", trail.key(name));
                    return Err(missing(&trail.key(wanted), &because, false));
                }
            }
        }
        Ok(())
    }

    /// `unevaluatedProperties`.
    pub(super) fn rest_of_members(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let Some(rest) = schema.get("unevaluatedProperties") else {
            return Ok(());
        };
        for (name, value) in node.members() {
            let trail = trail.key(name);
            if seen.members.contains(&**name) {
                continue;
            }
            if *rest == Node::Bool(false) {
                return Err(unknown(&trail, false));
            }
            let misfit = |misfit| Misfit {
                is_common: false,
                ..misfit
            };
            self.value(rest, value, &trail).map_err(misfit)?;
            self.see_member(seen, name);
        }
        Ok(())
    }

    fn see_member(&self, seen: &mut Seen, name: &str) {
        if self.foreign.collects {
            seen.members.insert(name.to_owned());
        }
    }
}

fn missing(trail: &Trail<'_>, because: &str, is_common: bool) -> Misfit {
    let path = trail.to_string();
    let message = format!("missing `{path}`{because}");
    Misfit {
        refused: InvalidArgs::new(path, message),
        is_common,
    }
}

fn unknown(trail: &Trail<'_>, is_common: bool) -> Misfit {
    let path = trail.to_string();
    let message = format!("unknown field `{path}`");
    Misfit {
        refused: InvalidArgs::new(path, message),
        is_common,
    }
}
