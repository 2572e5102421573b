//! Compile-time tools for agents: annotate functions, and every call that a model makes goes
//! through a statically dispatched pipeline.
//!
//! ```
//! use tether::prelude::*;
//!
//! /// Read a UTF-8 text file.
//! #[tool(parallel, effect = read)]
//! fn read_file(
//!     /// Path relative to the working directory.
//!     path: String,
//! ) -> std::io::Result<String> {
//!     std::fs::read_to_string(path)
//! }
//!
//! #[guard(tool = ReadFile)]
//! fn no_secrets(args: &Args<ReadFile>) -> Option<&'static str> {
//!     args.path.contains(".env").then_some("secrets are not for the model")
//! }
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let scope = Scope::root().tools(tools![ReadFile]).guard(NoSecrets).build()?;
//! let view = scope.view();
//!
//! // What the model is told:
//! assert_eq!(view.declarations()[0].name(), "read_file");
//!
//! // What becomes of what it calls:
//! let calls = [
//!     ToolCall::new("call_1", "read_file", r#"{"path": "Cargo.toml"}"#),
//!     ToolCall::new("call_2", "read_file", r#"{"path": ".env"}"#),
//! ];
//! let outcomes = view.batch(calls).max_parallelism(4).run().await?;
//! assert_eq!(outcomes[0].code(), None);
//! assert_eq!(outcomes[1].code(), Some(FailureCode::Denied));
//! assert_eq!(outcomes[1].body(), BodyState::NotRun);
//! # Ok(())
//! # }
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
//! ```
//!
//! # Where to read on
//!
//! | to | see |
//! |---|---|
//! | make types for parameters and results | [`macro@schema`] |
//! | write tools | [`macro@tool`], [`macro@toolset`], the trait [`tool::Tool`] |
//! | put tools and listeners together | [`scope::Scope`], [`scope::ScopeBuilder`], [`tools!`](macro@tools) |
//! | decide what may run | [`stage`], [`macro@guard`], [`approval`] |
//! | tell a model of the tools | [`dialect`] |
//! | keep what models see in files, and find breaking changes | `snapshot` (feature `snapshot`) |
//! | get advice on tools | `lint` (feature `lint`) |
//! | use ready listeners | [`layers`] |
//! | run one call, or all calls of a step | [`scope::View`], [`batch::Batch`] |
//! | read what became of a call | [`call::Outcome`], [`call::FailureCode`] |
//! | add and remove tools at run time | [`scope::DynTools`], [`scope::Slot`], [`scope::Changes`] |
//! | keep scopes in application state | [`scope::AnyScope`] |
//!
//! # Features
//!
//! | feature | default | brings |
//! |---|---|---|
//! | `macros` | yes | the attribute macros |
//! | `pattern` | yes | `pattern` in schemas is enforced, not only told to the model |
//! | `tracing` | yes | events under stable names, `layers::AuditLog` |
//! | `dialects` | yes | [`dialect`]: declarations in each provider's words |
//! | `compat` | no | `schema::compat`: whether a change of a schema breaks calls |
//! | `snapshot` | no | `assert_snapshot!`: what models see, as files; breaking changes are found |
//! | `lint` | no | `assert_lint!`: advice on tools |
//! | `garde` | no | `#[garde(…)]` on parameters: asked of arguments, and seen in the schema |
//! | `cli` | no | `cli::run(&scope)`: a command line for your tools |
//! | `json-schema` | no | `DynTools::register_schema`: tools from a JSON Schema and a handler |
//! | `wire` | no | `wire`: calls out of providers' responses and streams, outcomes into their requests |
//!
//! A crate that defines tools needs `tether` alone in its `Cargo.toml`; the crates that are part of
//! its API are re-exported as [`serde`], [`schemars`] and [`serde_json`].

#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

// Generated code names `::tether`, in this crate's own tests and examples too.
extern crate self as tether;

pub mod approval;
pub mod batch;
pub mod call;
#[cfg(feature = "cli")]
#[cfg_attr(docsrs, doc(cfg(feature = "cli")))]
pub mod cli;
#[cfg(feature = "dialects")]
#[cfg_attr(docsrs, doc(cfg(feature = "dialects")))]
pub mod dialect;
pub mod layers;
#[cfg(feature = "lint")]
#[cfg_attr(docsrs, doc(cfg(feature = "lint")))]
pub mod lint;
mod pipeline;
pub mod prelude;
pub mod schema;
pub mod scope;
#[cfg(feature = "snapshot")]
#[cfg_attr(docsrs, doc(cfg(feature = "snapshot")))]
pub mod snapshot;
pub mod stage;
pub mod tool;
mod trace;
#[cfg(feature = "wire")]
#[cfg_attr(docsrs, doc(cfg(feature = "wire")))]
pub mod wire;

// What arguments and results are made with; also so that messages can name their traits.
#[doc(no_inline)]
pub use {schemars, serde, serde_json};

#[doc(hidden)]
pub mod __private;

#[cfg(feature = "macros")]
pub use tether_macros::{
    ToolSet, execute, guard, on_result, post_execute, pre_execute, schema, tool, tools, toolset,
};
#[doc(no_inline)]
pub use tokio_util::sync::CancellationToken;
