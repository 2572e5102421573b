use super::walk::Walk;
use super::{Class, keywords_of};
use crate::schema::json::Node;

/// `properties`, `required` and `additionalProperties`, which speak of one another.
pub(super) fn objects(walk: &mut Walk, old: &Node<'_>, new: &Node<'_>, at: &str) {
    let (Some(before), Some(after)) = (map(old), map(new)) else {
        return walk.note(
            format!("{at}/properties"),
            Class::Breaking,
            "is no map of schemas",
        );
    };
    let any = Node::Bool(true);
    let others = old.get("additionalProperties").unwrap_or(&any);
    for (name, schema) in after.members() {
        let place = format!("{at}/properties/{}", escaped(name));
        match before.get(name) {
            Some(known) => walk.schema(known, schema, &place),
            None => added(walk, old, schema, &place),
        }
    }
    for (name, schema) in before.members() {
        if after.get(name).is_none() && *schema != Node::Bool(false) {
            let place = format!("{at}/properties/{}", escaped(name));
            walk.note(place, Class::Breaking, format!("`{name}` went"));
        }
    }
    if let Some(later) = new.get("additionalProperties") {
        walk.schema(others, later, &format!("{at}/additionalProperties"));
    } else if *others != any {
        let place = format!("{at}/additionalProperties");
        walk.note(place, Class::Compatible, "other properties are taken too");
    }
    order(walk, before, after, at);
    required(walk, old, new, at);
}

/// A property that the older schema does not name, and may have let pass under any value.
fn added(walk: &mut Walk, old: &Node<'_>, schema: &Node<'_>, place: &str) {
    let any = Node::Bool(true);
    // Which of the patterns fit the name is not looked at.
    let before = match old.get("patternProperties") {
        Some(_) => &any,
        None => old.get("additionalProperties").unwrap_or(&any),
    };
    if walk.fits(before, schema) {
        walk.note(place.to_owned(), Class::Compatible, "is new");
    } else {
        let what = "is new, and had been taken with any value, as a property that is not named";
        walk.note(place.to_owned(), Class::Breaking, what);
    }
}

fn order(walk: &mut Walk, before: &Node<'_>, after: &Node<'_>, at: &str) {
    let old = keywords_of(before).filter(|name| after.get(name).is_some());
    let new = keywords_of(after).filter(|name| before.get(name).is_some());
    if !old.eq(new) {
        let place = format!("{at}/properties");
        walk.note(place, Class::ModelVisible, "stand in another order");
    }
}

fn required(walk: &mut Walk, old: &Node<'_>, new: &Node<'_>, at: &str) {
    let place = format!("{at}/required");
    let (before, after) = (required_names(old), required_names(new));
    for name in after.iter().filter(|name| !before.contains(name)) {
        let what = format!("{name} is required now");
        walk.note(place.clone(), Class::Breaking, what);
    }
    for name in before.iter().filter(|name| !after.contains(name)) {
        let what = format!("{name} is no longer required");
        walk.note(place.clone(), Class::Compatible, what);
    }
}

fn required_names<'n>(schema: &'n Node<'_>) -> &'n [Node<'n>] {
    schema.get("required").map(Node::items).unwrap_or_default()
}

static NONE: Node<'static> = Node::Object(Vec::new());

fn map<'n>(schema: &'n Node<'_>) -> Option<&'n Node<'n>> {
    match schema.get("properties") {
        None => Some(&NONE),
        Some(map @ Node::Object(_)) => Some(map),
        Some(_) => None,
    }
}

/// A name as a step of a JSON pointer (RFC 6901, section 3).
pub(super) fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
