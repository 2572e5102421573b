use super::types::{Add, Echo, Nest, Typed, spec};
use crate::schema::json::{Node, has_distinct_keys, read};
use crate::schema::{arguments_for_policy, canonical_arguments};
use proptest::prelude::*;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1000_i64..1000).prop_map(Value::from),
        any::<f64>()
            .prop_filter("JSON has no other floats", |float| float.is_finite())
            .prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
        r#"[0-9eE.\-\[\]"{}:,]{0,6}"#.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            members(inner).prop_map(Value::Object),
        ]
    })
}

fn members(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Map<String, Value>> {
    prop::collection::vec(("[a-c]{0,2}|.{0,3}", value), 0..5)
        .prop_map(|members| members.into_iter().collect())
}

fn any_object() -> impl Strategy<Value = Value> {
    members(any_value()).prop_map(Value::Object)
}

/// Text that is nearly JSON.
fn broken() -> impl Strategy<Value = String> {
    let damaged =
        (any_object(), any::<prop::sample::Index>(), ".{0,2}").prop_map(|(value, at, noise)| {
            let mut text: Vec<char> = value.to_string().chars().collect();
            let at = at.index(text.len());
            text.splice(at..=at, noise.chars());
            text.into_iter().collect::<String>()
        });
    prop_oneof![
        ".{0,20}",
        r#"[\[\]{}:," \\u0-9a-eE.+\-nultrsf]{0,24}"#,
        damaged
    ]
}

/// Equality of JSON: by value, and minus zero apart.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => same_number(a, b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, a)| b.get(name).is_some_and(|b| same(a, b)))
        }
        (a, b) => a == b,
    }
}

fn same_number(a: &serde_json::Number, b: &serde_json::Number) -> bool {
    let whole = |n: &serde_json::Number| {
        n.as_i64()
            .map(i128::from)
            .or_else(|| n.as_u64().map(i128::from))
    };
    match (whole(a), whole(b)) {
        (Some(a), Some(b)) => a == b,
        (None, None) => a.as_f64().map(f64::to_bits) == b.as_f64().map(f64::to_bits),
        (Some(whole), None) => is_float(whole, b),
        (None, Some(whole)) => is_float(whole, a),
    }
}

fn is_float(whole: i128, float: &serde_json::Number) -> bool {
    // `as i128` is exact for whole floats of this size.
    #[allow(clippy::cast_possible_truncation)]
    float.as_f64().is_some_and(|float| {
        float.fract() == 0.0
            && float.abs() < 1e30
            && float as i128 == whole
            && (whole != 0 || float.is_sign_positive())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn c4_5_canonical_texts_are_equal_exactly_for_equal_arguments(a in any_object(), b in any_object()) {
        let canonical = |value: &Value| canonical_arguments(&value.to_string());
        prop_assert_eq!(canonical(&a) == canonical(&b), same(&a, &b));
        let pretty = serde_json::to_string_pretty(&a).unwrap();
        prop_assert_eq!(canonical_arguments(&pretty), canonical(&a));
        prop_assert_eq!(canonical_arguments(&canonical(&a)), canonical(&a));
    }

    #[test]
    fn c4_5_close_numbers_differ(a in -40_i64..40, b in -40_i64..40, x in -3_i32..3, y in -3_i32..3) {
        let text = |n: i64, e: i32| canonical_arguments(&format!("{{\"n\":{n}e{e}}}"));
        let scaled = |n: i64, e: i32| n * 10_i64.pow(u32::try_from(e + 3).unwrap());
        prop_assert_eq!(text(a, x) == text(b, y), scaled(a, x) == scaled(b, y));
    }

    #[test]
    fn c5_2_validity_agrees_with_serde(text in broken()) {
        // A `Value` also refuses numbers beyond `f64`, which are JSON and kept as they are written.
        let valid = serde_json::from_str::<IgnoredAny>(&text).is_ok();
        prop_assert_eq!(read(&text).is_ok(), valid && has_distinct_keys(&text));
        if let (Ok(node), Ok(value)) = (read(&text), serde_json::from_str::<Value>(&text)) {
            prop_assert_eq!(serde_json::from_str::<Value>(&node.to_string()).unwrap(), value);
        }
        let _ = canonical_arguments(&text);
        let _ = arguments_for_policy(&text);
    }

    #[test]
    fn c5_4_no_text_makes_parsing_panic(text in broken()) {
        let _ = spec::<Echo>().parse::<Echo>(&text);
        let _ = spec::<Typed>().parse::<Typed>(&text);
        let _ = spec::<Nest>().parse::<Nest>(&text);
        let _ = spec::<Typed>().repair(&text);
    }

    #[test]
    fn c5_3_every_refusal_is_one_short_line(value in any_object()) {
        for name in ["level", "shape", "meta", "tags", "note", "mode"] {
            let text = format!("{{\"level\":1,\"{name}\":{value}}}");
            if let Err(refused) = spec::<Typed>().parse::<Typed>(&text) {
                prop_assert!(!refused.message().contains('\n') && refused.message().len() < 2000);
            }
        }
    }

    #[test]
    fn c5_5_repaired_text_parses(a in any::<i64>(), b in any::<i64>(), twice in any::<bool>()) {
        let text = format!(r#"{{"a":"{a}","b":"{b}"}}"#);
        let text = if twice { Value::from(text).to_string() } else { text };
        let (text, repairs) = spec::<Add>().repair(&text).unwrap();
        prop_assert_eq!(repairs.len(), if twice { 3 } else { 2 });
        prop_assert_eq!(spec::<Add>().parse::<Add>(&text).unwrap(), Add { a, b });
        prop_assert_eq!(spec::<Add>().repair(&text), None);
    }

    #[test]
    fn c5_5_what_parses_is_not_repaired(value in any_object()) {
        let text = format!(r#"{{"calls":[{{"name":"a","arguments":{value}}}]}}"#);
        prop_assert!(spec::<Nest>().parse::<Nest>(&text).is_ok());
        prop_assert_eq!(spec::<Nest>().repair(&text), None);
    }

    #[test]
    fn trees_keep_the_value(value in any_value()) {
        let text = value.to_string();
        prop_assert_eq!(read(&text).unwrap().to_string(), text.clone());
        prop_assert_eq!(Node::from(&value).normal_text(), read(&text).unwrap().normal_text());
    }
}
