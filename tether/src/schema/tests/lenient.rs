use super::types::{Add, Echo, Nest, Typed, accepted, spec};
use crate::call::Repair;
use schemars::JsonSchema;
use serde::Deserialize;

/// Path, what was found, what it was read as.
type Parts = (String, String, String);

fn repaired<A: JsonSchema>(text: &str) -> Option<(String, Vec<Parts>)> {
    let (text, repairs) = spec::<A>().repair(text)?;
    let parts = |repair: Repair| (repair.path, repair.found, repair.read_as);
    Some((text, repairs.into_iter().map(parts).collect()))
}

fn text_of<A: JsonSchema>(text: &str) -> Option<String> {
    repaired::<A>(text).map(|(text, _)| text)
}

#[test]
fn c5_5_text_that_is_wholly_the_wanted_json() {
    let (text, repairs) = repaired::<Add>(r#"{"a":"1", "b":"-2"}"#).unwrap();
    assert_eq!(text, r#"{"a":1,"b":-2}"#);
    assert_eq!(
        repairs,
        [
            ("a".into(), r#""1""#.into(), "1".into()),
            ("b".into(), r#""-2""#.into(), "-2".into())
        ]
    );
    assert_eq!(accepted::<Add>(&text), Add { a: 1, b: -2 });
}

#[test]
fn c5_5_nothing_else_is_touched() {
    for text in [
        r#"{"a":"1x","b":2}"#,
        r#"{"a":"1.5","b":2}"#,
        r#"{"a":" 1","b":2}"#,
        r#"{"a":"","b":null}"#,
    ] {
        assert_eq!(text_of::<Add>(text), None, "{text}");
    }
    assert_eq!(text_of::<Add>(r#"{"a":"null","b":"true"}"#), None);
    assert_eq!(text_of::<Echo>(r#"{"text":"5"}"#), None);
    assert_eq!(text_of::<Echo>(r#"{"text":5}"#), None);
    assert_eq!(text_of::<Echo>(r#"{"text":"5""#), None);
    assert_eq!(
        text_of::<Nest>(r#"{"calls":[{"name":"5","arguments":"{}"}]}"#),
        None
    );
    assert_eq!(text_of::<Echo>(""), None);
}

#[test]
fn c5_5_at_any_depth_and_in_what_was_repaired() {
    let (text, repairs) = repaired::<Typed>(
        r#"{"level":"3","tags":"[\"a\"]","meta":{"x":"5"},"shape":"{\"type\":\"circle\",\"r\":\"1.50\"}"}"#,
    )
    .unwrap();
    assert_eq!(
        text,
        r#"{"level":3,"tags":["a"],"meta":{"x":5},"shape":{"type":"circle","r":1.50}}"#
    );
    let paths: Vec<_> = repairs.iter().map(|(path, ..)| &**path).collect();
    assert_eq!(paths, ["level", "tags", "meta.x", "shape", "shape.r"]);
    accepted::<Typed>(&text);
}

#[test]
fn c5_5_an_object_that_was_encoded_twice() {
    let (text, repairs) = repaired::<Echo>(r#""{\"text\": \"hi\"}""#).unwrap();
    assert_eq!(text, r#"{"text":"hi"}"#);
    assert_eq!(repairs[0].0, "");
    assert_eq!(text_of::<Echo>(r#""\"{\\\"text\\\": \\\"hi\\\"}\"""#), None);
    assert_eq!(text_of::<Echo>(r#""[]""#), None);
    assert_eq!(
        text_of::<Echo>(r#""{\"text\":\"a\",\"text\":\"b\"}""#),
        None
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(tag = "kind")]
enum Tagged {
    Count { value: u8 },
    Name { value: String },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(untagged)]
enum Loose {
    Count { value: u8 },
    Name { value: String },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Unions {
    tagged: Option<Tagged>,
    loose: Option<Loose>,
    flag: Option<bool>,
    either: Option<NumberOrFlag>,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(untagged)]
enum NumberOrFlag {
    Number(i64),
    Flag(bool),
}

#[test]
fn c5_5_in_a_union_only_where_no_branch_admits_a_string() {
    assert_eq!(
        text_of::<Unions>(r#"{"tagged":{"kind":"Count","value":"5"}}"#).as_deref(),
        Some(r#"{"tagged":{"kind":"Count","value":5}}"#)
    );
    assert_eq!(
        text_of::<Unions>(r#"{"tagged":{"kind":"Name","value":"5"}}"#),
        None
    );
    assert_eq!(text_of::<Unions>(r#"{"loose":{"value":"5"}}"#), None);
    assert_eq!(
        text_of::<Unions>(r#"{"flag":"true"}"#).as_deref(),
        Some(r#"{"flag":true}"#)
    );
    assert_eq!(
        text_of::<Unions>(r#"{"either":"5"}"#),
        None,
        "two kinds are admitted"
    );
}

#[derive(Debug, Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Nested(Vec<Self>);

#[derive(Debug, Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Deep {
    n: Nested,
}

#[test]
fn c5_5_text_in_text_in_text_ends() {
    let mut text = String::new();
    for _ in 0..12 {
        let inner = if text.is_empty() {
            text
        } else {
            serde_json::to_string(&text).unwrap()
        };
        text = format!("{}{inner}{}", "[".repeat(100), "]".repeat(100));
    }
    let (text, repairs) = spec::<Deep>().repair(&format!("{{\"n\":{text}}}")).unwrap();
    assert_eq!(repairs.len(), 1);
    let refused = spec::<Deep>().parse::<Deep>(&text).err().unwrap();
    assert_eq!(
        refused.message(),
        "n: nested too deep, the limit is 127 arrays and objects"
    );
}
