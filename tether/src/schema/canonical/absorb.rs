//! Writing one schema into another that stands beside it.

use crate::schema::json::Node;
use std::borrow::Cow;

pub(super) type Members = Vec<(Cow<'static, str>, Node<'static>)>;

pub(super) fn get<'m>(members: &'m Members, keyword: &str) -> Option<&'m Node<'static>> {
    let found = members.iter().find(|(known, _)| known == keyword);
    found.map(|(_, value)| value)
}

pub(super) fn take(members: &mut Members, keyword: &str) -> Option<Node<'static>> {
    let at = members.iter().position(|(known, _)| known == keyword)?;
    Some(members.remove(at).1)
}

pub(super) fn is_false(members: &Members, keyword: &str) -> bool {
    get(members, keyword) == Some(&Node::Bool(false))
}

/// Makes `members` say what `part` says too. What cannot be said in one stands in `allOf`.
pub(super) fn absorb(members: &mut Members, part: Members) {
    let mut rest = Vec::new();
    for (keyword, value) in part {
        match members.iter_mut().find(|(known, _)| *known == keyword) {
            None => members.push((keyword, value)),
            Some((_, own)) if *own == value => {}
            Some((_, own)) if keyword == "description" => *own = described(own, &value),
            // What is said at the use counts, and not what is said of the type.
            Some(_) if matches!(&*keyword, "default" | "examples" | "deprecated") => {}
            Some((_, own)) => rest.extend(together(own, keyword, value)),
        }
    }
    if rest.is_empty() {
        return;
    }
    match members.iter_mut().find(|(known, _)| known == "allOf") {
        Some((_, Node::Array(parts))) => parts.push(Node::Object(rest)),
        _ => members.push(("allOf".into(), Node::Array(vec![Node::Object(rest)]))),
    }
}

/// What is said at the use comes before what is said of the type.
pub(crate) fn described(own: &Node<'_>, other: &Node<'_>) -> Node<'static> {
    let (own, other) = (
        own.as_str().unwrap_or_default(),
        other.as_str().unwrap_or_default(),
    );
    let both = match (own.contains(other), other.contains(own)) {
        (true, _) => own.to_owned(),
        (_, true) => other.to_owned(),
        _ => format!("{own}\n{other}"),
    };
    Node::String(both.into())
}

/// Adds `value` to `own`; what does not go into it comes back.
fn together(
    own: &mut Node<'static>,
    keyword: Cow<'static, str>,
    value: Node<'static>,
) -> Option<(Cow<'static, str>, Node<'static>)> {
    match (&*keyword, own, value) {
        ("properties", Node::Object(own), Node::Object(others)) => {
            let (known, new): (Vec<_>, Vec<_>) = others
                .into_iter()
                .partition(|(name, _)| get(own, name).is_some());
            let other: Members = known
                .into_iter()
                .filter(|(name, schema)| get(own, name) != Some(schema))
                .collect();
            own.extend(new);
            (!other.is_empty()).then_some((keyword, Node::Object(other)))
        }
        ("required", Node::Array(own), Node::Array(others)) => {
            let new: Vec<_> = others
                .into_iter()
                .filter(|name| !own.contains(name))
                .collect();
            own.extend(new);
            None
        }
        (_, _, value) => Some((keyword, value)),
    }
}
