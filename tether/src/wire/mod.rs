//! The wire formats of model providers: calls out of a response or a stream of it, outcomes into
//! the next request. Types of tether's own over JSON text; no HTTP.
//!
//! Each provider's module has `response`, which reads a whole response, and (where the provider
//! streams JSON) `stream`, which is fed its events. Both give a [`Step`]: the calls, the text, why
//! the model stopped, and the assistant's turn as the provider wants it back. [`Step::reply`]
//! renders what became of the calls.
//!
//! ```
//! use tether::prelude::*;
//! use tether::wire::anthropic;
//!
//! /// Add two numbers.
//! #[tool(parallel)]
//! fn add(
//!     /// The first.
//!     a: i64,
//!     /// The second.
//!     b: i64,
//! ) -> i64 {
//!     a + b
//! }
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let scope = Scope::root().tools(tools![Add]).build()?;
//! let response = r#"{"role": "assistant", "stop_reason": "tool_use", "content": [
//!     {"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 1, "b": 2}}
//! ]}"#;
//! let step = anthropic::response(response)?;
//! let outcomes = scope.view().batch(step.calls().to_vec()).run().await?;
//!
//! let messages = step.reply(&outcomes)?;
//! assert_eq!(messages[0]["role"], "assistant");
//! assert_eq!(messages[1]["content"][0]["tool_use_id"], "toolu_1");
//! assert_eq!(messages[1]["content"][0]["content"], "3");
//! # Ok(())
//! # }
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(example()).unwrap();
//! ```
//!
//! Calls and outcomes meet by id, so that a call may be changed in between: where the tools were
//! told in a dialect that renames or adds nulls, `dialect::Projection::restore` makes each call what
//! the tool expects, and the reply still has the provider's names.
//!
//! A stream comes as bytes cut anywhere: [`sse::Reader`] makes events of them, and [`Stream`] a
//! step of the events.
//!
//! ```
//! use tether::wire::{openai_chat, sse};
//!
//! let bytes = concat!(
//!     r#"data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c1","#,
//!     r#""function":{"name":"add","arguments":"{\"a\":"}}]}}]}"#, "\n\n",
//!     r#"data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"#,
//!     r#""function":{"arguments":"1}"}}]},"finish_reason":"tool_calls"}]}"#, "\n\n",
//!     "data: [DONE]\n\n",
//! );
//! let (mut reader, mut stream) = (sse::Reader::new(), openai_chat::stream());
//! for chunk in bytes.as_bytes().chunks(7) {
//!     for event in reader.push(chunk) {
//!         stream.push(&event.data)?;
//!     }
//! }
//! let step = stream.finish()?;
//! assert_eq!(step.calls()[0].arguments, r#"{"a":1}"#);
//! # Ok::<(), tether::wire::WireError>(())
//! ```

mod answers;
mod error;
mod format;
mod gather;
mod ids;
mod place;
mod provider;
pub mod sse;
mod step;
mod stream;

pub use self::answers::ReplyError;
pub use self::error::WireError;
pub use self::format::Format;
pub use self::ids::{IdMap, IdRule};
pub use self::provider::{anthropic, bedrock, gemini, mcp, mistral, openai_chat, openai_responses};
pub use self::step::{Step, StopReason};
pub use self::stream::Stream;
