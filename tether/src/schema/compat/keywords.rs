use super::form::is_annotation;
use super::walk::Walk;
use super::{Class, keywords_of};
use crate::schema::check::Kinds;
use crate::schema::json::{Decimal, Node, one_line};
use std::cmp::Ordering;

/// Descriptions, defaults and the like: what a model reads and no validator does.
pub(super) fn annotations(walk: &mut Walk, old: &Node<'_>, new: &Node<'_>, at: &str) {
    let told = keywords_of(new).chain(keywords_of(old).filter(|name| new.get(name).is_none()));
    for keyword in told.filter(|keyword| is_annotation(keyword)) {
        let (before, after) = (old.get(keyword), new.get(keyword));
        if before != after {
            let what = moved(before, after);
            walk.note(format!("{at}/{keyword}"), Class::ModelVisible, what);
        }
    }
}

/// A keyword of the newer schema: does the older one already ask as much?
pub(super) fn asked(
    walk: &mut Walk,
    old: &Node<'_>,
    new: &Node<'_>,
    (keyword, value): (&str, &Node<'_>),
    at: &str,
) {
    let before = old.get(keyword);
    let place = format!("{at}/{keyword}");
    let holds = match keyword {
        "$comment"
        | "$defs"
        | "definitions"
        | "properties"
        | "required"
        | "additionalProperties" => return,
        _ if is_annotation(keyword) => return,
        "unevaluatedProperties" | "unevaluatedItems" => *value == Node::Bool(true),
        "anyOf" => return alternatives(walk, old, value.items(), &place),
        "items" if !matches!(value, Node::Array(_)) => {
            let any = Node::Bool(true);
            return walk.schema(before.unwrap_or(&any), value, &place);
        }
        "$ref" => walk.follows(before, value),
        _ if before.is_some_and(|before| walk.same(before, value)) => return,
        "type" => within(kinds(old), kinds_named(value)),
        "enum" | "const" => values(old).is_some_and(|values| {
            let admitted = listed(new).unwrap_or_default();
            values.iter().all(|value| admitted.contains(value))
        }),
        _ if !applies(keyword, kinds(old)) => true,
        "minimum" | "exclusiveMinimum" => bounded(old, keyword, value, LOWER),
        "maximum" | "exclusiveMaximum" => bounded(old, keyword, value, UPPER),
        "minLength" | "minItems" | "minProperties" => {
            zero(value) || ranked(before, value).is_some_and(Ordering::is_ge)
        }
        "maxLength" | "maxItems" | "maxProperties" => {
            ranked(before, value).is_some_and(Ordering::is_le)
        }
        "uniqueItems" => *value == Node::Bool(false),
        _ => false,
    };
    if before == Some(value) && holds {
        return;
    }
    let class = if holds {
        Class::Compatible
    } else {
        Class::Breaking
    };
    walk.note(place, class, moved(before, Some(value)));
}

/// A keyword that the newer schema no longer has.
pub(super) fn gone(walk: &mut Walk, old: &Node<'_>, keyword: &str, at: &str) {
    let class = match keyword {
        "$comment"
        | "$defs"
        | "definitions"
        | "properties"
        | "required"
        | "additionalProperties" => return,
        _ if is_annotation(keyword) => return,
        "type" | "enum" | "const" | "minimum" | "exclusiveMinimum" | "maximum"
        | "exclusiveMaximum" | "multipleOf" | "minLength" | "maxLength" | "pattern" | "format"
        | "items" | "minItems" | "maxItems" | "uniqueItems" | "minProperties" | "maxProperties"
        | "propertyNames" | "not" | "allOf" | "anyOf" | "oneOf" | "$ref" => Class::Compatible,
        // What else goes may change what its neighbours speak of.
        _ => Class::Breaking,
    };
    walk.note(
        format!("{at}/{keyword}"),
        class,
        moved(old.get(keyword), None),
    );
}

/// `anyOf`: all that the older schema admits has to fit one alternative of the newer.
fn alternatives(walk: &mut Walk, old: &Node<'_>, new: &[Node<'_>], place: &str) {
    let Some(before) = old.get("anyOf").map(Node::items) else {
        let fits = by_type(old)
            .iter()
            .all(|part| new.iter().any(|branch| walk.fits(part, branch)));
        let class = if fits {
            Class::Compatible
        } else {
            Class::Breaking
        };
        return walk.note(
            place.to_owned(),
            class,
            "alternatives where there was one form",
        );
    };
    for (index, branch) in before.iter().enumerate() {
        let peer = new.get(index).filter(|peer| walk.fits(branch, peer));
        let place = format!("{place}/{index}");
        match peer {
            Some(peer) => walk.schema(branch, peer, &place),
            None if new.iter().any(|other| walk.fits(branch, other)) => {
                walk.note(
                    place,
                    Class::ModelVisible,
                    "the alternative has another place",
                );
            }
            None => {
                let what = format!("took {}, and does not any more", short(branch));
                walk.note(place, Class::Breaking, what);
            }
        }
    }
    if new.len() > before.len() {
        let what = format!("had {} alternatives, has {}", before.len(), new.len());
        walk.note(place.to_owned(), Class::Compatible, what);
    }
}

/// The schema, once for each type of its list.
fn by_type<'n>(schema: &'n Node<'_>) -> Vec<Node<'n>> {
    let Some(Node::Array(types)) = schema.get("type") else {
        return vec![schema.clone()];
    };
    let with = |kind: &Node<'n>| {
        let members = schema.members().iter().map(|(keyword, value)| {
            let value = if keyword == "type" { kind } else { value };
            ((&**keyword).into(), value.clone())
        });
        Node::Object(members.collect())
    };
    types.iter().map(with).collect()
}

fn kinds_named(value: &Node<'_>) -> Kinds {
    let named = |node: &Node<'_>| node.as_str().map_or(Kinds::NONE, Kinds::named);
    value
        .items()
        .iter()
        .fold(named(value), |kinds, item| kinds.or(named(item)))
}

/// The kinds that a schema can admit, or more.
fn kinds(schema: &Node<'_>) -> Kinds {
    let named = schema.get("type").map_or(Kinds::ALL, kinds_named);
    let listed = values(schema).map_or(Kinds::ALL, |values| {
        let kinds = values.iter().map(|value| Kinds::of(value));
        kinds.fold(Kinds::NONE, Kinds::or)
    });
    let branches = schema.get("anyOf").map_or(Kinds::ALL, |branches| {
        branches
            .items()
            .iter()
            .map(kinds)
            .fold(Kinds::NONE, Kinds::or)
    });
    named.and(listed).and(branches)
}

fn within(few: Kinds, many: Kinds) -> bool {
    few.without(many) == Kinds::NONE
}

/// All values that a schema can admit, where it lists them, in their normal form.
fn values<'n>(schema: &'n Node<'_>) -> Option<Vec<&'n Node<'n>>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => Some(vec![value]),
        (None, Some(Node::Array(values))) => Some(values.iter().collect()),
        _ => None,
    }
}

/// The values that both `const` and `enum` let pass.
fn listed<'n>(schema: &'n Node<'_>) -> Option<Vec<&'n Node<'n>>> {
    let values = values(schema)?;
    let also = schema.get("enum").map(Node::items);
    let passes = |value: &&Node<'_>| also.is_none_or(|also| also.contains(value));
    Some(values.into_iter().filter(passes).collect())
}

/// Whether a keyword says anything of values of these kinds.
fn applies(keyword: &str, kinds: Kinds) -> bool {
    kinds.meets(match keyword {
        "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum" | "multipleOf" => {
            Kinds::NUMBER
        }
        "minLength" | "maxLength" | "pattern" | "format" => Kinds::STRING,
        "minItems" | "maxItems" | "uniqueItems" => Kinds::ARRAY,
        "minProperties" | "maxProperties" => Kinds::OBJECT,
        _ => return true,
    })
}

/// The keywords of one end: inclusive, exclusive, and which way is stricter.
type End = (&'static str, &'static str, Ordering);
const LOWER: End = ("minimum", "exclusiveMinimum", Ordering::Greater);
const UPPER: End = ("maximum", "exclusiveMaximum", Ordering::Less);

/// Whether the older bounds of this end already keep to the new one.
fn bounded(old: &Node<'_>, keyword: &str, value: &Node<'_>, (open, closed, stricter): End) -> bool {
    let strict = |name, equal_does| {
        ranked(old.get(name), value)
            .is_some_and(|order| order == stricter || (equal_does && order == Ordering::Equal))
    };
    strict(closed, true) || strict(open, keyword == open)
}

/// How the older number stands to the newer.
fn ranked(old: Option<&Node<'_>>, new: &Node<'_>) -> Option<Ordering> {
    Some(number(old?)?.compare(&number(new)?))
}

fn number(node: &Node<'_>) -> Option<Decimal> {
    match node {
        Node::Number(text) => Decimal::parse(text),
        _ => None,
    }
}

fn zero(node: &Node<'_>) -> bool {
    number(node).is_some_and(|number| number.is_zero())
}

fn moved(old: Option<&Node<'_>>, new: Option<&Node<'_>>) -> String {
    let words = |node: Option<&Node<'_>>| node.map_or_else(|| "absent".to_owned(), short);
    format!("was {}, is {}", words(old), words(new))
}

/// A value in one line of at most 60 characters.
pub(super) fn short(node: &Node<'_>) -> String {
    let text = one_line(&node.to_string());
    if text.chars().count() <= 60 {
        return text;
    }
    text.chars().take(59).chain(['…']).collect()
}
