//! Looks over a schema by the places of its subschemas, and never by names of keys: a property may
//! be called `type`.

use super::BadSchema;
use super::draft::Draft;
use super::form::{self, Form};
use super::reference;
use crate::schema::check::{Kinds, found, shortened};
use crate::schema::json::{Decimal, MAX_DEPTH, Node};
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};

/// The way from the root to where the walk is.
type Place = Vec<String>;
type Checked = Result<(), BadSchema>;

pub(super) struct Walk<'s> {
    root: &'s Node<'static>,
    draft: Draft,
    patterns: BTreeMap<String, Regex>,
    collects: bool,
    /// Targets of references that were looked over: some stand where no schema is expected.
    targets: BTreeSet<&'s str>,
}

impl<'s> Walk<'s> {
    pub(super) const fn new(root: &'s Node<'static>, draft: Draft) -> Self {
        Self {
            root,
            draft,
            patterns: BTreeMap::new(),
            collects: false,
            targets: BTreeSet::new(),
        }
    }

    pub(super) fn found(self) -> (BTreeMap<String, Regex>, bool) {
        (self.patterns, self.collects)
    }

    pub(super) fn schema(&mut self, schema: &'s Node<'static>, place: &mut Place) -> Checked {
        if place.len() > MAX_DEPTH {
            return bad(place, "expected less nesting".to_owned());
        }
        let members = match schema {
            Node::Bool(_) => return Ok(()),
            Node::Object(members) => members,
            other => return misfit(place, Form::Schema, other),
        };
        if schema.get("dependencies").is_some()
            && ["dependentRequired", "dependentSchemas"]
                .iter()
                .any(|it| schema.get(it).is_some())
        {
            place.push("dependencies".to_owned());
            return bad(
                place,
                "expected `dependentRequired` and `dependentSchemas` alone".to_owned(),
            );
        }
        for (keyword, value) in members {
            place.push(keyword.to_string());
            self.keyword(keyword, value, place)?;
            place.pop();
        }
        Ok(())
    }

    fn keyword(&mut self, keyword: &str, value: &'s Node<'static>, place: &mut Place) -> Checked {
        let form = form::of(keyword, self.draft);
        if self.draft < Draft::since(keyword) {
            let draft = self.draft.as_str();
            return bad(place, format!("{draft} has no keyword `{keyword}`"));
        }
        self.collects |= keyword.starts_with("unevaluated");
        match form {
            Form::Schema => self.schema(value, place),
            Form::Schemas | Form::Items => self.schemas(form, value, place),
            Form::SchemaMap | Form::Dependencies => {
                if keyword == "patternProperties" {
                    self.patterns_of(value, place)?;
                }
                self.map(form, value, place)
            }
            Form::Pattern => self.pattern(value, place),
            Form::Reference => self.reference(value, place),
            Form::Identity if place.len() > 1 => {
                bad(place, format!("expected {}", form.expected()))
            }
            Form::Draft => self.same_draft(value, place),
            Form::Refused => bad(place, format!("expected {}", form.expected())),
            form if is(form, value) => Ok(()),
            form => misfit(place, form, value),
        }
    }

    fn schemas(&mut self, form: Form, value: &'s Node<'static>, place: &mut Place) -> Checked {
        if form == Form::Items && !matches!(value, Node::Array(_)) {
            return self.schema(value, place);
        }
        let items = value.items();
        if items.is_empty() && (form == Form::Schemas || !matches!(value, Node::Array(_))) {
            return misfit(place, form, value);
        }
        for (index, item) in items.iter().enumerate() {
            place.push(index.to_string());
            self.schema(item, place)?;
            place.pop();
        }
        Ok(())
    }

    fn map(&mut self, form: Form, value: &'s Node<'static>, place: &mut Place) -> Checked {
        let Node::Object(members) = value else {
            return misfit(place, form, value);
        };
        for (name, value) in members {
            place.push(name.to_string());
            match value {
                Node::Array(_) if form == Form::Dependencies => {
                    if !is(Form::Names, value) {
                        return misfit(place, Form::Names, value);
                    }
                }
                value => self.schema(value, place)?,
            }
            place.pop();
        }
        Ok(())
    }

    fn patterns_of(&mut self, value: &'s Node<'static>, place: &mut Place) -> Checked {
        for (pattern, _) in value.members() {
            place.push(pattern.to_string());
            self.add_pattern(pattern, place)?;
            place.pop();
        }
        Ok(())
    }

    fn pattern(&mut self, value: &Node<'_>, place: &[String]) -> Checked {
        match value.as_str() {
            Some(pattern) => self.add_pattern(pattern, place),
            None => misfit(place, Form::Pattern, value),
        }
    }

    fn add_pattern(&mut self, pattern: &str, place: &[String]) -> Checked {
        let Ok(compiled) = Regex::new(pattern) else {
            return misfit(place, Form::Pattern, &Node::String(pattern.into()));
        };
        self.patterns.insert(pattern.to_owned(), compiled);
        Ok(())
    }

    fn reference(&mut self, value: &'s Node<'static>, place: &mut Place) -> Checked {
        let address = value.as_str().unwrap_or_default();
        let Some(target) = reference::target(self.root, address) else {
            return misfit(place, Form::Reference, value);
        };
        if !self.targets.insert(address) {
            return Ok(());
        }
        self.schema(target, &mut vec![address.to_owned()])
    }

    fn same_draft(&self, value: &Node<'_>, place: &[String]) -> Checked {
        if place.len() > 1 && self.root.get("$schema") != Some(value) {
            return misfit(place, Form::Draft, value);
        }
        Ok(())
    }
}

/// Whether the value of a keyword without subschemas has its form.
fn is(form: Form, value: &Node<'_>) -> bool {
    let is_name = |node: &Node<'_>| node.as_str().is_some();
    let is_names =
        |node: &Node<'_>| matches!(node, Node::Array(_)) && node.items().iter().all(is_name);
    let number = match value {
        Node::Number(text) => Decimal::parse(text),
        _ => None,
    };
    match form {
        Form::Names => is_names(value),
        Form::NameLists => {
            let mut lists = value.members().iter().map(|(_, list)| list);
            matches!(value, Node::Object(_)) && lists.all(is_names)
        }
        Form::Types => is_types(value),
        Form::Values => matches!(value, Node::Array(_)),
        Form::Number => number.is_some(),
        Form::Step => number.is_some_and(|number| is_above(&number, "0")),
        Form::Count => number.is_some_and(|number| number.is_whole() && is_above(&number, "-1")),
        Form::Truth => matches!(value, Node::Bool(_)),
        _ => true,
    }
}

fn is_above(number: &Decimal, bound: &str) -> bool {
    Decimal::parse(bound).is_some_and(|bound| number.compare(&bound).is_gt())
}

fn is_types(value: &Node<'_>) -> bool {
    let is_type = |node: &Node<'_>| {
        let name = node.as_str();
        name.is_some_and(|name| Kinds::named(name) != Kinds::NONE)
    };
    match value {
        Node::Array(names) => !names.is_empty() && names.iter().all(is_type),
        name => is_type(name),
    }
}

fn misfit(place: &[String], form: Form, value: &Node<'_>) -> Checked {
    let message = format!("expected {}, found {}", form.expected(), found(value));
    bad(place, message)
}

fn bad(place: &[String], message: String) -> Checked {
    let mut pointer = String::new();
    for step in place {
        match step.strip_prefix('#') {
            // A reference begins anew, from the root.
            Some(whole) if pointer.is_empty() => pointer.push_str(whole),
            _ => {
                pointer.push('/');
                let step = step.replace('~', "~0").replace('/', "~1");
                pointer.push_str(&shortened(&step));
            }
        }
    }
    Err(BadSchema {
        place: pointer,
        message,
    })
}
