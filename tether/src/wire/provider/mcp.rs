//! The Model Context Protocol: `tools/call` requests, and results for them.
//!
//! Shapes: modelcontextprotocol `docs/specification/2025-11-25/server/tools.mdx`.

use crate::call::{FailureCode, Outcome, ToolCall};
use crate::wire::WireError;
use crate::wire::answers::{self, ReplyError, told};
use crate::wire::place::{self, Place};
use crate::wire::step::Found;
use serde_json::{Value, json};
use std::fmt;

/// A request `tools/call`: the call, and how to answer it.
///
/// ```
/// let request = tether::wire::mcp::request(
///     r#"{"jsonrpc": "2.0", "id": 7, "method": "tools/call",
///         "params": {"name": "add", "arguments": {"a": 1, "b": 2}}}"#,
/// )?;
/// assert_eq!(request.call().name, "add");
/// assert_eq!(request.call().arguments, r#"{"a": 1, "b": 2}"#);
/// # Ok::<(), tether::wire::WireError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[must_use = "a request that is dropped is never answered"]
pub struct Request {
    id: Value,
    call: ToolCall,
}

/// Reads a JSON-RPC request `tools/call`.
///
/// The call has the text of the request's id as its own. A client may use an id again as soon as it
/// has its answer, so a batch that outlives one request wants ids of its own.
///
/// # Errors
///
/// When the text is no such request.
pub fn request(text: &str) -> Result<Request, WireError> {
    place::read("mcp", text, |root| {
        let id = root.need("id", "a string or a number")?;
        let text = match id.value() {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return Err(id.expected("a string or a number")),
        };
        let method = root.need("method", "a string")?;
        if method.text()? != "tools/call" {
            return Err(method.expected("\"tools/call\""));
        }
        let found = found(&root.need("params", "an object")?)?;
        Ok(Request {
            id: id.value().clone(),
            call: ToolCall::new(text, found.name, found.arguments),
        })
    })
}

fn found(params: &Place<'_>) -> Result<Found, WireError> {
    let arguments = params.get("arguments");
    if let Some(arguments) = &arguments {
        arguments.object()?;
    }
    Ok(Found::new(
        None,
        params.need_text("name")?,
        arguments.as_ref().map(Place::raw),
    ))
}

impl Request {
    /// The call.
    #[must_use]
    pub const fn call(&self) -> &ToolCall {
        &self.call
    }

    /// The JSON-RPC response: a result, or the error of [`call_tool_result`].
    ///
    /// # Errors
    ///
    /// When the outcome is of another call.
    pub fn reply(&self, outcome: &Outcome) -> Result<Value, ReplyError> {
        let calls = std::slice::from_ref(&self.call);
        answers::is_of(calls, outcome)?;
        Ok(match call_tool_result(outcome) {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": self.id, "result": result }),
            Err(error) => {
                json!({ "jsonrpc": "2.0", "id": self.id, "error": error.to_value() })
            }
        })
    }
}

/// The `CallToolResult` of an outcome.
///
/// A success is one text block and, where it is an object, `structuredContent`. A failure is
/// `isError` with the model's message, its code and state in `_meta`, and no `structuredContent`,
/// which clients would hold against the tool's output schema (typescript-sdk #2748).
///
/// # Errors
///
/// An unknown tool is an error of the protocol, not a result (the specification, "Error Handling").
pub fn call_tool_result(outcome: &Outcome) -> Result<Value, ProtocolError> {
    let mut result = json!({
        "content": [{ "type": "text", "text": told(outcome) }],
        "isError": outcome.is_error(),
    });
    match outcome.failure() {
        Some(failure) if failure.code() == FailureCode::UnknownTool => {
            return Err(ProtocolError {
                message: failure.message().to_owned(),
            });
        }
        Some(failure) => {
            result["_meta"] = json!({
                "tether/code": failure.code().as_str(),
                "tether/body": outcome.body().as_str(),
            });
        }
        None => {
            let value = outcome.to_tool_value().to_value();
            if value.is_object() {
                result["structuredContent"] = value;
            }
        }
    }
    Ok(result)
}

/// An error of the protocol: the call named no tool that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtocolError {
    message: String,
}

impl ProtocolError {
    /// JSON-RPC's code: -32602, invalid parameters. The method itself is there, so not -32601.
    #[must_use]
    pub const fn code(&self) -> i64 {
        -32602
    }

    /// What the client is told; it names the nearest tools.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The `error` of a JSON-RPC response.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({
            "code": self.code(),
            "message": self.message,
            "data": { "code": FailureCode::UnknownTool.as_str() },
        })
    }
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code(), self.message)
    }
}

impl std::error::Error for ProtocolError {}
