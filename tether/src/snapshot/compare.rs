use super::disk::Stored;
use super::files::{CANONICAL, Files};
use super::{Difference, Report, Snapshot};
use crate::schema::compat::{Change, Class, Told, compare_told};
use crate::schema::{Node, read};
use similar::TextDiff;
use std::collections::BTreeSet;
use std::env;
use std::path::Path;

/// What is other in `stored` than in `wanted`.
pub(super) fn compare(snapshot: &Snapshot, stored: &Stored, wanted: &Files) -> Report {
    let mut found = Found::default();
    let names: BTreeSet<_> = tools(&stored.files).chain(tools(wanted)).collect();
    for tool in names {
        found.declaration(tool, &stored.files, wanted);
    }
    found.dialects(stored, wanted);
    if let Some(what) = index_change(snapshot, stored, wanted) {
        found.note("", "", Class::Invisible, what);
    }
    // Stable: the changes of one tool stay together within their class.
    found
        .differences
        .sort_by_key(|one| std::cmp::Reverse(one.change.class));
    Report {
        dir: shown(&snapshot.dir),
        stored: stored.index.as_ref().map(|index| index.version),
        given: snapshot.version,
        differences: found.differences,
        diffs: found.diffs,
    }
}

/// The folder as seen from here: tests run in the folder of their package.
fn shown(dir: &Path) -> String {
    let here = env::current_dir().ok();
    let relative = here.and_then(|here| dir.strip_prefix(here).ok());
    relative.unwrap_or(dir).display().to_string()
}

fn tools(files: &Files) -> impl Iterator<Item = &str> {
    files.tools(CANONICAL)
}

/// What is other in the index, where it stands for more than the files tell.
fn index_change(snapshot: &Snapshot, stored: &Stored, wanted: &Files) -> Option<String> {
    let (old, new) = (stored.index.as_ref(), snapshot.index(wanted));
    let Some(old) = old else {
        return Some("index.json is new".to_owned());
    };
    if old.version != new.version {
        return Some(format!(
            "the version was {}, is {}",
            old.version, new.version
        ));
    }
    (old.digest != stored.files.digest())
        .then(|| "the digest in index.json is not that of the files: they were changed by hand, or written in part".to_owned())
}

#[derive(Default)]
struct Found {
    differences: Vec<Difference>,
    diffs: Vec<String>,
}

impl Found {
    fn note(&mut self, tool: &str, pointer: &str, class: Class, what: impl Into<String>) {
        self.differences.push(Difference {
            tool: tool.to_owned(),
            change: Change {
                pointer: pointer.to_owned(),
                class,
                what: what.into(),
            },
        });
    }

    fn declaration(&mut self, tool: &str, stored: &Files, wanted: &Files) {
        match (stored.get(CANONICAL, tool), wanted.get(CANONICAL, tool)) {
            (None, Some(_)) => self.note(tool, "", Class::Compatible, "is new"),
            (Some(_), None) => self.note(tool, "", Class::Breaking, "is gone"),
            (Some(old), Some(new)) if old != new => {
                let changes = changes(old, new);
                let owned = changes.into_iter().map(|change| Difference {
                    tool: tool.to_owned(),
                    change,
                });
                self.differences.extend(owned);
                self.diff(CANONICAL, tool, old, new);
            }
            _ => {}
        }
    }

    fn dialects(&mut self, stored: &Stored, wanted: &Files) {
        let listed = stored.index.iter().flat_map(|index| &index.dialects);
        let before: BTreeSet<&str> = listed.map(String::as_str).collect();
        let now: BTreeSet<&str> = wanted.dialects().collect();
        for dialect in now.difference(&before) {
            self.note("", "", Class::Invisible, format!("`{dialect}` is new"));
        }
        for dialect in before.difference(&now) {
            self.note(
                "",
                "",
                Class::Invisible,
                format!("`{dialect}` is kept no more"),
            );
        }
        for dialect in before.intersection(&now) {
            self.dialect(dialect, &stored.files, wanted);
        }
    }

    /// What is other in a dialect's words of tools whose declarations are the same.
    fn dialect(&mut self, dialect: &str, stored: &Files, wanted: &Files) {
        let names: BTreeSet<_> = stored.tools(dialect).chain(wanted.tools(dialect)).collect();
        for tool in names {
            if stored.get(CANONICAL, tool) != wanted.get(CANONICAL, tool) {
                continue;
            }
            match (stored.get(dialect, tool), wanted.get(dialect, tool)) {
                (Some(old), Some(new)) if old != new => {
                    let what = format!("`{dialect}` says it in another way");
                    self.note(tool, "", Class::ModelVisible, what);
                    self.diff(dialect, tool, old, new);
                }
                (Some(_), Some(_)) => {}
                (None, _) => {
                    let what = format!("its file of `{dialect}` is missing");
                    self.note(tool, "", Class::Invisible, what);
                }
                (Some(_), None) => {
                    let what = format!("a file of `{dialect}` is left over");
                    self.note(tool, "", Class::Invisible, what);
                }
            }
        }
    }

    fn diff(&mut self, folder: &str, tool: &str, old: &str, new: &str) {
        let file = format!("{folder}/{tool}.json");
        let diff = TextDiff::from_lines(old, new);
        let mut unified = diff.unified_diff();
        let unified = unified.header(&file, &format!("{tool}, as declared"));
        self.diffs.push(unified.to_string());
    }
}

/// What the change of one declaration's file means.
fn changes(old: &str, new: &str) -> Vec<Change> {
    let (old_tree, new_tree) = (told(old), told(new));
    let mut found = match (&old_tree, &new_tree) {
        (Ok(old), Ok(new)) => compare_told(&old.borrowed(), &new.borrowed()),
        (Err(why), _) | (_, Err(why)) => vec![Change {
            pointer: String::new(),
            class: Class::Breaking,
            what: format!("its file {why}, so that it cannot be told what changed"),
        }],
    };
    if found.is_empty() {
        found.push(Change {
            pointer: String::new(),
            class: Class::Invisible,
            what: "its file is written in another way".to_owned(),
        });
    }
    found
}

/// A declaration as it stands in a file.
struct Owned {
    name: String,
    description: String,
    parameters: String,
}

impl Owned {
    fn borrowed(&self) -> Told<'_> {
        Told {
            name: &self.name,
            description: &self.description,
            parameters: &self.parameters,
        }
    }
}

fn told(text: &str) -> Result<Owned, &'static str> {
    let tree = read(text).map_err(|_| "is not JSON")?;
    let text_of = |key| tree.get(key).and_then(Node::as_str).map(str::to_owned);
    let parameters = tree.get("parameters").map(Node::to_string);
    match (text_of("name"), text_of("description"), parameters) {
        (Some(name), Some(description), Some(parameters)) => Ok(Owned {
            name,
            description,
            parameters,
        }),
        _ => Err("holds no declaration"),
    }
}
