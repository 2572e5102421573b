use super::ToolOptions;
use std::borrow::Cow;

/// When calls of a tool may overlap others; what a tool's predicate amounts to, for display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Concurrency {
    /// Never: every call is a barrier.
    #[default]
    Exclusive,
    /// Always.
    Parallel,
    /// Where the predicate over the call's arguments says so.
    ByArguments,
}

/// What a set says of one of its tools when a scope is built.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ToolSpec {
    /// The name that the model sees.
    pub name: Cow<'static, str>,
    /// The description that the model sees.
    pub description: Cow<'static, str>,
    /// What the model does not see.
    pub options: ToolOptions,
    /// When its calls may overlap others.
    pub concurrency: Concurrency,
    /// The schema of the parameters.
    pub parameters: schemars::Schema,
    /// The names of the parameters in declared order; those left out come after, by name.
    pub order: &'static [&'static str],
    /// The schema came from elsewhere, and its objects are as open as it says.
    pub(crate) is_foreign: bool,
}

impl ToolSpec {
    /// A tool with these parameters, exclusive and with no options.
    #[must_use]
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        description: impl Into<Cow<'static, str>>,
        parameters: schemars::Schema,
    ) -> Self {
        Self {
            name: name.into(),
            description: description.into(),
            options: ToolOptions::new(),
            concurrency: Concurrency::Exclusive,
            parameters,
            order: &[],
            is_foreign: false,
        }
    }
}
