//! Calls that a model made, read from what was recorded of it.

mod cursor;
#[cfg(test)]
mod tests;

pub use self::cursor::InvalidCalls;

use self::cursor::Cursor;
use serde_json::Value;
use tether::call::ToolCall;

/// Reads an OpenAI chat completion, or a plain list of calls `[{"id", "name", "arguments"}]`.
///
/// Arguments may be JSON text, as OpenAI sends them, or the object itself.
///
/// # Errors
///
/// Where the text is neither, in one line: where, what was expected, what was found.
pub fn from_json(text: &str) -> Result<Vec<ToolCall>, InvalidCalls> {
    let value: Value = serde_json::from_str(text).map_err(|error| InvalidCalls::syntax(&error))?;
    let top = Cursor::top(&value);
    match &value {
        Value::Array(_) => top.each(plain_call),
        Value::Object(_) => {
            let message = top.field("choices")?.first()?.field("message")?;
            message.field("tool_calls")?.each(chat_call)
        }
        _ => Err(top.expected("a chat completion or a list of calls")),
    }
}

fn plain_call(call: &Cursor<'_>) -> Result<ToolCall, InvalidCalls> {
    call.only(&["id", "name", "arguments"])?;
    Ok(ToolCall::new(
        call.field("id")?.text()?,
        call.field("name")?.text()?,
        arguments(call)?,
    ))
}

/// A call as it stands in `message.tool_calls` of a chat completion.
fn chat_call(call: &Cursor<'_>) -> Result<ToolCall, InvalidCalls> {
    if let Some(kind) = call.optional("type")?
        && kind.text()? != "function"
    {
        return Err(kind.expected("\"function\""));
    }
    let function = call.field("function")?;
    Ok(ToolCall::new(
        call.field("id")?.text()?,
        function.field("name")?.text()?,
        arguments(&function)?,
    ))
}

/// The text of the arguments; what that text holds is for the pipeline to judge.
fn arguments(of: &Cursor<'_>) -> Result<String, InvalidCalls> {
    match of.optional("arguments")? {
        None => Ok(String::new()),
        Some(arguments) => match arguments.value() {
            Value::String(text) => Ok(text.clone()),
            Value::Object(_) => Ok(arguments.value().to_string()),
            Value::Null => Ok(String::new()),
            _ => Err(arguments.expected("JSON text or an object")),
        },
    }
}
