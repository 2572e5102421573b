//! Compile-time tools for agents.
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate self as tether;

pub mod approval;
pub mod batch;
pub mod call;
#[cfg(feature = "cli")]
#[cfg_attr(docsrs, doc(cfg(feature = "cli")))]
pub mod cli;
pub mod layers;
mod pipeline;
pub mod prelude;
pub mod schema;
pub mod scope;
pub mod stage;
pub mod tool;
mod trace;

#[doc(hidden)]
pub mod __private;

#[doc(no_inline)]
pub use tokio_util::sync::CancellationToken;
#[doc(no_inline)]
pub use {schemars, serde, serde_json};
