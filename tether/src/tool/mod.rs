//! What a tool is, what a set of tools is, and what a body is given.

mod context;
mod options;
mod set;
mod spec;
mod tool_impl;
mod value;

pub use self::context::{NestedBatch, NestedCall, ToolContext};
pub use self::options::{ArgumentsMode, Effect, Retire, ToolOptions};
pub use self::set::{BodyResult, Names, ToolSet};
pub use self::spec::{Concurrency, ToolSpec};
pub use self::tool_impl::{Args, Tool};
pub use self::value::{IntoToolValue, ToolArgs, ToolParameter};
