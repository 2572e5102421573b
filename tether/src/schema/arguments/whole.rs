use crate::schema::check::{Kinds, Rules, walk};
use crate::schema::json::{Decimal, Node};

/// Writes exact whole floats (`1.0`, `1e2`) as integers where the schema wants an integer, at any
/// depth; tells whether there were any (contract 5.4).
pub(super) fn integers(rules: &Rules, node: &mut Node<'_>) -> bool {
    let mut changed = false;
    walk(rules, node, &mut |kinds, node, _| {
        let Node::Number(text) = node else { return };
        let wanted = kinds.meets(Kinds::INTEGER) && !kinds.meets(Kinds::FRACTION);
        let integer = Decimal::parse(text).and_then(|number| number.to_integer());
        if let Some(integer) = integer.filter(|integer| wanted && *integer != **text) {
            *text = integer.into();
            changed = true;
        }
    });
    changed
}
