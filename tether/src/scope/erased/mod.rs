//! Scopes whose type is erased: for application state, plug-ins and children whose parents are
//! chosen at run time. The only place of the pipeline that boxes.

mod any_batch;
mod any_node;
mod any_scope;
mod next;
mod object;
mod sink;

pub use self::any_batch::AnyBatch;
pub use self::any_node::{AnyNode, MaybeOwned};
pub use self::any_scope::{AnyScope, AnyView};
