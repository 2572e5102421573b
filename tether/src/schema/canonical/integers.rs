use super::super::json::{Decimal, Node};
use super::absorb::Members;
use std::cmp::Ordering;

/// The range of the integer type that a schemars `format` names, as exact digits.
pub(crate) fn range_of(format: &str) -> Option<(String, String)> {
    macro_rules! range {
        ($int:ty) => {
            Some((<$int>::MIN.to_string(), <$int>::MAX.to_string()))
        };
    }
    match format {
        "int8" => range!(i8),
        "int16" => range!(i16),
        "int32" => range!(i32),
        "int64" => range!(i64),
        "int128" => range!(i128),
        "int" => range!(isize),
        "uint8" => range!(u8),
        "uint16" => range!(u16),
        "uint32" => range!(u32),
        "uint64" => range!(u64),
        "uint128" => range!(u128),
        "uint" => range!(usize),
        _ => None,
    }
}

/// States the bounds of the type in an integer's schema; narrower ones that are there stay.
pub(super) fn state_bounds(members: &mut Members) {
    let format = members
        .iter()
        .find(|(name, _)| name == "format")
        .and_then(|(_, node)| node.as_str());
    let Some((minimum, maximum)) = format.and_then(range_of) else {
        return;
    };
    narrow(
        members,
        ["minimum", "exclusiveMinimum"],
        minimum,
        Ordering::Less,
    );
    narrow(
        members,
        ["maximum", "exclusiveMaximum"],
        maximum,
        Ordering::Greater,
    );
}

fn narrow(
    members: &mut Members,
    [keyword, exclusive]: [&'static str; 2],
    bound: String,
    wider: Ordering,
) {
    let open = members.iter().find(|(name, _)| name == exclusive);
    let open = open
        .and_then(|(_, stated)| decimal(stated))
        .zip(Decimal::parse(&bound));
    if open.is_some_and(|(own, bound)| own.compare(&bound) != wider) {
        return;
    }
    let Some((_, stated)) = members.iter_mut().find(|(name, _)| name == keyword) else {
        members.push((keyword.into(), Node::Number(bound.into())));
        return;
    };
    if decimal(stated)
        .zip(Decimal::parse(&bound))
        .is_none_or(|(own, bound)| own.compare(&bound) == wider)
    {
        *stated = Node::Number(bound.into());
    }
}

/// Bounds in the one form of a number: `1`, not `1.0`.
pub(super) fn plain(node: Node<'static>) -> Node<'static> {
    match decimal(&node) {
        Some(number) => Node::Number(number.to_text().into()),
        None => node,
    }
}

fn decimal(node: &Node<'_>) -> Option<Decimal> {
    match node {
        Node::Number(text) => Decimal::parse(text),
        _ => None,
    }
}
