//! One schema that admits what two admit together.

use super::edit::{Members, as_texts, get, into_items, into_members, is_note, put, texts};
use crate::schema::{Decimal, Node, described};
use std::cmp::Ordering;

/// Both at once; notes are those of `one` where both have them. `None` where one schema cannot say
/// it.
///
/// A closed object that is joined with the properties of another, as serde's tag beside a closed
/// struct, is closed round the properties of both.
pub(super) fn merge(one: Members, two: Members) -> Option<Members> {
    let closed = is_closed(&one) || is_closed(&two);
    let mut merged = one;
    for (keyword, value) in two {
        match get(&merged, &keyword).cloned() {
            None => merged.push((keyword, value)),
            Some(own) if keyword == "description" => {
                put(&mut merged, &keyword, described(&own, &value));
            }
            Some(_) if is_note(&keyword) => {}
            Some(own) => {
                let both = together(&keyword, own, value)?;
                put(&mut merged, &keyword, both);
            }
        }
    }
    if closed {
        put(&mut merged, "additionalProperties", Node::Bool(false));
    }
    Some(merged)
}

fn is_closed(members: &Members) -> bool {
    get(members, "additionalProperties") == Some(&Node::Bool(false))
}

fn together(keyword: &str, one: Node<'static>, two: Node<'static>) -> Option<Node<'static>> {
    match keyword {
        _ if one == two => Some(one),
        "properties" => properties(into_members(one), into_members(two)),
        "required" => {
            let mut names = as_texts(Some(&one));
            for name in as_texts(Some(&two)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            Some(texts(names))
        }
        "type" => kinds(&one, &two),
        "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" => {
            tighter(one, two, Ordering::Less)
        }
        "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties" => {
            tighter(one, two, Ordering::Greater)
        }
        "enum" => {
            let others = two.items().to_vec();
            let both: Vec<_> = into_items(one)
                .into_iter()
                .filter(|value| others.contains(value))
                .collect();
            (!both.is_empty()).then_some(Node::Array(both))
        }
        "additionalProperties" => open_or(one, two),
        "items" => merge(into_members(one), into_members(two)).map(Node::Object),
        _ => None,
    }
}

fn properties(mut one: Members, two: Members) -> Option<Node<'static>> {
    for (name, schema) in two {
        match one.iter_mut().find(|(known, _)| *known == name) {
            None => one.push((name, schema)),
            Some((_, own)) => {
                let both = merge(into_members(own.clone()), into_members(schema))?;
                *own = Node::Object(both);
            }
        }
    }
    Some(Node::Object(one))
}

/// The words that both lists have; an integer is a number too.
fn kinds(one: &Node<'static>, two: &Node<'static>) -> Option<Node<'static>> {
    let words = |node: &Node<'_>| match node {
        Node::String(word) => vec![word.to_string()],
        list => as_texts(Some(list)),
    };
    let (one, two) = (words(one), words(two));
    let admits = |list: &[String], word: &str| {
        list.iter().any(|known| known == word)
            || (word == "integer" && list.iter().any(|known| known == "number"))
    };
    let mut both: Vec<String> = one
        .iter()
        .filter(|word| admits(&two, word))
        .cloned()
        .collect();
    for word in two {
        if admits(&one, &word) && !both.contains(&word) {
            both.push(word);
        }
    }
    match both.len() {
        0 => None,
        1 => Some(super::edit::text(both.remove(0))),
        _ => Some(texts(both)),
    }
}

/// The bound that admits less: the other one where `one` compares as `looser`.
fn tighter(one: Node<'static>, two: Node<'static>, looser: Ordering) -> Option<Node<'static>> {
    let (Node::Number(a), Node::Number(b)) = (&one, &two) else {
        return None;
    };
    let order = Decimal::parse(a)?.compare(&Decimal::parse(b)?);
    Some(if order == looser { two } else { one })
}

fn open_or(one: Node<'static>, two: Node<'static>) -> Option<Node<'static>> {
    let is_open = |node: &Node<'_>| {
        *node == Node::Bool(true) || matches!(node, Node::Object(members) if members.is_empty())
    };
    match (one, two) {
        (Node::Bool(false), _) | (_, Node::Bool(false)) => Some(Node::Bool(false)),
        (one, two) if is_open(&one) => Some(two),
        (one, two) if is_open(&two) => Some(one),
        (one, two) => merge(into_members(one), into_members(two)).map(Node::Object),
    }
}
