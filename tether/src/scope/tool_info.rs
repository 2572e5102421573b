use super::catalogue::Entry;
use crate::schema::Declaration;
use crate::tool::{Concurrency, ToolOptions};

/// A visible tool: what the model is told of it, and what it is not.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ToolInfo {
    /// What the model is told.
    pub declaration: Declaration,
    /// What the model does not see.
    pub options: ToolOptions,
    /// When calls may overlap others.
    pub concurrency: Concurrency,
}

impl ToolInfo {
    pub(super) fn of(entry: &Entry) -> Self {
        Self {
            declaration: entry.declaration.clone(),
            options: entry.options,
            concurrency: entry.concurrency,
        }
    }
}
