use crate::schema::{arguments_for_policy, canonical_arguments};
use serde_json::json;

#[test]
fn c4_5_one_text_for_equal_arguments() {
    let same = [
        (r#"{ "b" : 1.0, "a" : "\u0041" }"#, r#"{"a":"A","b":1}"#),
        (r#"{"a":"A","b":10e-1}"#, r#"{"a":"A","b":1}"#),
        (
            r#"{"n":[1.50,0.001,-2.5E3,1e100,0.0,12345678901234567890123.0]}"#,
            r#"{"n":[1.5,0.001,-2500,1e100,0,12345678901234567890123]}"#,
        ),
        (r#"{"s":"\u00e9\/\n"}"#, "{\"s\":\"é/\\n\"}"),
        ("", "{}"),
        (" null", "{}"),
        (r#"{"#, r#""{""#),
        (r#"{"a":1,"a":1}"#, r#""{\"a\":1,\"a\":1}""#),
        (r#"{"n":-0.0}"#, r#"{"n":-0}"#),
        (
            r#"{"n":1e99999999999999999999}"#,
            r#"{"n":1e99999999999999999999}"#,
        ),
    ];
    for (text, canonical) in same {
        assert_eq!(canonical_arguments(text), canonical, "{text}");
    }
}

#[test]
fn c4_5_numbers_are_exact() {
    assert_ne!(
        canonical_arguments(r#"{"n":9007199254740993}"#),
        canonical_arguments(r#"{"n":9007199254740992}"#)
    );
    assert_ne!(
        canonical_arguments(r#"{"n":0.1}"#),
        canonical_arguments(r#"{"n":0.1000000000000000055}"#)
    );
}

#[test]
fn c5_2_policy_sees_what_the_model_sent() {
    assert_eq!(arguments_for_policy(""), json!({}));
    assert_eq!(arguments_for_policy("null"), json!({}));
    assert_eq!(arguments_for_policy("[]"), json!([]));
    assert_eq!(
        arguments_for_policy(r#"{"a":[1,2.5,"x"]}"#),
        json!({"a": [1, 2.5, "x"]})
    );
    for raw in ["{", "{} {}", r#"{"a":1,"a":2}"#, r#"{"a":{"b":1,"b":2}}"#] {
        assert_eq!(arguments_for_policy(raw), json!(raw));
    }
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(arguments_for_policy(&deep), json!(deep));
}
