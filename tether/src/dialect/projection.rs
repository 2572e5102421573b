use super::error::DialectError;
use super::fit::names;
use super::loss::Loss;
use super::pass::{passed, without_marks};
use super::restore::restored;
use super::{Dialect, entry, limits};
use crate::call::ToolCall;
use crate::schema::{Declaration, Node, read};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

mod sealed {
    pub trait Sealed {}
    impl Sealed for [crate::schema::Declaration] {}
}

/// Declarations that can be said in a provider's words: those of a view, or a slice of them.
pub trait Declarations: sealed::Sealed {
    /// Says all of them in `dialect`.
    ///
    /// # Errors
    ///
    /// Every problem of every tool, where something cannot be said at all, and what of the request
    /// is larger than the provider takes. To leave out single tools, project them one by one with
    /// [`std::slice::from_ref`].
    fn for_dialect(&self, dialect: Dialect) -> Result<Projection, DialectError>;
}

impl Declarations for [Declaration] {
    fn for_dialect(&self, dialect: Dialect) -> Result<Projection, DialectError> {
        Projection::of(self, dialect)
    }
}

/// Declarations in a provider's words.
#[derive(Clone, Debug)]
#[must_use]
pub struct Projection {
    dialect: Dialect,
    tools: Vec<Tool>,
    losses: Vec<Loss>,
}

#[derive(Clone, Debug)]
struct Tool {
    name: String,
    visible_name: String,
    entry: Node<'static>,
    /// The schema with marks, where something has to be undone.
    marked: Option<Node<'static>>,
}

impl Projection {
    fn of(declarations: &[Declaration], dialect: Dialect) -> Result<Self, DialectError> {
        let rules = dialect.rules();
        let mut projection = Self {
            dialect,
            tools: Vec::with_capacity(declarations.len()),
            losses: Vec::new(),
        };
        let (mut problems, mut sizes) = (Vec::new(), Vec::new());
        for declaration in declarations {
            let name = declaration.name();
            // The text was written by this crate; null would be refused as a schema below.
            let parameters = read(declaration.parameters()).map_or(Node::Null, Node::into_owned);
            let passed = passed(rules, name, parameters);
            let (schema, marked) = without_marks(passed.schema.clone());
            let size = limits::size(&schema);
            sizes.push(size);
            problems.extend(passed.problems);
            problems.extend(limits::of_tool(rules, name, size));
            projection.losses.extend(passed.losses);
            let visible_name = projection.visible_name(name);
            projection.tools.push(Tool {
                name: name.to_owned(),
                entry: entry::entry(rules, &visible_name, declaration.description(), schema),
                visible_name,
                marked: marked.then_some(passed.schema),
            });
        }
        problems.extend(limits::of_request(rules, &sizes));
        if problems.is_empty() {
            Ok(projection)
        } else {
            Err(DialectError::new(rules.name, problems))
        }
    }

    fn visible_name(&self, name: &str) -> String {
        let is_taken = |fitted: &str| self.tools.iter().any(|tool| tool.visible_name == fitted);
        // Names are within every provider's letters (contract 1.5), but for the first one.
        let letter_first = self.dialect.rules().letter_first;
        names::fitted(name, names::is_plain, letter_first, is_taken)
    }

    /// The provider's form.
    #[must_use]
    pub const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// What could not be said, by tool.
    #[must_use]
    pub fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// What goes into the request as `tools`; for Bedrock as `toolConfig`. The text keeps the order
    /// of properties, which [`Value`] may not.
    #[must_use]
    pub fn to_text(&self) -> String {
        let entries = self.tools.iter().map(|tool| tool.entry.clone()).collect();
        entry::request(self.dialect.rules(), entries).to_string()
    }

    /// The same as a tree.
    #[must_use]
    pub fn to_json(&self) -> Value {
        serde_json::from_str(&self.to_text()).unwrap_or_default()
    }

    /// One entry for each tool, as `(name, text)`: the name is tether's.
    pub fn entries(&self) -> impl Iterator<Item = (&str, String)> {
        self.tools
            .iter()
            .map(|tool| (tool.name.as_str(), tool.entry.to_string()))
    }

    /// A call as the provider's model made it, as tether reads it: with the tool's own name, its
    /// parameters' own names, and without the nulls that stand for parameters left out.
    ///
    /// What is no JSON, or calls no tool of this projection, stays as it is; its outcome will tell.
    #[must_use]
    pub fn restore(&self, mut call: ToolCall) -> ToolCall {
        let found = self
            .tools
            .iter()
            .find(|tool| tool.visible_name == *call.name);
        let Some(tool) = found else {
            return call;
        };
        let arguments = tool
            .marked
            .as_ref()
            .and_then(|marked| restored(marked, &call.arguments));
        if let Some(arguments) = arguments {
            call = ToolCall::new(call.id, tool.name.as_str(), arguments);
        } else if tool.name != tool.visible_name {
            call = ToolCall::new(call.id, tool.name.as_str(), call.arguments);
        }
        call
    }
}

/// What goes into the request, with everything in its order.
impl Serialize for Projection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = RawValue::from_string(self.to_text()).map_err(S::Error::custom)?;
        text.serialize(serializer)
    }
}
