//! Every place of a schema, with its path in the arguments.

use crate::schema::{Holds, Node, holds};

/// One schema within a tool's schema.
pub(super) struct Place<'n> {
    /// `ops[].at`; definitions as `$defs.Point.x`.
    pub(super) path: String,
    pub(super) schema: &'n Node<'n>,
    /// How many objects and arrays lie around it, itself included.
    pub(super) depth: usize,
    /// A property that can be left out.
    pub(super) is_optional: bool,
    /// The name, where it is a property.
    pub(super) property: Option<&'n str>,
}

/// The schema and all below it, each once; references are not followed.
pub(super) fn places<'n>(schema: &'n Node<'n>) -> Vec<Place<'n>> {
    let mut found = vec![Place {
        path: String::new(),
        schema,
        depth: 1,
        is_optional: false,
        property: None,
    }];
    // Those found are looked at in their turn.
    let mut next = 0;
    while next < found.len() {
        let below = found.get(next).map(below).unwrap_or_default();
        found.extend(below);
        next += 1;
    }
    found
}

fn below<'n>(place: &Place<'n>) -> Vec<Place<'n>> {
    let mut found = Vec::new();
    for (keyword, value) in place.schema.members() {
        match (&**keyword, holds(keyword)) {
            ("properties", _) => found.extend(properties(place, value)),
            ("items", _) => found.push(inner(place, value, &format!("{}[]", place.path), 1)),
            (_, Holds::Schema) => found.push(inner(place, value, &place.path, 0)),
            (_, Holds::Schemas) => {
                let all = value.items().iter();
                found.extend(all.map(|one| inner(place, one, &place.path, 0)));
            }
            (map, Holds::SchemaMap) => found.extend(definitions(place, map, value)),
            (_, Holds::Data) => {}
        }
    }
    found
}

fn properties<'n>(place: &Place<'n>, map: &'n Node<'n>) -> impl Iterator<Item = Place<'n>> {
    let required = place
        .schema
        .get("required")
        .map(Node::items)
        .unwrap_or_default();
    map.members().iter().map(move |(name, schema)| Place {
        is_optional: !required.iter().any(|one| one.as_str() == Some(name)),
        property: Some(name),
        ..inner(place, schema, &dotted(&place.path, name), 1)
    })
}

fn definitions<'n>(
    place: &Place<'n>,
    keyword: &str,
    map: &'n Node<'n>,
) -> impl Iterator<Item = Place<'n>> {
    map.members().iter().map(move |(name, schema)| Place {
        // How deep it lies is up to who refers to it.
        depth: 1,
        ..inner(
            place,
            schema,
            &dotted(&place.path, &format!("{keyword}.{name}")),
            0,
        )
    })
}

fn inner<'n>(place: &Place<'n>, schema: &'n Node<'n>, path: &str, deeper: usize) -> Place<'n> {
    Place {
        path: path.to_owned(),
        schema,
        depth: place.depth + deeper,
        is_optional: false,
        property: None,
    }
}

fn dotted(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}
