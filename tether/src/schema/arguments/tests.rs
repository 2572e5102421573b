use super::{ArgumentSpec, arguments_for_policy, canonical_arguments};
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Add {
    a: i64,
    b: u8,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
enum Shape {
    /// A circle.
    Circle {
        #[schemars(extend("exclusiveMinimum" = 0))]
        r: f64,
    },
    /// A page.
    Page { size: u8 },
    /// A point.
    Unit,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Mode {
    Fast,
    Slow,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Rest {
    limit: u8,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Typed {
    #[schemars(range(min = 1, max = 9))]
    level: u8,
    #[schemars(length(max = 2))]
    tags: BTreeSet<String>,
    shape: Shape,
    #[serde(default)]
    meta: BTreeMap<String, i64>,
    mode: Option<Mode>,
    #[serde(flatten)]
    rest: Rest,
}

fn spec<T: JsonSchema>(order: &[&str]) -> ArgumentSpec {
    ArgumentSpec::new(&schema_for!(T), order)
}

/// The message that a text is refused with.
fn refused<T: JsonSchema + serde::de::DeserializeOwned>(text: &str) -> String {
    match spec::<T>(&[]).parse::<T>(text) {
        Ok(_) => format!("{text} was read"),
        Err(error) => error.message().to_owned(),
    }
}

fn typed(change: &Value) -> String {
    let mut whole = json!({"level": 9, "tags": ["a"], "shape": {"type": "unit"}, "limit": 3});
    let members = whole.as_object_mut().unwrap();
    members.extend(change.as_object().unwrap().clone());
    refused::<Typed>(&whole.to_string())
}

#[test]
fn c3_1_the_schema_is_an_object_schema_in_declared_order_with_exact_bounds() {
    let text = spec::<Add>(&["b", "a"]).schema_text().to_owned();
    assert_eq!(
        text,
        r#"{"type":"object","properties":{"b":{"type":"integer","minimum":0,"maximum":255},"a":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}},"required":["a","b"],"additionalProperties":false}"#
    );
    let empty: ArgumentSpec = ArgumentSpec::new(&schemars::Schema::default(), &[]);
    assert_eq!(empty.schema_text(), r#"{"type":"object","properties":{}}"#);
}

#[test]
fn c5_3_a_fault_is_told_by_path_expected_and_found() {
    let cases = [
        (
            r#"{"a":"1","b":2}"#,
            r#"a: expected an integer from -9223372036854775808 to 9223372036854775807, found the string "1""#,
        ),
        (
            r#"{"a":1.5,"b":2}"#,
            "a: expected an integer from -9223372036854775808 to 9223372036854775807, found the number 1.5",
        ),
        (
            r#"{"a":9223372036854775808,"b":0}"#,
            "a: expected an integer from -9223372036854775808 to 9223372036854775807, found 9223372036854775808",
        ),
        (
            r#"{"a":1,"b":256}"#,
            "b: expected an integer from 0 to 255, found 256",
        ),
        (r#"{"a":1}"#, "missing `b` (integer)"),
        ("", "missing `a` (integer), `b` (integer)"),
        (
            r#"{"a":1,"b":2,"c":3}"#,
            "unknown field `c`; the fields are `a`, `b`; did you mean `a`?",
        ),
        (r#"{"a":1,"a":2,"b":3}"#, "a: this key is given twice"),
        ("[]", "expected an object, found an array"),
        ("[1,2]", "expected an object, found an array"),
        ("7", "expected an object, found a number"),
        (
            r#""{\"a\":1}""#,
            "expected an object, found a string that holds one: send the object itself",
        ),
        (
            r#"{"a":"#,
            "the arguments end in the middle: expected one whole JSON object",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(refused::<Add>(text), message, "{text}");
    }
    assert!(refused::<Add>("{}}").starts_with("expected one JSON object, found no JSON: trailing"));
}

#[test]
fn c5_3_bounds_that_serde_does_not_enforce_are_enforced() {
    assert_eq!(
        typed(&json!({})),
        "{\"level\":9,\"limit\":3,\"shape\":{\"type\":\"unit\"},\"tags\":[\"a\"]} was read"
    );
    assert_eq!(
        typed(&json!({"level": 10})),
        "level: expected an integer from 1 to 9, found 10"
    );
    assert_eq!(
        typed(&json!({"tags": ["a", "b", "c"]})),
        "tags: expected at most 2 items, found 3"
    );
    assert_eq!(
        typed(&json!({"tags": ["a", "a"]})),
        "tags[1]: this item is given twice, and the items must differ"
    );
    assert_eq!(
        typed(&json!({"shape": {"type": "circle", "r": -1}})),
        "shape.r: expected a number above 0, found -1"
    );
    assert_eq!(
        typed(&json!({"shape": {"type": "circel", "r": 1}})),
        "shape.type: expected one of \"circle\", \"page\", \"unit\", found the string \"circel\"; did you mean \"circle\"?"
    );
    assert_eq!(
        typed(&json!({"shape": {"r": 1}})),
        "shape: missing `type` (\"circle\" or \"page\" or \"unit\")"
    );
    assert_eq!(
        typed(&json!({"mode": "slwo"})),
        "mode: expected one of \"fast\", \"slow\", found the string \"slwo\"; did you mean \"slow\"?"
    );
}

#[test]
fn c5_4_a_whole_float_is_an_integer_wherever_the_schema_wants_one() {
    let add: Add = spec::<Add>(&[]).parse(r#"{"a":1.0,"b":2e1}"#).unwrap();
    assert_eq!(add, Add { a: 1, b: 20 });
    let text = r#"{"level":9.0,"tags":[],"shape":{"type":"page","size":30.0},"limit":2.0}"#;
    let typed: Typed = spec::<Typed>(&[]).parse(text).unwrap();
    assert_eq!(
        (typed.shape, typed.rest.limit),
        (Shape::Page { size: 30 }, 2)
    );
    for bad in ["30.5", "300.0", "-1.0"] {
        let text = text.replace("30.0", bad);
        assert!(spec::<Typed>(&[]).parse::<Typed>(&text).is_err(), "{text}");
    }
}

#[test]
fn c5_4_what_counts_as_the_empty_object() {
    #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    for text in ["", "  ", "null", " null\n", "{}", " { } "] {
        assert_eq!(
            spec::<Nothing>(&[]).parse::<Nothing>(text),
            Ok(Nothing {}),
            "{text:?}"
        );
    }
}

#[test]
fn c5_2_policy_sees_raw_text_where_there_is_no_value() {
    assert_eq!(arguments_for_policy(" "), json!({}));
    assert_eq!(arguments_for_policy("[1]"), json!([1]));
    assert_eq!(
        arguments_for_policy("{\"a\":1,\"a\":2}"),
        json!("{\"a\":1,\"a\":2}")
    );
    assert_eq!(arguments_for_policy("{}}"), json!("{}}"));
    let deep = "[".repeat(5000) + &"]".repeat(5000);
    assert_eq!(arguments_for_policy(&deep), json!(deep));
}

#[test]
fn c5_5_lenient_repairs_are_told_by_path() {
    let (text, repairs) = spec::<Add>(&[]).repair(r#"{"a":"1","b":2}"#).unwrap();
    assert_eq!(text, r#"{"a":1,"b":2}"#);
    assert_eq!(repairs.len(), 1);
    assert_eq!(
        (
            repairs[0].path.as_str(),
            repairs[0].found.as_str(),
            repairs[0].read_as.as_str()
        ),
        ("a", "\"1\"", "1")
    );
    assert!(spec::<Add>(&[]).repair(r#"{"a":"1x","b":"1.5"}"#).is_none());
    let (text, _) = spec::<Typed>(&[])
        .repair(r#""{\"tags\":\"[\\\"5\\\"]\",\"shape\":{\"type\":\"circle\",\"r\":\"2\"}}""#)
        .unwrap();
    assert_eq!(text, r#"{"tags":["5"],"shape":{"type":"circle","r":2}}"#);
}

#[test]
fn c4_5_canonical_arguments_tell_every_value_apart() {
    assert_eq!(canonical_arguments(""), "{}");
    assert_eq!(
        canonical_arguments(r#"{"b":1e2,"a":[1.50, "x"]}"#),
        r#"{"a":[1.50,"x"],"b":100}"#
    );
    assert_ne!(
        canonical_arguments("18446744073709551616"),
        canonical_arguments("18446744073709551617")
    );
    assert_eq!(canonical_arguments("{\"a\":"), "\"{\\\"a\\\":\"");
}

#[test]
fn c5_3_an_array_is_no_struct_at_any_depth() {
    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Line {
        from: Add,
    }

    assert_eq!(
        refused::<Line>(r#"{"from":[1,2]}"#),
        "from: expected an object, found an array"
    );
}
