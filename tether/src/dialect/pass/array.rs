//! Arrays and tuples.

use super::at::At;
use super::edit::{Members, get, into_items, object, put, take, types};
use super::{Pass, Place};
use crate::dialect::loss::Instead;
use crate::dialect::rules::{Act, Tuples};
use crate::schema::Node;

impl Pass {
    pub(super) fn array(&mut self, members: &mut Members, at: &At) {
        if !types(members).iter().any(|word| word == "array") {
            return;
        }
        if !self.tuple(members, at) {
            return;
        }
        match take(members, "items") {
            Some(Node::Bool(false)) => put(members, "items", Node::Bool(false)),
            Some(items) => {
                let items = self.schema(items, &at.item(), Place::Inner);
                put(members, "items", items);
            }
            None if get(members, "prefixItems").is_some() => {}
            None if self.rules.anything == Act::Refuse => self.refuse(
                &at.item(),
                "an array whose items may be anything; give them a type",
            ),
            None if self.rules.tuples == Tuples::WithItems => {
                put(members, "items", Node::Object(Vec::new()));
            }
            None => {}
        }
    }

    /// `prefixItems` in the dialect's form; false where there is none.
    fn tuple(&mut self, members: &mut Members, at: &At) -> bool {
        let Some(places) = take(members, "prefixItems").map(into_items) else {
            return true;
        };
        let mut kinds: Vec<Node<'static>> = Vec::new();
        for place in &places {
            if !kinds.contains(place) {
                kinds.push(place.clone());
            }
        }
        let one_kind = kinds.len() == 1;
        match self.rules.tuples {
            Tuples::Keep => self.put_places(members, places, at),
            _ if one_kind => put(members, "items", kinds.remove(0)),
            Tuples::WithItems => {
                self.put_places(members, places, at);
                if get(members, "items").is_none() {
                    put(members, "items", Node::Object(Vec::new()));
                }
            }
            Tuples::Items => {
                self.refuse(
                    at,
                    "a tuple of several types, which the provider does not take; use a struct",
                );
                return false;
            }
            Tuples::UnionItems => {
                self.lose(at, "prefixItems", Instead::Rewritten);
                let union = object([("anyOf", Node::Array(kinds))]);
                put(members, "items", Node::Object(union));
            }
        }
        true
    }

    fn put_places(&mut self, members: &mut Members, places: Vec<Node<'static>>, at: &At) {
        let places = places
            .into_iter()
            .map(|place| self.schema(place, &at.item(), Place::Inner))
            .collect();
        put(members, "prefixItems", Node::Array(places));
    }
}
