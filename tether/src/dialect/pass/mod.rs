//! From the canonical schema of one tool to what a dialect can say.
//!
//! Every step goes by position: a property that is called `default` is a property, and what stands
//! in `enum` or `examples` is data.

mod array;
mod at;
mod edit;
mod expand;
mod keyword;
mod marks;
mod merge;
mod null;
mod object;
mod union;
mod words;

pub(super) use self::edit::Members;
pub(super) use self::marks::{NULL_ADDED, RENAMED, without_marks};

use self::at::At;
use self::edit::{get, into_members, put, take, text};
use super::error::Problem;
use super::loss::{Instead, Loss};
use super::rules::{Act, Recursion, Rules};
use crate::schema::{Node, rank};

/// What came of one schema. It has marks for the way back, until [`without_marks`].
pub(super) struct Passed {
    pub(super) schema: Node<'static>,
    pub(super) losses: Vec<Loss>,
    pub(super) problems: Vec<Problem>,
}

/// Projects the parameters of the tool `name`.
pub(super) fn passed(rules: &'static Rules, name: &str, parameters: Node<'static>) -> Passed {
    let mut pass = Pass {
        rules,
        tool: name.to_owned(),
        in_definitions: false,
        losses: Vec::new(),
        problems: Vec::new(),
    };
    let schema = match expand::expanded(parameters) {
        Ok(expanded) => pass.whole(expanded),
        Err(message) => {
            pass.refuse(&At::default(), message);
            Node::Null
        }
    };
    Passed {
        schema,
        losses: pass.losses,
        problems: pass.problems,
    }
}

/// Where a schema stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Root,
    /// A parameter or a field that may be left out.
    Optional,
    /// Everything else.
    Inner,
}

struct Pass {
    rules: &'static Rules,
    tool: String,
    in_definitions: bool,
    losses: Vec<Loss>,
    problems: Vec<Problem>,
}

impl Pass {
    fn whole(&mut self, root: Node<'static>) -> Node<'static> {
        let mut members = into_members(root);
        let definitions = take(&mut members, "$defs").map(into_members);
        let mut whole =
            into_members(self.schema(Node::Object(members), &At::default(), Place::Root));
        if let Some(definitions) = definitions {
            self.in_definitions = true;
            let definitions = definitions
                .into_iter()
                .map(|(name, schema)| {
                    let at = At::default().key(&name);
                    (name, self.schema(schema, &at, Place::Inner))
                })
                .collect();
            whole.push(("$defs".into(), Node::Object(definitions)));
        }
        Node::Object(whole)
    }

    fn schema(&mut self, node: Node<'static>, at: &At, place: Place) -> Node<'static> {
        if node == Node::Bool(false) {
            self.refuse(
                at,
                "no value is admitted here, which the provider does not take",
            );
        }
        let mut members = into_members(node);
        self.all_of(&mut members, at);
        let admits_null = null::taken(&mut members);
        let mut limits = Vec::new();
        let anything = expand::is_silent(&members);
        self.union(&mut members, at, place);
        self.reference(&mut members, at, place);
        self.constants(&mut members, at, &mut limits);
        self.object(&mut members, at, place);
        self.array(&mut members, at);
        self.keywords(&mut members, at, &mut limits);
        self.describe(&mut members, &limits);
        if anything && !admits_null && self.rules.anything != Act::Keep {
            self.refuse(
                at,
                "any value is admitted here; give the parameter a type of its own",
            );
        }
        self.put_null(&mut members, admits_null, place);
        self.finish(&mut members);
        Node::Object(members)
    }

    /// A reference that is left is one to a definition that contains itself.
    fn reference(&mut self, members: &mut Members, at: &At, place: Place) {
        let Some(reference) = get(members, "$ref").cloned() else {
            return;
        };
        let refused = match self.rules.recursion {
            Recursion::Keep => false,
            // Only a way from a definition to itself has to be one that can be left out.
            Recursion::BelowOptional => {
                self.in_definitions && place == Place::Inner && at.is_required_field()
            }
            Recursion::Refuse => true,
        };
        if refused {
            let name = reference
                .as_str()
                .unwrap_or_default()
                .replace("#/$defs/", "");
            self.refuse(
                at,
                format!("`{name}` contains itself, which the provider does not take"),
            );
        }
        if members.len() > 1 {
            take(members, "$ref");
            let alone = edit::object([("$ref", reference)]);
            let whole = get(members, "anyOf").cloned();
            match whole {
                // A union beside a reference: both have to hold.
                Some(_) => self.refuse(
                    at,
                    "a union beside a reference to a type that contains itself",
                ),
                None => put(members, "anyOf", Node::Array(vec![Node::Object(alone)])),
            }
        }
    }

    fn all_of(&mut self, members: &mut Members, at: &At) {
        let Some(parts) = get(members, "allOf").cloned() else {
            return;
        };
        let mut merged = members.clone();
        take(&mut merged, "allOf");
        let merged = edit::into_items(parts)
            .into_iter()
            .try_fold(merged, |all, part| merge::merge(all, into_members(part)));
        match merged {
            Some(merged) => *members = merged,
            None if self.rules.distributes() => {
                self.refuse(at, "`allOf` of schemas that cannot be written as one");
            }
            None => {}
        }
    }

    fn describe(&mut self, members: &mut Members, limits: &[String]) {
        let description = take(members, "description");
        let description = words::described(description.as_ref().and_then(Node::as_str), limits);
        if !description.is_empty() {
            put(members, "description", text(description));
        }
    }

    fn finish(&mut self, members: &mut Members) {
        if self.rules.upper_case_types
            && let Some(Node::String(word)) = get(members, "type")
        {
            let word = word.to_ascii_uppercase();
            put(members, "type", text(word));
        }
        members.sort_by(|(a, _), (b, _)| rank(a).cmp(&rank(b)));
    }

    fn lose(&mut self, at: &At, keyword: &str, instead: Instead) {
        let loss = Loss {
            tool: self.tool.clone(),
            path: at.text(),
            keyword: keyword.to_owned(),
            instead,
        };
        // The branches of a union say the same of one place.
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    fn refuse(&mut self, at: &At, message: impl Into<String>) {
        let problem = Problem {
            tool: self.tool.clone(),
            path: at.text(),
            message: message.into(),
        };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}
