use crate::tool::{Tool, ToolParameter, ToolSpec};

/// What a tool says of itself, from its constants.
#[must_use]
pub fn spec<T: Tool>() -> ToolSpec {
    let mut spec = ToolSpec::new(T::NAME, T::DESCRIPTION, schemars::schema_for!(T::Args));
    spec.options = T::OPTIONS;
    spec.concurrency = T::CONCURRENCY;
    spec.order = T::PARAMETERS;
    spec
}

/// Asks of a field's type what is asked of a parameter's.
pub const fn parameter<T: for<'de> ToolParameter<'de>>() {}
