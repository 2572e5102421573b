use super::scalar::{count, counted, length};
use super::seen::Seen;
use super::{Eval, common, rare};
use crate::schema::check::{found, shortened};
use crate::schema::foreign::Misfit;
use crate::schema::foreign::draft::Draft;
use crate::schema::json::{Node, Trail};
use std::collections::HashSet;

type Checked = Result<(), Misfit>;

impl<'s> Eval<'s> {
    pub(super) fn array(
        &mut self,
        schema: &'s Node<'static>,
        items: &[Node<'_>],
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        length(schema, ["minItems", "maxItems"], items.len(), "item", trail)?;
        unique(schema, items, trail)?;
        let first = schema
            .get("prefixItems")
            .map(Node::items)
            .unwrap_or_default();
        let rest = schema.get("items");
        for (index, item) in items.iter().enumerate() {
            if let Some(schema) = first.get(index).or(rest) {
                self.value(schema, item, &trail.index(index))?;
                self.see_item(seen, index);
            }
        }
        self.contains(schema, items, trail, seen)
    }

    fn contains(
        &mut self,
        schema: &'s Node<'static>,
        items: &[Node<'_>],
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let Some(wanted) = schema.get("contains") else {
            return Ok(());
        };
        let mut fitting = 0;
        for (index, item) in items.iter().enumerate() {
            if self.value(wanted, item, &trail.index(index)).is_ok() {
                fitting += 1;
                // 2019-09 does not count them as looked at.
                if self.foreign.draft != Draft::Y2019 {
                    self.see_item(seen, index);
                }
            }
        }
        let least = count(schema, "minContains").unwrap_or(1);
        let most = count(schema, "maxContains").unwrap_or(usize::MAX);
        if (least..=most).contains(&fitting) {
            return Ok(());
        }
        let expected = match most {
            usize::MAX => format!("at least {}", counted(least, "item")),
            most => format!("{least} to {}", counted(most, "item")),
        };
        let kind = wanted.to_string();
        let text = format!(
            "expected {expected} of the kind {}, found {fitting}",
            shortened(&kind)
        );
        Err(rare(trail, text))
    }

    /// `unevaluatedItems`.
    pub(super) fn rest_of_items(
        &mut self,
        schema: &'s Node<'static>,
        items: &[Node<'_>],
        trail: &Trail<'_>,
        seen: &mut Seen,
    ) -> Checked {
        let Some(rest) = schema.get("unevaluatedItems") else {
            return Ok(());
        };
        for (index, item) in items.iter().enumerate() {
            if !seen.items.contains(&index) {
                let misfit = |misfit| Misfit {
                    is_common: false,
                    ..misfit
                };
                self.value(rest, item, &trail.index(index))
                    .map_err(misfit)?;
                self.see_item(seen, index);
            }
        }
        Ok(())
    }

    fn see_item(&self, seen: &mut Seen, index: usize) {
        if self.foreign.collects {
            seen.items.insert(index);
        }
    }
}

fn unique(schema: &Node<'_>, items: &[Node<'_>], trail: &Trail<'_>) -> Checked {
    if schema.get("uniqueItems") != Some(&Node::Bool(true)) {
        return Ok(());
    }
    let mut known = HashSet::with_capacity(items.len());
    let mut numbered = items.iter().enumerate();
    match numbered.find(|(_, item)| !known.insert(item.normal_text())) {
        Some((index, item)) => {
            let text = format!("expected items that differ, found {} again", found(item));
            Err(common(&trail.index(index), text))
        }
        None => Ok(()),
    }
}
