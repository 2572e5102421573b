//! Compile-time tools for agents.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate self as tether;

pub mod approval;
pub mod batch;
pub mod call;
pub mod layers;
pub mod prelude;
pub mod schema;
pub mod scope;
pub mod stage;
pub mod tool;

#[doc(hidden)]
pub mod __private;
