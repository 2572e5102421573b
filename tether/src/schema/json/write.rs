use super::Node;
use std::fmt::{self, Write};

impl fmt::Display for Node<'_> {
    /// Compact JSON text: members in their order, numbers as they were written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Number(text) => f.write_str(text),
            Self::String(text) => f.write_str(&quoted(text)),
            Self::Array(items) => write_items(f, items),
            Self::Object(members) => {
                f.write_char('{')?;
                for (index, (name, value)) in members.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma}{}:{value}", quoted(name))?;
                }
                f.write_char('}')
            }
        }
    }
}

fn write_items(f: &mut fmt::Formatter<'_>, items: &[Node<'_>]) -> fmt::Result {
    f.write_char('[')?;
    for (index, item) in items.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(f, "{comma}{item}")?;
    }
    f.write_char(']')
}

/// `text` as a JSON string; there is one form for each text.
pub(crate) fn quoted(text: &str) -> String {
    // Writing a string into memory cannot fail; the `Value` writes the same text.
    serde_json::to_string(text).unwrap_or_else(|_| serde_json::Value::from(text).to_string())
}

/// `text` with every character that could break a line, or turn it round, as an escape.
pub(crate) fn one_line(text: &str) -> String {
    let unsafe_here = |c: char| {
        c.is_control()
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    text.chars()
        .map(|c| {
            if unsafe_here(c) {
                format!("\\u{:04x}", u32::from(c))
            } else {
                c.to_string()
            }
        })
        .collect()
}
