use super::fault::{Fault, misfit};
use super::{Check, Weight, words};
use crate::schema::check::kinds::Kinds;
use crate::schema::check::shape::{Shape, Union};
use crate::schema::json::{Node, Trail, quoted};

impl<'s, 'n> Check<'s, 'n> {
    /// A value that must fit one of several schemas: complains of the one that was meant.
    pub(super) fn union(&mut self, union: &'s Union, node: &Node<'n>, trail: &Trail<'_>) {
        let kind = Kinds::of(node);
        let mut fitting: Vec<&'s Shape> = union
            .branches
            .iter()
            .filter(|branch| self.rules.kinds(branch).meets(kind))
            .collect();
        if let Some(fault) = self.unlisted(&fitting, node) {
            return self.push(trail, fault, Weight::Value, false);
        }
        if let Some(variant) = self.wrapped_variant(union, node) {
            let text = format!("expected {variant} itself, found an object that names it");
            return self.push(trail, text, Weight::Kind, true);
        }
        if matches!(node, Node::Object(_)) {
            let by_tag = self.by_tag(&fitting, node, trail);
            let chosen = by_tag.or_else(|| self.by_field(union.exclusive, &fitting, node, trail));
            match chosen {
                Some(Ok(narrowed)) => fitting = narrowed,
                Some(Err(fault)) => return self.note(fault),
                None => {}
            }
        }
        self.best_of(&fitting, node, trail);
    }

    fn best_of(&mut self, fitting: &[&'s Shape], node: &Node<'n>, trail: &Trail<'_>) {
        if let [only] = fitting {
            return self.value(only, node, trail);
        }
        let mut judged = Vec::with_capacity(fitting.len());
        for branch in fitting {
            let faults = self.judge(branch, node, trail);
            if faults.is_empty() {
                return;
            }
            judged.push((!self.rules.fits_tags(branch, node), misfit(&faults), faults));
        }
        let best = judged
            .into_iter()
            .min_by_key(|(lacking, misfit, _)| (*lacking, *misfit));
        for fault in best.map(|(.., faults)| faults).unwrap_or_default() {
            self.note(fault);
        }
    }

    /// Complains when every branch lists its values and none lists this one.
    fn unlisted(&self, fitting: &[&'s Shape], node: &Node<'n>) -> Option<String> {
        let lists: Option<Vec<_>> = fitting
            .iter()
            .map(|branch| self.rules.allowed(branch))
            .collect();
        let allowed: Vec<String> = lists.filter(|lists| lists.len() > 1)?.concat();
        (!allowed.contains(&node.normal_text())).then(|| words::not_listed(&allowed, node))
    }

    /// The variant without content that was written as `{"Name": null}`, as serde reads it too.
    fn wrapped_variant(&self, union: &'s Union, node: &Node<'n>) -> Option<String> {
        let [(name, Node::Null)] = node.members() else {
            return None;
        };
        let name = quoted(name);
        let listed = |branch| {
            self.rules
                .allowed(branch)
                .is_some_and(|values| values.contains(&name))
        };
        union.branches.iter().any(listed).then_some(name)
    }

    /// The branches that the object's tag selects, when all of them have one.
    fn by_tag(
        &self,
        fitting: &[&'s Shape],
        node: &Node<'n>,
        trail: &Trail<'_>,
    ) -> Option<Result<Vec<&'s Shape>, Fault>> {
        let tag = self.tag(fitting)?;
        let value_of = |branch: &'s Shape| self.rules.allowed(self.rules.property(branch, tag)?);
        let tags: Vec<String> = fitting
            .iter()
            .filter_map(|branch| value_of(branch))
            .flatten()
            .cloned()
            .collect();
        let path = trail.key(tag).to_string();
        let Some(given) = node.get(tag) else {
            let text = format!("missing `{path}` ({})", words::joined(tags, "or"));
            return Some(Err(Fault {
                path,
                text,
                weight: Weight::Field,
                limit: false,
            }));
        };
        let given_text = given.normal_text();
        let chosen: Vec<_> = fitting
            .iter()
            .copied()
            .filter(|branch| value_of(branch).is_some_and(|tags| tags.contains(&given_text)))
            .collect();
        if chosen.is_empty() {
            let text = format!("{path}: {}", words::not_listed(&tags, given));
            return Some(Err(Fault {
                path,
                text,
                weight: Weight::Value,
                limit: false,
            }));
        }
        Some(Ok(chosen))
    }

    /// The field whose value tells the branches apart.
    fn tag(&self, fitting: &[&'s Shape]) -> Option<&'s str> {
        let [first, _, ..] = fitting else { return None };
        let is_tag = |branch: &'s Shape, name: &str| {
            self.rules.requires(branch, name)
                && self
                    .rules
                    .property(branch, name)
                    .is_some_and(|shape| self.rules.allowed(shape).is_some())
        };
        let names = first.object.properties.iter().map(|(name, _)| &**name);
        names
            .into_iter()
            .find(|name| fitting.iter().all(|branch| is_tag(branch, name)))
    }

    /// The branches whose one field the object has, when each branch is one field.
    fn by_field(
        &self,
        exclusive: bool,
        fitting: &[&'s Shape],
        node: &Node<'n>,
        trail: &Trail<'_>,
    ) -> Option<Result<Vec<&'s Shape>, Fault>> {
        let fields: Option<Vec<&str>> = fitting.iter().map(|branch| only_field(branch)).collect();
        let fields = fields.filter(|fields| exclusive && fields.len() > 1)?;
        let given: Vec<_> = fitting
            .iter()
            .copied()
            .filter(|branch| only_field(branch).is_some_and(|name| node.get(name).is_some()))
            .collect();
        if given.len() == 1 {
            return Some(Ok(given));
        }
        let path = trail.to_string();
        let place = if path.is_empty() {
            String::new()
        } else {
            format!("{path}: ")
        };
        let names = words::joined(
            fields.iter().map(|name| format!("`{name}`")).collect(),
            "or",
        );
        let hint = words::hint_for_members(&fields, node);
        let text = format!(
            "{place}expected exactly one of the fields {names}, found {}{hint}",
            words::given(given.len())
        );
        Some(Err(Fault {
            path,
            text,
            weight: Weight::Field,
            // Of several fields that are flattened into a struct serde takes the first.
            limit: given.len() > 1,
        }))
    }
}

/// The name of a variant that is written as an object with one field.
fn only_field(branch: &Shape) -> Option<&str> {
    match (&*branch.object.properties, &*branch.object.required) {
        ([(name, _)], [required]) if name == required => Some(name),
        _ => None,
    }
}
