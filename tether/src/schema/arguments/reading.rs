use super::InvalidArgs;
use crate::schema::json::{MAX_DEPTH, Node, ReadError, read};

/// The text with absent arguments, `""` and `null` read as `{}` (contract 5.4).
pub(super) fn given(text: &str) -> &str {
    match text.trim_matches([' ', '\n', '\t', '\r']) {
        "" | "null" | "\"\"" => "{}",
        _ => text,
    }
}

/// Reads arguments as a tree, which must be an object.
pub(super) fn read_object(text: &str) -> Result<Node<'_>, InvalidArgs> {
    match read(text).map_err(refused)? {
        node @ Node::Object(_) => Ok(node),
        Node::String(text) if matches!(read(&text), Ok(Node::Object(_))) => Err(InvalidArgs::new(
            "",
            "expected an object, found a string that holds one: send the object itself, not encoded as a string",
        )),
        other => Err(InvalidArgs::new(
            "",
            format!(
                "expected an object, found {}",
                crate::schema::check::found(&other)
            ),
        )),
    }
}

fn refused(error: ReadError) -> InvalidArgs {
    match error {
        ReadError::Syntax(words) if words.starts_with("trailing characters") => InvalidArgs::new(
            "",
            format!("expected one JSON object and nothing after it: {words}"),
        ),
        ReadError::Syntax(words) => {
            InvalidArgs::new("", format!("the arguments are not valid JSON: {words}"))
        }
        ReadError::Duplicate { path } => {
            let message = format!("the field `{path}` is given twice");
            InvalidArgs::new(path, message)
        }
        ReadError::TooDeep { path } => {
            let top = path.split(['.', '[']).next().unwrap_or_default().to_owned();
            let message =
                format!("{top}: nested too deep, the limit is {MAX_DEPTH} arrays and objects");
            InvalidArgs::new(top, message)
        }
    }
}
