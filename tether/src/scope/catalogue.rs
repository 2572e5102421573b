use super::BuildError;
use super::names::{Problem, check_names};
use super::node::Place;
use crate::schema::{ArgumentSpec, Declaration};
use crate::tool::{ArgumentsMode, Concurrency, ToolOptions, ToolSpec};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// One visible tool: what the model is told of it, and how a call of it is read.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) declaration: Declaration,
    pub(crate) arguments: ArgumentSpec,
    pub(crate) options: ToolOptions,
    pub(crate) concurrency: Concurrency,
    pub(crate) lenient: bool,
}

impl Entry {
    pub(crate) fn new(spec: &ToolSpec, scope_mode: ArgumentsMode) -> Self {
        let arguments = if spec.is_foreign {
            ArgumentSpec::foreign(&spec.parameters)
        } else {
            ArgumentSpec::new(&spec.parameters, spec.order)
        };
        Self {
            declaration: Declaration::new(&*spec.name, &*spec.description, &arguments),
            arguments,
            options: spec.options,
            concurrency: spec.concurrency,
            lenient: is_lenient(&spec.options, scope_mode),
        }
    }

    /// The same in a scope of this mode.
    pub(crate) fn in_mode(&self, scope_mode: ArgumentsMode) -> Self {
        Self {
            lenient: is_lenient(&self.options, scope_mode),
            ..self.clone()
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.declaration.name()
    }

    /// What of the parameters cannot be held.
    pub(crate) fn problems(&self) -> impl Iterator<Item = Problem> {
        let patterns = self.arguments.unsupported_patterns().into_iter();
        patterns.map(|pattern| Problem::UnsupportedPattern {
            tool: self.name().to_owned(),
            pattern: pattern.to_owned(),
        })
    }
}

/// What the tool chose, else what its scope did (contract 5.5).
fn is_lenient(options: &ToolOptions, scope_mode: ArgumentsMode) -> bool {
    options.get_arguments().unwrap_or(scope_mode) == ArgumentsMode::Lenient
}

/// An entry and where its tool stands.
#[derive(Clone)]
pub(crate) struct Placed {
    pub(crate) entry: Arc<Entry>,
    pub(crate) place: Place,
}

/// What a scope sees of the tools known when it was built, its ancestors' among them.
///
/// A child that adds no tools shares its parent's.
#[derive(Default)]
#[doc(hidden)]
pub struct Catalogue {
    by_name: FxHashMap<Box<str>, Placed>,
    declarations: Arc<[Declaration]>,
}

impl Catalogue {
    /// The inherited entries with the scope's own over them: the nearest wins (contract 2.2).
    pub(crate) fn over(
        inherited: &Arc<Self>,
        specs: &[ToolSpec],
        depth: usize,
        mode: ArgumentsMode,
    ) -> Result<Arc<Self>, BuildError> {
        let mut problems: Vec<Problem> = check_names(specs.iter().map(|spec| &*spec.name));
        if specs.is_empty() {
            return Ok(Arc::clone(inherited));
        }
        let mut by_name = inherited.by_name.clone();
        for (index, spec) in specs.iter().enumerate() {
            let entry = Arc::new(Entry::new(spec, mode));
            problems.extend(entry.problems());
            let place = Place { depth, index };
            by_name.insert(Box::from(&*spec.name), Placed { entry, place });
        }
        if problems.is_empty() {
            Ok(Arc::new(Self::of(by_name)))
        } else {
            Err(BuildError::new(problems))
        }
    }

    fn of(by_name: FxHashMap<Box<str>, Placed>) -> Self {
        let sorted: BTreeMap<&str, &Placed> = by_name
            .iter()
            .map(|(name, placed)| (&**name, placed))
            .collect();
        let declarations = sorted
            .values()
            .map(|placed| placed.entry.declaration.clone())
            .collect();
        Self {
            by_name,
            declarations,
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Placed> {
        self.by_name.get(name)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Placed> {
        self.by_name.values()
    }

    /// The declarations, sorted by the bytes of their names (contract 3.1).
    pub(crate) const fn declarations(&self) -> &Arc<[Declaration]> {
        &self.declarations
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.declarations.iter().map(Declaration::name))
            .finish()
    }
}
