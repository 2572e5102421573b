//! The words of messages.

use crate::schema::check::Rules;
use crate::schema::check::format;
use crate::schema::check::kinds::Kinds;
use crate::schema::check::shape::{Bound, Length, Origin, Shape};
use crate::schema::json::{Node, one_line, quoted};

/// Values are cut to this many characters.
const SHOWN: usize = 40;
/// Lists of values and fields are cut to this many.
const LISTED: usize = 12;

/// `expected an integer, found a string ("9")`.
pub(super) fn expected_found(rules: &Rules, shape: &Shape, node: &Node<'_>) -> String {
    let noun = noun(rules, shape);
    // Of the schema `false`.
    if noun.is_empty() {
        return format!("expected nothing, found {}", found(node));
    }
    format!("expected {}, found {}", with_article(&noun), found(node))
}

/// What a value is, for a message: `a string ("9")`, `an array`.
pub(in crate::schema) fn found(node: &Node<'_>) -> String {
    match node {
        Node::Null => "null".to_owned(),
        Node::Bool(truth) => format!("a boolean ({truth})"),
        Node::Number(_) if Kinds::of(node) == Kinds::INTEGER => {
            format!("an integer ({})", shown(node))
        }
        Node::Number(_) => format!("a number ({})", shown(node)),
        Node::String(_) => format!("a string ({})", shown(node)),
        Node::Array(_) => "an array".to_owned(),
        Node::Object(_) => "an object".to_owned(),
    }
}

/// A value as JSON text, cut, on one line.
pub(super) fn shown(node: &Node<'_>) -> String {
    match node {
        Node::String(text) => one_line(&quoted(&shortened(text))),
        Node::Array(_) => "an array".to_owned(),
        Node::Object(_) => "an object".to_owned(),
        other => shortened(&other.to_string()),
    }
}

/// A text cut to a length that leaves a message readable.
pub(in crate::schema) fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// What a schema wants, without an article: `integer from 1 to 9`, `"fast" or "slow"`.
pub(super) fn noun(rules: &Rules, shape: &Shape) -> String {
    let mut nouns: Vec<String> = Vec::new();
    let values = rules.listed_values(shape);
    let mut kinds = rules.kinds(shape);
    if !values.is_empty() {
        kinds = kinds.without(Kinds::STRING.or(Kinds::NUMBER).or(Kinds::BOOLEAN));
        nouns.extend(values.into_iter().filter(|text| text != "null"));
    } else if let Some(form) = rules.format(shape) {
        kinds = kinds.without(Kinds::STRING);
        nouns.push(format::described(form).trim_start_matches("a ").to_owned());
    } else if kinds.meets(Kinds::NUMBER) && states_bounds(shape) {
        kinds = kinds.without(Kinds::NUMBER);
        nouns.push(number_noun(shape));
    }
    if kinds == Kinds::ALL {
        return "any value".to_owned();
    }
    nouns.extend(kinds.nouns().map(str::to_owned));
    joined(nouns, "or")
}

fn states_bounds(shape: &Shape) -> bool {
    [&shape.number.minimum, &shape.number.maximum]
        .into_iter()
        .flatten()
        .any(|bound| bound.origin == Origin::Stated)
}

/// `an integer from 1 to 9`, with all bounds.
pub(super) fn number(shape: &Shape) -> String {
    with_article(&number_noun(shape))
}

fn number_noun(shape: &Shape) -> String {
    let noun = if shape.kinds.meets(Kinds::FRACTION) {
        "number"
    } else {
        "integer"
    };
    match (&shape.number.minimum, &shape.number.maximum) {
        (
            Some(Bound {
                value: min,
                exclusive: false,
                ..
            }),
            Some(Bound {
                value: max,
                exclusive: false,
                ..
            }),
        ) => {
            format!("{noun} from {} to {}", min.to_text(), max.to_text())
        }
        (min, max) => {
            let least = min
                .as_ref()
                .map(|bound| side(bound, "above", "of at least"));
            let greatest = max.as_ref().map(|bound| side(bound, "below", "of at most"));
            let sides: Vec<_> = least.into_iter().chain(greatest).collect();
            format!("{noun} {}", sides.join(" and "))
        }
    }
}

fn side(bound: &Bound, exclusive: &str, inclusive: &str) -> String {
    format!(
        "{} {}",
        if bound.exclusive {
            exclusive
        } else {
            inclusive
        },
        bound.value.to_text()
    )
}

fn with_article(noun: &str) -> String {
    let article = match noun.split(' ').next().unwrap_or_default() {
        "null" | "any" => "",
        word if word.starts_with(['"', '[', '{', '-'])
            || word.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            ""
        }
        word if word.starts_with(['a', 'e', 'i', 'o']) => "an ",
        _ => "a ",
    };
    format!("{article}{noun}")
}

/// `from 1 to 5 items`.
pub(super) fn length(length: Length, of: &str) -> String {
    let plural = |count| if count == 1 { "" } else { "s" };
    match (length.min, length.max) {
        (Some(min), Some(max)) if min == max => format!("{min} {of}{}", plural(min)),
        (Some(min), Some(max)) => format!("from {min} to {max} {of}s"),
        (Some(min), None) => format!("at least {min} {of}{}", plural(min)),
        (None, Some(max)) => format!("at most {max} {of}{}", plural(max)),
        (None, None) => format!("any number of {of}s"),
    }
}

/// `expected "fast" or "slow", found "slwo" (did you mean "slow"?)`.
pub(super) fn not_listed(allowed: &[String], node: &Node<'_>) -> String {
    let hint = node
        .as_str()
        .and_then(|text| nearest(&quoted(text), allowed.iter().map(String::as_str)));
    let hint = hint
        .map(|near| format!(" (did you mean {near}?)"))
        .unwrap_or_default();
    format!(
        "expected {}, found {}{hint}",
        joined(allowed.to_vec(), "or"),
        shown(node)
    )
}

/// What to say of an unknown field: the nearest one, and all.
pub(super) fn known_fields(fields: &[&str], name: &str, node: &Node<'_>) -> String {
    let absent = fields
        .iter()
        .copied()
        .filter(|field| node.get(field).is_none());
    let hint = nearest(name, absent)
        .map(|near| format!(" (did you mean `{near}`?)"))
        .unwrap_or_default();
    if fields.is_empty() {
        return format!("{hint}; there are no fields");
    }
    let fields = fields.iter().map(|field| format!("`{field}`")).collect();
    format!("{hint}; the fields are {}", listed(fields).join(", "))
}

/// A hint for an object none of whose fields is one of `fields`.
pub(super) fn hint_for_members(fields: &[&str], node: &Node<'_>) -> String {
    let near = |name: &str| nearest(name, fields.iter().copied()).map(str::to_owned);
    let unknown = node
        .members()
        .iter()
        .filter(|(name, _)| !fields.contains(&&**name));
    unknown
        .filter_map(|(name, _)| Some((name, near(name)?)))
        .map(|(name, near)| format!(" (did you mean `{near}` by `{name}`?)"))
        .next()
        .unwrap_or_default()
}

/// How many there are, in words.
pub(super) fn given(count: usize) -> String {
    if count == 0 {
        "none".to_owned()
    } else {
        count.to_string()
    }
}

/// `a, b or c`.
pub(super) fn joined(words: Vec<String>, last: &str) -> String {
    let mut words = listed(words);
    match words.pop() {
        Some(end) if !words.is_empty() => format!("{} {last} {end}", words.join(", ")),
        Some(end) => end,
        None => String::new(),
    }
}

fn listed(mut words: Vec<String>) -> Vec<String> {
    let all = words.len();
    if all > LISTED {
        words.truncate(LISTED);
        words.push(format!("{} more", all - LISTED));
    }
    words
}

/// The candidate that was probably meant.
fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "_");
    let word = plain(&shortened(word));
    let allowed = (word.chars().count() / 3).max(1);
    candidates
        .map(|candidate| (strsim::osa_distance(&word, &plain(candidate)), candidate))
        .filter(|(distance, candidate)| {
            *distance <= allowed && *distance < candidate.chars().count()
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
