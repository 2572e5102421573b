//! What must hold of all texts.

use super::{ArgumentSpec, arguments_for_policy, canonical_arguments};
use proptest::prelude::*;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)] // only read
struct Args {
    n: u8,
    flag: Option<bool>,
    list: Option<Vec<i16>>,
    inner: Option<Box<Self>>,
}

fn spec() -> ArgumentSpec {
    ArgumentSpec::new(&schema_for!(Args), &["n", "flag", "list", "inner"])
}

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1000.0..1000.0_f64).prop_map(Value::from),
        "[a-z\"\\\\\u{e9}]{0,4}".prop_map(Value::from),
        Just(Value::from("7")),
        Just(Value::from("true")),
        Just(Value::from("[1,2]")),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let key = prop_oneof!["n", "flag", "list", "inner", "[a-c]{1}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..4)
                .prop_map(|members| members.into_iter().collect::<Map<_, _>>().into()),
        ]
    })
}

/// The same value written another way: other order of keys, white space, escapes.
fn rewritten(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let members = members.iter().rev();
            let members = members.map(|(key, value)| {
                format!(" {} : {}", Value::from(key.as_str()), rewritten(value))
            });
            format!("{{{} }}", members.collect::<Vec<_>>().join(" ,"))
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(rewritten).collect();
            format!("[ {} ]", items.join(" , "))
        }
        Value::String(text) => {
            let escaped = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
            format!("\"{}\"", escaped.collect::<String>())
        }
        other => other.to_string(),
    }
}

proptest! {
    #[test]
    fn c4_5_equal_arguments_have_one_canonical_text(value in json()) {
        prop_assert_eq!(canonical_arguments(&value.to_string()), canonical_arguments(&rewritten(&value)));
    }

    #[test]
    fn c4_5_different_arguments_have_different_canonical_texts(one in json(), other in json()) {
        // `null` stands for the empty object, as absent arguments do.
        prop_assume!(!one.is_null() && !other.is_null());
        let same = canonical_arguments(&one.to_string()) == canonical_arguments(&other.to_string());
        prop_assert_eq!(same, one == other);
    }

    #[test]
    fn c5_2_policy_sees_a_value_exactly_where_there_is_one(text in ".{0,40}") {
        let seen = arguments_for_policy(&text);
        match serde_json::from_str::<Value>(&text) {
            Ok(Value::Null) => prop_assert_eq!(seen, Value::Object(Map::new())),
            Ok(value) => prop_assert_eq!(seen, value),
            Err(_) if text.trim_ascii().is_empty() => prop_assert_eq!(seen, Value::Object(Map::new())),
            Err(_) => prop_assert_eq!(seen, Value::from(text)),
        }
    }

    #[test]
    fn c5_3_whatever_is_refused_is_refused_in_one_line(text in prop_oneof![".{0,40}", json().prop_map(|value| value.to_string())]) {
        if let Err(error) = spec().parse::<Args>(&text) {
            prop_assert!(!error.message().is_empty());
            prop_assert!(!error.message().contains('\n'), "{}", error.message());
            for word in ["u8", "i16", "struct", "Args", "serde"] {
                prop_assert!(!error.message().contains(word), "{}", error.message());
            }
        }
    }

    #[test]
    fn c5_5_repairs_leave_valid_arguments_alone_and_are_made_once(value in json()) {
        let text = value.to_string();
        if spec().parse::<Args>(&text).is_ok() {
            prop_assert!(spec().repair(&text).is_none(), "{text}");
        }
        if let Some((repaired, repairs)) = spec().repair(&text) {
            prop_assert!(!repairs.is_empty());
            prop_assert!(spec().repair(&repaired).is_none(), "{text} → {repaired}");
        }
    }
}
