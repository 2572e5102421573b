use super::shape::{Bound, NumberRules, Origin};
use crate::schema::canonical::range_of;
use crate::schema::json::{Decimal, Node};

/// The bounds that a schema states for numbers, and those of `f32`, which serde does not enforce:
/// it reads `1e39` as infinity.
pub(super) fn number(schema: &Node<'_>) -> NumberRules {
    let format = schema
        .get("format")
        .and_then(Node::as_str)
        .unwrap_or_default();
    let (least, greatest) = range_of(format).unzip();
    let float = (format == "float").then(|| f32::MAX.to_string());
    NumberRules {
        minimum: bound(schema, "minimum", "exclusiveMinimum", least.as_deref())
            .or_else(|| plain(&format!("-{}", float.as_deref()?))),
        maximum: bound(schema, "maximum", "exclusiveMaximum", greatest.as_deref())
            .or_else(|| plain(float.as_deref()?)),
        multiple_of: decimal(schema, "multipleOf"),
    }
}

fn bound(
    schema: &Node<'_>,
    inclusive: &str,
    exclusive: &str,
    of_type: Option<&str>,
) -> Option<Bound> {
    if let Some(value) = decimal(schema, exclusive) {
        return Some(Bound {
            value,
            exclusive: true,
            origin: Origin::Stated,
        });
    }
    let value = decimal(schema, inclusive)?;
    let same = of_type
        .and_then(Decimal::parse)
        .is_some_and(|bound| bound == value);
    let origin = if same {
        Origin::Integer
    } else {
        Origin::Stated
    };
    Some(Bound {
        value,
        exclusive: false,
        origin,
    })
}

fn plain(text: &str) -> Option<Bound> {
    Some(Bound {
        value: Decimal::parse(text)?,
        exclusive: false,
        origin: Origin::Float,
    })
}

fn decimal(schema: &Node<'_>, keyword: &str) -> Option<Decimal> {
    match schema.get(keyword) {
        Some(Node::Number(text)) => Decimal::parse(text),
        _ => None,
    }
}
