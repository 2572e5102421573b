//! What a tool is, what a set of tools is, and what a body is given.

mod context;
mod options;
#[cfg(feature = "json-schema")]
mod schema_tool;
mod set;
mod spec;
mod tool_impl;
mod value;

pub use self::context::{NestedBatch, NestedCall, ToolContext};
pub use self::options::{ArgumentsMode, Effect, Retire, ToolOptions};
#[cfg(feature = "json-schema")]
#[cfg_attr(docsrs, doc(cfg(feature = "json-schema")))]
pub use self::schema_tool::SchemaTool;
pub use self::set::{BodyResult, Names, ToolSet};
pub use self::spec::{Concurrency, ToolSpec};
pub use self::tool_impl::{Args, Tool};
pub use self::value::{IntoToolValue, ToolArgs, ToolParameter};
