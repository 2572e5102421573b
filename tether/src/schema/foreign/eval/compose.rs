use super::seen::Seen;
use super::{Eval, common, rare};
use crate::schema::check::shortened;
use crate::schema::foreign::Misfit;
use crate::schema::json::{Node, Trail};

type Checked = Result<(), Misfit>;

impl<'s> Eval<'s> {
    /// Schemas within the schema that speak of the same value.
    pub(super) fn compose(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        for part in list(schema, "allOf") {
            seen.merge(self.value(part, node, trail)?);
        }
        self.any_of(list(schema, "anyOf"), node, trail, seen)?;
        self.one_of(list(schema, "oneOf"), node, trail, seen)?;
        if let Some(not) = schema.get("not")
            && self.value(not, node, trail).is_ok()
        {
            return Err(common(
                trail,
                format!("expected anything but {}", shortened(&not.to_string())),
            ));
        }
        self.conditional(schema, node, trail, seen)?;
        self.dependent_schemas(schema, node, trail, seen)
    }

    fn any_of(
        &mut self,
        branches: &'s [Node<'static>],
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let mut fits = branches.is_empty();
        for branch in branches {
            if let Ok(more) = self.value(branch, node, trail) {
                fits = true;
                seen.merge(more);
                // All that fit have looked at something; else one is enough.
                if !self.foreign.collects {
                    break;
                }
            }
        }
        let text = || format!("expected a value of one of {} forms", branches.len());
        fits.then_some(()).ok_or_else(|| common(trail, text()))
    }

    fn one_of(
        &mut self,
        branches: &'s [Node<'static>],
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        if branches.is_empty() {
            return Ok(());
        }
        let mut fitting = Vec::new();
        for branch in branches {
            fitting.extend(self.value(branch, node, trail));
        }
        let (all, count) = (branches.len(), fitting.len());
        match fitting.pop() {
            Some(only) if count == 1 => seen.merge(only),
            Some(_) => {
                let text =
                    format!("expected exactly one of {all} forms, found one that fits {count}");
                return Err(rare(trail, text));
            }
            None => {
                return Err(common(
                    trail,
                    format!("expected a value of one of {all} forms"),
                ));
            }
        }
        Ok(())
    }

    fn conditional(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let Some(condition) = schema.get("if") else {
            return Ok(());
        };
        let keyword = match self.value(condition, node, trail) {
            Ok(more) => {
                seen.merge(more);
                "then"
            }
            Err(_) => "else",
        };
        self.part(schema.get(keyword), node, trail, seen)
    }

    /// `dependentSchemas`.
    fn dependent_schemas(
        &mut self,
        schema: &'s Node<'static>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let parts = schema.get("dependentSchemas").map(Node::members);
        for (name, part) in parts.unwrap_or_default() {
            let part = Some(part).filter(|_| node.get(name).is_some());
            self.part(part, node, trail, seen)?;
        }
        Ok(())
    }

    /// A part that `check` does not know: it tells of its fault itself.
    fn part(
        &mut self,
        part: Option<&'s Node<'static>>,
        node: &Node<'_>,
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        if let Some(part) = part {
            let misfit = |misfit| Misfit {
                is_common: false,
                ..misfit
            };
            seen.merge(self.value(part, node, trail).map_err(misfit)?);
        }
        Ok(())
    }
}

fn list<'s>(schema: &'s Node<'static>, keyword: &str) -> &'s [Node<'static>] {
    schema.get(keyword).map(Node::items).unwrap_or_default()
}
