use super::super::json::{Decimal, Node};
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
pub(super) fn state_bounds(members: &mut Vec<(std::borrow::Cow<'static, str>, Node<'static>)>) {
    let format = members
        .iter()
        .find(|(name, _)| name == "format")
        .and_then(|(_, node)| node.as_str());
    let Some((minimum, maximum)) = format.and_then(range_of) else {
        return;
    };
    narrow(members, "minimum", minimum, Ordering::Less);
    narrow(members, "maximum", maximum, Ordering::Greater);
}

fn narrow(
    members: &mut Vec<(std::borrow::Cow<'static, str>, Node<'static>)>,
    keyword: &'static str,
    bound: String,
    wider: Ordering,
) {
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
