//! Unions that need none: of constant texts, and of one.

use super::absorb::{Members, absorb, described, get, take};
use crate::schema::json::Node;

/// Writes the only branch of a union in the union's place, where notes alone stand beside it.
pub(super) fn unwrap(members: &mut Members) {
    let is_note = |keyword: &str| {
        matches!(
            keyword,
            "description" | "default" | "examples" | "deprecated"
        )
    };
    for union in ["oneOf", "anyOf"] {
        let is_alone = members
            .iter()
            .all(|(keyword, _)| keyword == union || is_note(keyword));
        let is_one = get(members, union).is_some_and(|branches| branches.items().len() == 1);
        if is_alone
            && is_one
            && let Some(Node::Array(mut branches)) = take(members, union)
            && let Some(branch) = branches.pop()
        {
            match branch {
                Node::Object(branch) => absorb(members, branch),
                other => members.push((union.into(), Node::Array(vec![other]))),
            }
        }
    }
}

/// Writes a union of constant texts as one `enum`, with what is said of each in the description.
pub(super) fn fold(members: &mut Members) {
    let union = ["oneOf", "anyOf"]
        .into_iter()
        .find(|keyword| get(members, keyword).is_some());
    let Some(folded) = union
        .and_then(|keyword| get(members, keyword))
        .and_then(|branches| folded(branches.items()))
    else {
        return;
    };
    // A type beside the branches is the one that they have.
    let is_beside = |keyword: &str| {
        !matches!(
            keyword,
            "oneOf" | "anyOf" | "description" | "type" | "default"
        )
    };
    if members.iter().any(|(keyword, _)| is_beside(keyword)) {
        return;
    }
    for keyword in ["oneOf", "anyOf", "type"] {
        take(members, keyword);
    }
    for (keyword, value) in folded {
        match members.iter_mut().find(|(known, _)| *known == keyword) {
            Some((_, own)) => *own = described(own, &value),
            None => members.push((keyword, value)),
        }
    }
}

/// `{"type": "string", "enum": […]}` for branches that are constant texts.
pub(crate) fn folded(branches: &[Node<'static>]) -> Option<Members> {
    let mut values: Vec<Node<'static>> = Vec::new();
    let mut notes = Vec::new();
    for branch in branches {
        let of_branch = match (branch.get("const"), branch.get("enum")) {
            (Some(value), _) => vec![value.clone()],
            (None, Some(list)) => list.items().to_vec(),
            (None, None) => return None,
        };
        let is_text = of_branch.iter().all(|value| value.as_str().is_some());
        if !is_text || !is_plain(branch) {
            return None;
        }
        if let Some(note) = branch.get("description").and_then(Node::as_str) {
            let shown: Vec<_> = of_branch.iter().map(ToString::to_string).collect();
            notes.push(format!("{}: {note}", shown.join(", ")));
        }
        for value in of_branch {
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    if values.is_empty() {
        return None;
    }
    let mut members: Members = vec![
        ("type".into(), Node::String("string".into())),
        ("enum".into(), Node::Array(values)),
    ];
    if !notes.is_empty() {
        members.push(("description".into(), Node::String(notes.join("; ").into())));
    }
    Some(members)
}

/// Whether nothing but the constant is said.
fn is_plain(branch: &Node<'static>) -> bool {
    let mut keywords = branch.members().iter().map(|(keyword, _)| &**keyword);
    keywords.all(|keyword| matches!(keyword, "type" | "const" | "enum" | "description"))
}
