//! Whether no value fits two schemas, as far as types, constants and tags tell.

use crate::schema::json::Node;

/// Whether no value fits two of the branches.
pub(crate) fn are_disjoint(branches: &[Node<'_>]) -> bool {
    branches.iter().enumerate().all(|(index, one)| {
        let others = branches.iter().skip(index + 1);
        others.into_iter().all(|two| exclude_each_other(one, two))
    })
}

fn exclude_each_other(one: &Node<'_>, two: &Node<'_>) -> bool {
    if let (Some(one), Some(two)) = (constants(one), constants(two)) {
        return !one.iter().any(|value| two.contains(value));
    }
    let (kinds, others) = (kinds(one), kinds(two));
    if !kinds.is_empty() && !others.is_empty() && !kinds.iter().any(|kind| others.contains(kind)) {
        return true;
    }
    // What is said of properties is said of objects alone.
    kinds == ["object"]
        && others == ["object"]
        && (needs_what_the_other_refuses(one, two) || needs_what_the_other_refuses(two, one))
}

/// The values of `const` or `enum`, in their normal form.
fn constants(node: &Node<'_>) -> Option<Vec<String>> {
    match (node.get("const"), node.get("enum")) {
        (Some(value), _) => Some(vec![value.normal_text()]),
        (None, Some(values)) => Some(values.items().iter().map(Node::normal_text).collect()),
        (None, None) => None,
    }
}

fn kinds<'n>(node: &'n Node<'_>) -> Vec<&'n str> {
    let mut words: Vec<&str> = match node.get("type") {
        Some(Node::Array(words)) => words.iter().filter_map(Node::as_str).collect(),
        Some(word) => word.as_str().into_iter().collect(),
        None => Vec::new(),
    };
    if words.contains(&"integer") {
        words.push("number");
    }
    words
}

fn required<'n>(node: &'n Node<'_>) -> impl Iterator<Item = &'n str> {
    let names = node.get("required").map(Node::items).unwrap_or_default();
    names.iter().filter_map(Node::as_str)
}

/// A required property that the other does not take, or takes with other constants.
fn needs_what_the_other_refuses(one: &Node<'_>, two: &Node<'_>) -> bool {
    let closed = two.get("additionalProperties") == Some(&Node::Bool(false))
        && two.get("patternProperties").is_none();
    required(one).any(|name| {
        let own = one.get("properties").and_then(|all| all.get(name));
        let others = two.get("properties").and_then(|all| all.get(name));
        match (own, others) {
            (_, None) => closed,
            (Some(own), Some(other)) => match (constants(own), constants(other)) {
                (Some(own), Some(other)) => !own.iter().any(|value| other.contains(value)),
                _ => false,
            },
            (None, Some(_)) => false,
        }
    })
}
