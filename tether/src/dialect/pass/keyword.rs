//! Constants, bounds, formats, and the keywords that are only kept or not.

use super::at::At;
use super::edit::{Members, get, put, set_types, take, text, types};
use super::{Pass, words};
use crate::dialect::fit::patterns;
use crate::dialect::loss::Instead;
use crate::dialect::rules::{Act, Constants, Engine};
use crate::schema::Node;

/// Repetitions from here on make a grammar too large (adamjmurray/producer-pal #1074).
const LONG: u64 = 2_000;

/// What is done with elsewhere.
const HANDLED: [&str; 12] = [
    "type",
    "description",
    "const",
    "enum",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "anyOf",
    "oneOf",
    "$ref",
];

impl Pass {
    pub(super) fn constants(&mut self, members: &mut Members, at: &At, limits: &mut Vec<String>) {
        let rule = self.rules.constants;
        if rule == Constants::AsDeclared {
            return;
        }
        if let Some(value) = take(members, "const") {
            put(members, "enum", Node::Array(vec![value]));
        }
        let Some(values) = get(members, "enum").map(|values| values.items().to_vec()) else {
            return;
        };
        let all_text = values.iter().all(|value| value.as_str().is_some());
        match rule {
            Constants::Untyped => drop(take(members, "type")),
            Constants::Strings if all_text => put(members, "type", text("string")),
            Constants::Strings => {
                take(members, "enum");
                self.lose(at, "enum", Instead::Described);
                limits.push(words::limit("enum", &Node::Array(values.clone())));
                if types(members).is_empty() {
                    set_types(members, kinds_of(&values));
                }
            }
            _ => {}
        }
    }

    pub(super) fn keywords(&mut self, members: &mut Members, at: &At, limits: &mut Vec<String>) {
        if self.rules.inclusive_bounds {
            self.inclusive(members, at, limits);
        }
        if self.rules.engine == Engine::Grammar {
            self.for_grammar(members, at, limits);
        }
        self.format(members, at, limits);
        let words: Vec<String> = members
            .iter()
            .map(|(keyword, _)| keyword.to_string())
            .filter(|keyword| !HANDLED.contains(&&**keyword) && !keyword.starts_with('\0'))
            .collect();
        for keyword in words {
            let mut act = self.rules.act(&keyword);
            // Those that describe `minItems` take it up to one.
            if keyword == "minItems" && get(members, "minItems") == Some(&one()) {
                act = Act::Keep;
            }
            self.apply(act, members, &keyword, at, limits);
        }
    }

    fn apply(
        &mut self,
        act: Act,
        members: &mut Members,
        keyword: &str,
        at: &At,
        limits: &mut Vec<String>,
    ) {
        if act == Act::Keep {
            return;
        }
        let Some(value) = take(members, keyword) else {
            return;
        };
        match act {
            // A default of null is what being left out means.
            Act::Describe if keyword == "default" && value == Node::Null => {}
            Act::Describe => {
                self.lose(at, keyword, Instead::Described);
                limits.push(words::limit(keyword, &value));
            }
            Act::Lose => self.lose(at, keyword, Instead::Dropped),
            Act::Refuse => {
                self.refuse(at, format!("`{keyword}`, which the provider does not take"));
            }
            Act::Keep | Act::Drop => {}
        }
    }

    fn format(&mut self, members: &mut Members, at: &At, limits: &mut Vec<String>) {
        let (Some(known), Some(format)) = (self.rules.formats, get(members, "format")) else {
            return;
        };
        let format = format.as_str().unwrap_or_default();
        if !known.contains(&format) {
            self.apply(self.rules.other_formats, members, "format", at, limits);
        }
    }

    /// `exclusiveMinimum: 0` is `minimum: 1` for integers, and nearly `minimum: 0` for others.
    fn inclusive(&mut self, members: &mut Members, at: &At, limits: &mut Vec<String>) {
        let whole = types(members).iter().all(|word| word == "integer");
        for (open, closed, step) in [
            ("exclusiveMinimum", "minimum", 1_i128),
            ("exclusiveMaximum", "maximum", -1),
        ] {
            let Some(bound) = take(members, open) else {
                continue;
            };
            let exact = whole
                .then(|| bound.to_string().parse::<i128>().ok()?.checked_add(step))
                .flatten();
            match exact {
                Some(bound) => put(members, closed, Node::Number(bound.to_string().into())),
                None => {
                    self.lose(at, open, Instead::Described);
                    limits.push(words::limit(open, &bound));
                    put(members, closed, bound);
                }
            }
        }
    }

    /// What the engines' number types and sizes do not take.
    fn for_grammar(&mut self, members: &mut Members, at: &At, limits: &mut Vec<String>) {
        for keyword in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
            let bound = get(members, keyword).map(ToString::to_string);
            // The least i64 breaks llguidance; what has a point is no bound of an integer.
            let whole = bound.as_deref().and_then(|text| text.parse::<i128>().ok());
            if whole.is_some_and(|bound| bound <= i64::MIN.into() || bound > i64::MAX.into()) {
                self.apply(Act::Lose, members, keyword, at, limits);
            }
        }
        for keyword in ["minLength", "maxLength", "minItems", "maxItems"] {
            let length = get(members, keyword).map(ToString::to_string);
            if length.is_some_and(|text| text.parse().is_ok_and(|length: u64| length >= LONG)) {
                self.apply(Act::Describe, members, keyword, at, limits);
            }
        }
        let Some(pattern) = get(members, "pattern").and_then(Node::as_str) else {
            return;
        };
        match patterns::written_out(pattern) {
            Some(pattern) => put(members, "pattern", text(pattern)),
            None => self.refuse(at, "`pattern` looks around, which no grammar does"),
        }
    }
}

fn one() -> Node<'static> {
    Node::Number("1".into())
}

fn kinds_of(values: &[Node<'_>]) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for value in values {
        let kind = match value {
            Node::Null => "null",
            Node::Bool(_) => "boolean",
            Node::Number(digits) if digits.parse::<i128>().is_ok() => "integer",
            Node::Number(_) => "number",
            Node::String(_) => "string",
            Node::Array(_) => "array",
            Node::Object(_) => "object",
        };
        if !kinds.iter().any(|known| known == kind) {
            kinds.push(kind.to_owned());
        }
    }
    kinds
}
