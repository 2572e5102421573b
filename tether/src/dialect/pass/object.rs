//! Objects: their properties, and what else they may hold.

use super::at::At;
use super::edit::{Members, as_texts, get, into_members, put, take, text, texts, types};
use super::marks::RENAMED;
use super::{Pass, Place};
use crate::dialect::fit::names;
use crate::dialect::loss::Instead;
use crate::dialect::rules::{Act, Optional, Order, PropertyNames};
use crate::schema::Node;

impl Pass {
    pub(super) fn object(&mut self, members: &mut Members, at: &At, place: Place) {
        let properties = take(members, "properties").map(into_members);
        let is_object = types(members).iter().any(|word| word == "object");
        if properties.is_none() && !is_object {
            return;
        }
        put(members, "type", text("object"));
        let others = take(members, "additionalProperties");
        let named = properties.as_ref().is_some_and(|all| !all.is_empty());
        let keyed = get(members, "patternProperties").is_some();
        let is_empty = !named && !keyed && others.is_none() && place != Place::Root;
        if is_empty && self.rules.empty_object == Act::Refuse {
            return self.refuse(
                at,
                "an object without properties, which the provider does not take",
            );
        }
        if let Some(properties) = properties {
            self.properties(members, properties, at, place);
        }
        let has_shape = get(members, "properties").is_some();
        self.others(members, others, at, has_shape, keyed);
    }

    fn properties(&mut self, members: &mut Members, properties: Members, at: &At, place: Place) {
        let mut required = as_texts(take(members, "required").as_ref());
        let mut projected: Members = Vec::new();
        let mut renamed = Vec::new();
        for (name, schema) in properties {
            let is_required = required.iter().any(|known| *known == name);
            let place_of = if is_required {
                Place::Inner
            } else {
                Place::Optional
            };
            let mut schema = self.schema(schema, &at.key(&name), place_of);
            let visible = self.property_name(&name, place, &projected);
            if visible != name
                && let Node::Object(schema) = &mut schema
            {
                schema.push((RENAMED.into(), text(name.to_string())));
                renamed.push((name.to_string(), visible.clone()));
            }
            projected.push((visible.into(), schema));
        }
        for name in &mut required {
            if let Some((_, visible)) = renamed.iter().find(|(own, _)| own == name) {
                name.clone_from(visible);
            }
        }
        if self.rules.optional == Optional::RequiredNullable {
            required = projected.iter().map(|(name, _)| name.to_string()).collect();
        }
        if self.rules.order == Order::RequiredFirst {
            projected.sort_by_key(|(name, _)| !required.iter().any(|known| known == name));
        }
        if self.rules.order == Order::Listed && projected.len() > 1 {
            let names = projected.iter().map(|(name, _)| name.to_string()).collect();
            put(members, "propertyOrdering", texts(names));
        }
        put(members, "properties", Node::Object(projected));
        if !required.is_empty() {
            put(members, "required", texts(required));
        }
    }

    fn property_name(&self, name: &str, place: Place, taken: &Members) -> String {
        let fits = match self.rules.property_names {
            PropertyNames::Any => return name.to_owned(),
            PropertyNames::RootPlain if place != Place::Root => return name.to_owned(),
            PropertyNames::RootPlain => names::is_plain as fn(char) -> bool,
            PropertyNames::Identifiers => names::is_word,
        };
        let first = self.rules.property_names == PropertyNames::Identifiers;
        names::fitted(name, fits, first, |fitted| {
            taken.iter().any(|(known, _)| known == fitted)
        })
    }

    /// `additionalProperties`, and objects that take any key.
    fn others(
        &mut self,
        members: &mut Members,
        others: Option<Node<'static>>,
        at: &At,
        has_shape: bool,
        keyed: bool,
    ) {
        let is_map = match &others {
            None => !has_shape && !keyed,
            Some(Node::Bool(any)) => *any,
            Some(_) => true,
        };
        if is_map && self.rules.maps == Act::Refuse {
            return self.refuse(
                at,
                "an object of any keys, which the provider does not take; use a list of structs with a key and a value",
            );
        }
        let closed = self.rules.closed || others == Some(Node::Bool(false));
        match others {
            Some(Node::Object(schema)) => {
                let schema = self.schema(Node::Object(schema), &at.values(), Place::Inner);
                put(members, "additionalProperties", schema);
            }
            _ if closed && self.rules.additional_false == Act::Keep => {
                put(members, "additionalProperties", Node::Bool(false));
            }
            _ if closed => self.lose(at, "additionalProperties", Instead::Dropped),
            Some(any) => put(members, "additionalProperties", any),
            None => {}
        }
    }
}
