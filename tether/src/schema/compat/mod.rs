//! What a change of a schema means to calls (feature `compat`).
//!
//! Two schemas are compared keyword by keyword, by position. What cannot be told is taken for
//! [breaking](Class::Breaking): a change is called compatible only where every value that the
//! older schema admits is seen to be admitted by the newer one, as JSON Schema 2020-12 reads both.
//!
//! A type is compared where it is used, whether it stands there or in `$defs`, and a `oneOf` of
//! which no value fits two branches as `anyOf`: that is what variants with tags are.
//!
//! | followed into | not followed: any difference there is breaking |
//! |---|---|
//! | `properties`, `additionalProperties`, `items`, `anyOf`, a `$ref` to the same type that contains itself | other `oneOf`, `allOf`, `not`, `if`, `prefixItems`, `patternProperties`, `contains`, `unevaluated…`, `dependent…`, an unknown keyword |
//!
//! ```
//! use tether::schema::compat::{Class, compare_schemas};
//!
//! let changes = compare_schemas(
//!     r#"{"type":"object","properties":{"path":{"type":"string"}}}"#,
//!     r#"{"type":"object","properties":{"path":{"type":"string","maxLength":64}}}"#,
//! )?;
//! assert_eq!(changes[0].class, Class::Breaking);
//! assert_eq!(
//!     changes[0].to_string(),
//!     "breaking: /properties/path/maxLength: was absent, is 64"
//! );
//! # Ok::<(), tether::schema::compat::InvalidSchema>(())
//! ```

mod change;
mod form;
mod keywords;
mod objects;
mod told;
mod walk;

#[cfg(test)]
mod tests;

pub use self::change::{Change, Class};

use super::Declaration;
use super::json::{Node, ReadError, one_line, read};
use std::fmt;

/// Compares two schemas of arguments, given as JSON text.
///
/// Nothing comes back for the same text; otherwise at least one change.
///
/// # Errors
///
/// When either is not one JSON document, or has a key twice.
pub fn compare_schemas(old: &str, new: &str) -> Result<Vec<Change>, InvalidSchema> {
    let tree = |which, text| read(text).map_err(|error| InvalidSchema::new(which, &error));
    let (before, after) = (tree("older", old)?, tree("newer", new)?);
    let (before, after) = (form::plain(before), form::plain(after));
    let mut changes = walk::compare(&before, &after);
    if changes.is_empty() && old != new {
        changes.push(walk::rewritten(&before, &after));
    }
    Ok(changes)
}

/// Compares two declarations of one tool; pointers begin with `/name`, `/description` or
/// `/parameters`.
///
/// ```
/// use tether::schema::compat::compare_declarations;
///
/// # use tether::prelude::*;
/// # /// Add two numbers.
/// # #[tool]
/// # fn add(a: i64, b: i64) -> i64 { a + b }
/// # let scope = Scope::root().tools(Add).build().unwrap();
/// let declaration = &scope.declarations()[0];
/// assert!(compare_declarations(declaration, declaration).is_empty());
/// ```
#[must_use]
pub fn compare_declarations(old: &Declaration, new: &Declaration) -> Vec<Change> {
    compare_told(&Told::of(old), &Told::of(new))
}

/// What a declaration tells, wherever it is kept.
pub(crate) struct Told<'a> {
    pub(crate) name: &'a str,
    pub(crate) description: &'a str,
    pub(crate) parameters: &'a str,
}

impl<'a> Told<'a> {
    fn of(declaration: &'a Declaration) -> Self {
        Self {
            name: declaration.name(),
            description: declaration.description(),
            parameters: declaration.parameters(),
        }
    }
}

pub(crate) fn compare_told(old: &Told<'_>, new: &Told<'_>) -> Vec<Change> {
    let mut changes = Vec::new();
    if old.name != new.name {
        changes.push(Change {
            pointer: "/name".to_owned(),
            class: Class::Breaking,
            what: format!("was `{}`, is `{}`", old.name, new.name),
        });
    }
    if old.description != new.description {
        changes.push(Change {
            pointer: "/description".to_owned(),
            class: Class::ModelVisible,
            what: "the description is another".to_owned(),
        });
    }
    match compare_schemas(old.parameters, new.parameters) {
        Ok(found) => changes.extend(found.into_iter().map(|change| Change {
            pointer: format!("/parameters{}", change.pointer),
            ..change
        })),
        // Should a text not be JSON, nothing can be told of it.
        Err(error) => changes.push(Change {
            pointer: "/parameters".to_owned(),
            class: Class::Breaking,
            what: error.to_string(),
        }),
    }
    changes
}

/// A text that is no JSON document; [`Display`](fmt::Display) is one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSchema(String);

impl InvalidSchema {
    fn new(which: &str, error: &ReadError) -> Self {
        let why = match error {
            ReadError::Syntax(words) => format!("is not JSON: {words}"),
            ReadError::Duplicate { path } => format!("has the key `{path}` twice"),
            ReadError::TooDeep { path } => format!("is nested too deep at `{path}`"),
        };
        Self(one_line(&format!("the {which} schema {why}")))
    }
}

impl fmt::Display for InvalidSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidSchema {}

/// The members of a schema that says something by keywords.
fn keywords_of<'n>(schema: &'n Node<'_>) -> impl Iterator<Item = &'n str> {
    schema.members().iter().map(|(keyword, _)| &**keyword)
}
