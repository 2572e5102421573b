//! Advice on tools: what a model, or a provider, will stumble over (feature `lint`).
//!
//! ```
//! use tether::lint::{Level, Lint, Rule};
//! use tether::prelude::*;
//!
//! /// Read a text file of the project.
//! #[tool]
//! fn read_file(
//!     /// The path.
//!     path: String,
//! ) -> String {
//!     path
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let scope = Scope::root().tools(tools![ReadFile]).build()?;
//! let findings = Lint::new().check(&scope.declarations());
//! assert_eq!(findings[0].rule, Rule::ParrotDescription);
//! assert_eq!(
//!     findings[0].to_string(),
//!     "warning[parrot-description]: read_file: path: the description says no more than the name: \
//!      say what values mean, with their unit or form"
//! );
//! # Ok(())
//! # }
//! ```
//!
//! In a test, [`assert_lint!`](crate::assert_lint) fails at findings of the level
//! [`Deny`](Level::Deny) and prints the others.
#![doc = include_str!("../../../docs/lint.md")]

mod advice;
mod finding;
mod level;
mod rule;
mod rules;
mod words;

#[cfg(test)]
mod tests;

pub use self::finding::Finding;
pub use self::level::Level;
pub use self::rule::Rule;

use self::advice::Advice;
use crate::dialect::Dialect;
use crate::schema::Declaration;
use std::collections::{BTreeMap, BTreeSet};

/// Which rules are looked at, and how strictly.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Lint {
    dialects: BTreeSet<Dialect>,
    levels: BTreeMap<Rule, Level>,
    denies_warnings: bool,
    allowances: Vec<Allowance>,
}

#[derive(Clone, Debug)]
struct Allowance {
    tool: String,
    rule: Rule,
    reason: String,
}

impl Lint {
    /// Every rule at its own level, and no dialect in mind.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks also at what these dialects lose, refuse and limit.
    pub fn dialects(mut self, dialects: impl IntoIterator<Item = Dialect>) -> Self {
        self.dialects.extend(dialects);
        self
    }

    /// Sets a rule's level.
    pub fn level(mut self, rule: Rule, level: Level) -> Self {
        self.levels.insert(rule, level);
        self
    }

    /// Takes every warning for an error, whichever rule it is of.
    pub const fn deny_warnings(mut self) -> Self {
        self.denies_warnings = true;
        self
    }

    /// Does not report `rule` of `tool`, for a reason that readers of the test can weigh.
    ///
    /// An allowance without a reason, and one that nothing needs, are reported as
    /// [`Rule::IdleAllowance`].
    pub fn allow_for(
        mut self,
        tool: impl Into<String>,
        rule: Rule,
        reason: impl Into<String>,
    ) -> Self {
        self.allowances.push(Allowance {
            tool: tool.into(),
            rule,
            reason: reason.into(),
        });
        self
    }

    /// Everything that was found, the gravest first, then by tool; nothing of the level
    /// [`Allow`](Level::Allow).
    #[must_use]
    pub fn check(&self, declarations: &[Declaration]) -> Vec<Finding> {
        let advice = rules::all(declarations, &self.dialects);
        let (allowed, kept): (Vec<_>, Vec<_>) =
            advice.into_iter().partition(|one| self.is_allowed(one));
        let idle = self.allowances.iter().filter_map(|allowance| {
            let is_used = allowed.iter().any(|one| allowance.covers(one));
            allowance.idle(is_used)
        });
        let mut findings: Vec<_> = kept
            .into_iter()
            .chain(idle)
            .map(|advice| {
                let level = self.level_of(advice.rule);
                advice.at(level)
            })
            .filter(|finding| finding.level != Level::Allow)
            .collect();
        findings.sort_by(|one, other| other.level.cmp(&one.level).then(one.tool.cmp(&other.tool)));
        findings
    }

    /// Prints what was found; what [`assert_lint!`](crate::assert_lint) does.
    ///
    /// # Panics
    ///
    /// At findings of the level [`Deny`](Level::Deny), with all findings as message.
    #[track_caller]
    pub fn assert(&self, declarations: &[Declaration]) {
        let findings = self.check(declarations);
        let lines: Vec<_> = findings.iter().map(ToString::to_string).collect();
        let lines = lines.join("\n");
        match findings.first() {
            Some(gravest) if gravest.level == Level::Deny => panic!("\n{lines}\n"),
            Some(_) => eprintln!("{lines}"),
            None => {}
        }
    }

    fn level_of(&self, rule: Rule) -> Level {
        let set = self.levels.get(&rule).copied();
        match set.unwrap_or_else(|| rule.level()) {
            Level::Warn if self.denies_warnings => Level::Deny,
            level => level,
        }
    }

    fn is_allowed(&self, advice: &Advice) -> bool {
        self.allowances.iter().any(|one| one.covers(advice))
    }
}

impl Allowance {
    fn covers(&self, advice: &Advice) -> bool {
        self.rule == advice.rule && self.tool == advice.tool
    }

    /// What is wrong with the allowance itself.
    fn idle(&self, is_used: bool) -> Option<Advice> {
        let rule = self.rule;
        let message = if self.reason.trim().is_empty() {
            format!("`{rule}` is allowed without a reason: give one")
        } else if is_used {
            return None;
        } else {
            format!("`{rule}` is allowed and was not found: take the allowance out")
        };
        Some(Advice::on(Rule::IdleAllowance, &self.tool, message))
    }
}

/// Fails a test at advice on a scope's tools; see [`lint`](crate::lint).
///
/// Takes anything that has `declarations()`, and a [`Lint`](crate::lint::Lint) where the rules are
/// to be others than [`Lint::new()`](crate::lint::Lint::new).
///
/// ```
/// use tether::lint::{Level, Lint, Rule};
/// # use tether::prelude::*;
/// # /// Add two numbers.
/// # #[tool]
/// # fn add(
/// #     /// The first summand.
/// #     a: i64,
/// #     /// What is added to it.
/// #     b: i64,
/// # ) -> i64 { a + b }
/// # let scope = Scope::root().tools(tools![Add]).build().unwrap();
/// tether::assert_lint!(scope);
/// tether::assert_lint!(scope, Lint::new().level(Rule::MissingDescription, Level::Deny));
/// ```
///
/// # Panics
///
/// At findings of the level [`Deny`](crate::lint::Level::Deny).
#[macro_export]
#[cfg_attr(docsrs, doc(cfg(feature = "lint")))]
macro_rules! assert_lint {
    ($scope:expr $(,)?) => {
        $crate::assert_lint!($scope, $crate::lint::Lint::new())
    };
    ($scope:expr, $lint:expr $(,)?) => {
        $crate::lint::Lint::assert(&$lint, &$scope.declarations())
    };
}
