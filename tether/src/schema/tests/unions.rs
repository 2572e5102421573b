use super::types::{Typed, accepted, message};
use schemars::JsonSchema;
use serde::Deserialize;

#[test]
fn c5_3_a_tagged_variant_is_named_by_its_tag() {
    assert_eq!(
        message::<Typed>(r#"{"level":1,"shape":{"type":"circl","r":1}}"#),
        r#"shape.type: expected "circle", "rect" or "unit", found "circl" (did you mean "circle"?)"#
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"shape":{"r":1}}"#),
        r#"missing `shape.type` ("circle", "rect" or "unit")"#
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"shape":{"type":"rect","w":1}}"#),
        "missing `shape.h` (number)"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"shape":{"type":"rect","w":"1","h":2}}"#),
        r#"shape.w: expected a number, found a string ("1")"#
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"shape":"unit"}"#),
        r#"shape: expected an object or null, found a string ("unit")"#
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(rename_all = "lowercase")]
enum What {
    Run(String),
    Wait { secs: u8 },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
struct Job {
    name: String,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Jobs {
    job: Option<Job>,
    what: Option<What>,
}

#[test]
fn c5_3_an_untold_variant_is_asked_for() {
    assert_eq!(
        message::<Jobs>(r#"{"what":{"rn":"ls"}}"#),
        "what: expected exactly one of the fields `run` or `wait`, found none (did you mean `run` by `rn`?)"
    );
    assert_eq!(
        message::<Jobs>(r#"{"what":{"run":"ls","wait":{"secs":1}}}"#),
        "what: expected exactly one of the fields `run` or `wait`, found 2"
    );
    assert_eq!(
        message::<Jobs>(r#"{"what":{"wait":{"secs":"1"}}}"#),
        r#"what.wait.secs: expected an integer, found a string ("1")"#
    );
}

#[test]
fn c5_3_a_flattened_enum_in_a_closed_struct() {
    accepted::<Jobs>(r#"{"job":{"name":"a","run":"ls"}}"#);
    assert_eq!(
        message::<Jobs>(r#"{"job":{"name":"a"}}"#),
        "job: expected exactly one of the fields `run` or `wait`, found none"
    );
    assert_eq!(
        message::<Jobs>(r#"{"job":{"name":"a","run":"ls","zz":1}}"#),
        "unknown field `job.zz`; the fields are `name`, `run`, `wait`"
    );
    assert_eq!(
        message::<Jobs>(r#"{"job":{"name":"a","run":"ls","wait":{"secs":3}}}"#),
        "job: expected exactly one of the fields `run` or `wait`, found 2"
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(tag = "foo")]
enum Foo {
    Bar(Bar),
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(tag = "bar")]
enum Bar {
    Baz(Baz),
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
struct Baz {
    #[schemars(length(min = 1))]
    prop: String,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Tags {
    v: Foo,
}

#[test]
fn c5_3_two_tags_in_one_object() {
    accepted::<Tags>(r#"{"v":{"foo":"Bar","bar":"Baz","prop":"p"}}"#);
    assert_eq!(
        message::<Tags>(r#"{"v":{"foo":"Bar","prop":"p"}}"#),
        r#"missing `v.bar` ("Baz")"#
    );
    assert_eq!(
        message::<Tags>(r#"{"v":{"foo":"Bar","bar":"Baz","prop":"p","q":1}}"#),
        "v: unknown field `q`, expected `prop`"
    );
    assert_eq!(
        message::<Tags>(r#"{"v":{"foo":"Bar","bar":"Baz","prop":""}}"#),
        "v.prop: expected at least 1 character, found 0"
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(untagged)]
enum Either {
    Number(i64),
    Text(String),
    Pair { left: Box<Self>, right: Box<Self> },
    Other { left: Box<Self>, middle: Box<Self> },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Untagged {
    u: Either,
}

#[test]
fn c5_3_untagged() {
    assert_eq!(
        message::<Untagged>(r#"{"u":null}"#),
        "u: expected an object, string or integer, found null"
    );
    assert_eq!(
        message::<Untagged>(r#"{"u":1.5}"#),
        "u: expected an object, string or integer, found a number (1.5)"
    );
    assert_eq!(
        message::<Untagged>(r#"{"u":{"left":1}}"#),
        "missing `u.right` (object, string or integer)"
    );
    assert_eq!(
        message::<Untagged>(r#"{"u":{"left":1,"right":{"left":1,"right":true}}}"#),
        "u.right.right: expected an object, string or integer, found a boolean (true)"
    );
}

#[test]
fn c5_3_recursive_unions_are_checked_in_good_time() {
    let spec = super::types::spec::<Untagged>();
    let depth = 120;
    let text = format!(
        "{{\"u\":{}true{}}}",
        r#"{"left":"#.repeat(depth),
        ",\"right\":1}".repeat(depth)
    );
    let node: Result<(), _> = spec.admits(&text);
    assert!(node.is_err());
}
