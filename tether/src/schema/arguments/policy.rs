use super::reading::given;
use crate::schema::json::{has_distinct_keys, quoted, read};
use serde_json::Value;

/// The arguments as policy sees them (contract 5.2, 5.4).
///
/// Absent arguments, `""` and `null` are `{}`. What is not one JSON value, repeats a key or nests
/// too deep is the raw text as a JSON string, so that policy always sees what the model sent.
///
/// ```
/// use serde_json::json;
/// use tether::schema::arguments_for_policy;
///
/// assert_eq!(arguments_for_policy(r#"{"path":"a"}"#), json!({"path": "a"}));
/// assert_eq!(arguments_for_policy(""), json!({}));
/// assert_eq!(arguments_for_policy(r#"{"path":"a"#), json!(r#"{"path":"a"#));
/// ```
#[must_use]
pub fn arguments_for_policy(text: &str) -> Value {
    let json = given(text);
    if !has_distinct_keys(json) {
        return Value::String(text.to_owned());
    }
    serde_json::from_str(json).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// The canonical text of arguments, of which an approval holds the digest (contract 4.5).
///
/// Two argument objects have one text exactly if they are equal as JSON:
///
/// - no white space, keys sorted by their bytes, strings in one form of escapes;
/// - numbers by their value, exactly and never through `f64`: `1`, `1.0` and `10e-1` are `1`;
///   up to 40 digits are written out, beyond that as digits and exponent; `-0` keeps its sign;
/// - absent arguments, `""` and `null` are `{}`;
/// - what [`arguments_for_policy`] shows as raw text is that text as a JSON string.
///
/// ```
/// use tether::schema::canonical_arguments;
///
/// assert_eq!(canonical_arguments(r#"{ "b": 1.0, "a": "\u0041" }"#), r#"{"a":"A","b":1}"#);
/// ```
#[must_use]
pub fn canonical_arguments(text: &str) -> String {
    match read(given(text)) {
        Ok(node) => node.normal_text(),
        Err(_) => quoted(text),
    }
}
