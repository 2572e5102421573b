use super::form::{bare, refers};
use super::objects::escaped;
use super::{Change, Class, keywords, keywords_of, objects, told};
use crate::schema::json::Node;
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

/// The two documents, for whether what a reference leads to has changed.
#[derive(Clone)]
struct Pair {
    same_definitions: bool,
    /// References to what both define, each compared at its own place.
    known: Rc<HashSet<String>>,
}

/// All that was found so far, and the way there.
pub(super) struct Walk {
    pair: Pair,
    pub(super) changes: Vec<Change>,
}

pub(super) fn compare(old: &Node<'_>, new: &Node<'_>) -> Vec<Change> {
    // A reference to the whole document changes whenever anything does.
    let definitions = |root: &Node<'_>| {
        ["$defs", "definitions"].map(|keyword| root.get(keyword).map(bare).map(|n| n.normal_text()))
    };
    let mut walk = Walk {
        pair: Pair {
            same_definitions: definitions(old) == definitions(new),
            known: Rc::new(shared(old, new)),
        },
        changes: Vec::new(),
    };
    walk.schema(old, new, "");
    for keyword in ["$defs", "definitions"] {
        for (name, schema) in new.get(keyword).map(Node::members).unwrap_or_default() {
            let before = old.get(keyword).and_then(|map| map.get(name));
            if let Some(before) = before {
                walk.schema(before, schema, &format!("/{keyword}/{}", escaped(name)));
            }
        }
    }
    walk.changes
}

fn shared(old: &Node<'_>, new: &Node<'_>) -> HashSet<String> {
    let mut known = HashSet::new();
    for keyword in ["$defs", "definitions"] {
        for (name, _) in new.get(keyword).map(Node::members).unwrap_or_default() {
            if old.get(keyword).is_some_and(|map| map.get(name).is_some()) {
                known.insert(format!("#/{keyword}/{}", escaped(name)));
            }
        }
    }
    known
}

/// The change of two texts in which no keyword was found to differ.
pub(super) fn rewritten(old: &Node<'_>, new: &Node<'_>) -> Change {
    let same = old.normal_text() == new.normal_text();
    let alike = bare(old).normal_text() == bare(new).normal_text();
    let (class, what) = match (same, alike) {
        (true, _) if orders(old) != orders(new) => {
            (Class::ModelVisible, "properties stand in another order")
        }
        (true, _) => (Class::Invisible, "is written in another way"),
        (false, true) => (
            Class::ModelVisible,
            "what it tells beside its rules is other",
        ),
        (false, false) => (Class::Breaking, "cannot be told apart by keywords"),
    };
    Change {
        pointer: String::new(),
        class,
        what: what.to_owned(),
    }
}

/// The names of each `properties`, in their order, by place.
fn orders(schema: &Node<'_>) -> BTreeMap<String, Vec<String>> {
    fn collect(node: &Node<'_>, at: &str, found: &mut BTreeMap<String, Vec<String>>) {
        for (name, value) in node.members() {
            let place = format!("{at}/{}", escaped(name));
            if name == "properties" {
                let names = keywords_of(value).map(str::to_owned);
                found.insert(place.clone(), names.collect());
            }
            collect(value, &place, found);
        }
        for (index, item) in node.items().iter().enumerate() {
            collect(item, &format!("{at}/{index}"), found);
        }
    }
    let mut found = BTreeMap::new();
    collect(schema, "", &mut found);
    found
}

impl Walk {
    pub(super) fn note(&mut self, pointer: String, class: Class, what: impl Into<String>) {
        self.changes.push(Change {
            pointer,
            class,
            what: what.into(),
        });
    }

    /// Compares the schemas at one place.
    pub(super) fn schema(&mut self, old: &Node<'_>, new: &Node<'_>, at: &str) {
        if self.same(old, new) {
            return told::told(self, old, new, at);
        }
        match (old, new) {
            (Node::Object(_), Node::Object(_)) => {}
            // Nothing was admitted, or everything is.
            (Node::Bool(false), _) | (_, Node::Bool(true)) => {
                return self.note(at.to_owned(), Class::Compatible, "takes more than before");
            }
            // `true` is a schema without keywords, and whatever is asked beyond it is new.
            (Node::Bool(true), Node::Object(_)) => {
                return self.schema(&Node::Object(Vec::new()), new, at);
            }
            _ => return self.note(at.to_owned(), Class::Breaking, "takes nothing any more"),
        }
        keywords::annotations(self, old, new, at);
        objects::objects(self, old, new, at);
        for keyword in keywords_of(new) {
            if let Some(value) = new.get(keyword) {
                keywords::asked(self, old, new, (keyword, value), at);
            }
        }
        for keyword in keywords_of(old).filter(|keyword| new.get(keyword).is_none()) {
            keywords::gone(self, old, keyword, at);
        }
    }

    /// Whether a reference is the same, and what it leads to is compared at its own place.
    ///
    /// Each value that a definition sees is smaller than the one that led there, so that all
    /// definitions can be taken to fit while one is compared.
    pub(super) fn follows(&self, old: Option<&Node<'_>>, new: &Node<'_>) -> bool {
        old == Some(new) && new.as_str().is_some_and(|to| self.pair.known.contains(to))
    }

    /// Whether both say the same of a value, for certain.
    pub(super) fn same(&self, old: &Node<'_>, new: &Node<'_>) -> bool {
        let (old, new) = (bare(old), bare(new));
        old.normal_text() == new.normal_text()
            && (self.pair.same_definitions && self.local(&new) || !refers(&new))
    }

    /// Whether every reference leads to a definition, which `same_definitions` speaks of.
    fn local(&self, schema: &Node<'_>) -> bool {
        match schema {
            Node::Object(members) => members.iter().all(|(name, value)| match &**name {
                "$ref" => value.as_str().is_some_and(|to| {
                    to.starts_with("#/$defs/") || to.starts_with("#/definitions/")
                }),
                "$dynamicRef" => false,
                _ => self.local(value),
            }),
            Node::Array(items) => items.iter().all(|item| self.local(item)),
            _ => true,
        }
    }

    /// Whether all that `old` admits is admitted by `new`.
    pub(super) fn fits(&self, old: &Node<'_>, new: &Node<'_>) -> bool {
        let mut trial = Self {
            pair: self.pair.clone(),
            changes: Vec::new(),
        };
        trial.schema(old, new, "");
        trial
            .changes
            .iter()
            .all(|change| change.class < Class::Breaking)
    }
}
