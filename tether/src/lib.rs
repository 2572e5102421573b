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

// What arguments and results are made with; also so that messages can name their traits.
#[doc(no_inline)]
pub use {schemars, serde, serde_json};

#[doc(hidden)]
pub mod __private;
