use super::reading::given;
use crate::call::Repair;
use crate::schema::check::{Kinds, Rules, walk};
use crate::schema::json::{Node, Trail, quoted, read};

/// The repairs of contract 5.5; `None` when there are none, or when the text is no JSON.
pub(super) fn repaired(rules: &Rules, text: &str) -> Option<(String, Vec<Repair>)> {
    let mut node = read(given(text)).ok()?;
    let mut repairs = Vec::new();
    walk(rules, &mut node, &mut |kinds, node, trail| {
        let Some((inner, repair)) = decoded(kinds, node, trail) else {
            return;
        };
        *node = inner;
        repairs.push(repair);
    });
    (!repairs.is_empty()).then(|| (node.to_string(), repairs))
}

/// What a string holds, where the schema admits that kind of value alone.
///
/// Null may stand beside it, as it does for everything that can be left out.
fn decoded(kinds: Kinds, node: &Node<'_>, trail: &Trail<'_>) -> Option<(Node<'static>, Repair)> {
    let text = node.as_str()?;
    if kinds.meets(Kinds::STRING) {
        return None;
    }
    let inner = whole_value(text)?;
    let wanted = match inner {
        Node::Number(_) => Kinds::NUMBER,
        Node::Bool(_) => Kinds::BOOLEAN,
        Node::Array(_) => Kinds::ARRAY,
        Node::Object(_) => Kinds::OBJECT,
        Node::Null | Node::String(_) => return None,
    };
    let only = kinds.meets(wanted) && kinds.without(wanted.or(Kinds::NULL)) == Kinds::NONE;
    let exact = kinds.meets(Kinds::of(&inner));
    (only && exact).then(|| {
        (
            inner.clone().into_owned(),
            Repair::new(trail.to_string(), quoted(text), text),
        )
    })
}

/// The one JSON value that the text is, without white space around it.
fn whole_value(text: &str) -> Option<Node<'_>> {
    let is_space = |character| matches!(character, ' ' | '\n' | '\t' | '\r');
    if text.starts_with(is_space) || text.ends_with(is_space) {
        return None;
    }
    read(text).ok()
}
