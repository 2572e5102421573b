//! Mistral: OpenAI's chat with ids of nine characters, and arguments that may be an object.
//!
//! Shapes: mistralai `models/{toolcall,functioncall,toolmessage}.py`.

use crate::wire::{Format, Step, Stream, WireError};

/// Reads a whole response.
///
/// An id that Mistral's own templates would refuse, as some servers of its models make, is replaced
/// in the call, in the turn and in the result alike.
///
/// ```
/// let step = tether::wire::mistral::response(
///     r#"{"choices": [{"index": 0, "message": {"role": "assistant", "content": "", "tool_calls": [
///         {"id": "chatcmpl-tool-7", "function": {"name": "now", "arguments": {"zone": "UTC"}}}
///     ]}, "finish_reason": "tool_calls"}]}"#,
/// )?;
/// let id = &step.calls()[0].id;
/// assert_eq!(id.len(), 9);
/// assert_eq!(step.provider_id(id), Some("chatcmpl-tool-7"));
/// assert_eq!(step.calls()[0].arguments, r#"{"zone": "UTC"}"#);
/// # Ok::<(), tether::wire::WireError>(())
/// ```
///
/// # Errors
///
/// When the text is no response, or is an error that the provider reports.
pub fn response(text: &str) -> Result<Step, WireError> {
    Format::Mistral.response(text)
}

/// A stream, to be fed the data of its events.
pub fn stream() -> Stream {
    Format::Mistral.stream()
}
