use super::types::{Typed, accepted, message};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroI32, NonZeroU8};

#[test]
fn c5_4_limits_that_serde_does_not_enforce() {
    assert_eq!(
        message::<Typed>(r#"{"level":0}"#),
        "level: expected an integer from 1 to 9, found 0"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":9,"shape":{"type":"circle","r":-1}}"#),
        "shape.r: expected a number above 0, found -1"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":9,"tags":["a","b","c","d","e","f"]}"#),
        "tags: expected at most 5 items, found 6"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":9,"tags":["a","b","\u0061"]}"#),
        r#"tags[2]: expected items that differ, found "a" again"#
    );
    assert_eq!(
        message::<Typed>(r#"{"level":9,"note":"ééééé"}"#),
        "note: expected at most 4 characters, found 5"
    );
    assert_eq!(
        accepted::<Typed>(r#"{"level":9,"note":"éééé"}"#)
            .note
            .as_deref(),
        Some("éééé")
    );
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Numbers {
    #[serde(default)]
    f: f32,
    #[serde(default)]
    d: f64,
    #[serde(default)]
    #[schemars(extend("multipleOf" = 0.1))]
    m: f64,
    nz: Option<NonZeroI32>,
    nu: Option<NonZeroU8>,
    u: Option<u64>,
    i: Option<i64>,
    wide: Option<u128>,
}

#[test]
fn c5_4_numbers_beyond_their_type() {
    let f32_message = "f: expected a number from -340282350000000000000000000000000000000 \
                       to 340282350000000000000000000000000000000, found 1e39";
    assert_eq!(message::<Numbers>(r#"{"f":1e39}"#), f32_message);
    assert_eq!(accepted::<Numbers>(r#"{"f":3.4028235e38}"#).f, f32::MAX);
    assert_eq!(
        message::<Numbers>(r#"{"d":1e999}"#),
        "d: expected a number that a 64-bit float can hold, found 1e999"
    );
    assert_eq!(
        message::<Numbers>(r#"{"nz":0}"#),
        "nz: expected anything but 0"
    );
    assert_eq!(
        message::<Numbers>(r#"{"nu":0}"#),
        "nu: expected an integer from 1 to 255, found 0"
    );
    assert_eq!(
        message::<Numbers>(r#"{"u":1180591620717411303424}"#),
        "u: expected an integer from 0 to 18446744073709551615, found 1180591620717411303424"
    );
    assert_eq!(
        accepted::<Numbers>(r#"{"u":18446744073709551615}"#).u,
        Some(u64::MAX)
    );
    assert_eq!(
        message::<Numbers>(r#"{"m":0.25}"#),
        "m: expected a multiple of 0.1, found 0.25"
    );
    assert_eq!(accepted::<Numbers>(r#"{"m":0.3}"#).m, 0.3);
    assert_eq!(
        accepted::<Numbers>(r#"{"wide":340282366920938463463374607431768211455}"#).wide,
        Some(u128::MAX)
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Size {
    w: u8,
    h: u8,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
enum Plain {
    A,
    B(u8),
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
struct Parts {
    size: Option<Size>,
    #[serde(default)]
    by_line: HashMap<u32, String>,
    #[serde(default)]
    counts: BTreeMap<String, u8>,
    plain: Option<Plain>,
    pair: Option<(u8, bool)>,
}

#[test]
fn c5_4_serde_reads_structs_from_arrays_and_the_schema_does_not() {
    assert_eq!(
        message::<Parts>(r#"{"size":[1,2]}"#),
        "size: expected an object or null, found an array"
    );
    assert_eq!(
        accepted::<Parts>(r#"{"size":{"w":1,"h":2}}"#).size,
        Some(Size { w: 1, h: 2 })
    );
    assert_eq!(
        message::<Parts>(r#"{"plain":{"A":null}}"#),
        r#"plain: expected "A" itself, found an object that names it"#
    );
}

#[test]
fn c5_3_maps_and_tuples_are_named_by_path() {
    assert_eq!(
        message::<Parts>(r#"{"by_line":{"x":"a"}}"#),
        "unknown field `by_line.x`; there are no fields"
    );
    assert_eq!(
        message::<Parts>(r#"{"by_line":{"1":3}}"#),
        "by_line.1: expected a string, found an integer (3)"
    );
    assert_eq!(
        message::<Parts>(r#"{"counts":{"a":300}}"#),
        "counts.a: expected an integer from 0 to 255, found 300"
    );
    assert_eq!(
        message::<Parts>(r#"{"pair":[1]}"#),
        "pair: expected 2 items, found 1"
    );
    assert_eq!(
        message::<Parts>(r#"{"pair":[1,2]}"#),
        "pair[1]: expected a boolean, found an integer (2)"
    );
    assert_eq!(
        message::<Parts>(r#"{"size":{"w":1,"h":2,"w":1}}"#),
        "the field `size.w` is given twice"
    );
    assert_eq!(
        message::<Parts>(r#"{"size":{"w":1,"h":2,"z":1,"z":1}}"#),
        "the field `size.z` is given twice"
    );
}

#[derive(Debug, Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Lists {
    #[schemars(length(equal = 2))]
    two: Vec<u8>,
    #[schemars(length(min = 1))]
    some: String,
    c: char,
    fixed: [u8; 3],
    #[schemars(extend("maxProperties" = 1))]
    few: BTreeMap<String, u8>,
}

#[test]
fn c5_4_lengths() {
    let text = |two: &str, some: &str, c: &str, fixed: &str, few: &str| {
        format!(r#"{{"two":{two},"some":"{some}","c":"{c}","fixed":{fixed},"few":{few}}}"#)
    };
    accepted::<Lists>(&text("[1,2]", "a", "é", "[1,2,3]", r#"{"a":1}"#));
    assert_eq!(
        message::<Lists>(&text("[1]", "", "x", "[1,2,3]", r#"{"a":1,"b":2}"#)),
        "two: expected 2 items, found 1; some: expected at least 1 character, found 0; \
         few: expected at most 1 field, found 2"
    );
    assert_eq!(
        message::<Lists>(&text("[1,2]", "a", "xy", "[1,2,3]", "{}")),
        "c: expected 1 character, found 2"
    );
    assert_eq!(
        message::<Lists>(&text("[1,2]", "a", "x", "[1,2]", "{}")),
        "fixed: expected 3 items, found 2"
    );
}

#[derive(Debug, Deserialize, JsonSchema)]
#[cfg(feature = "pattern")]
#[allow(dead_code)]
struct Patterned {
    #[schemars(regex(pattern = r"^[a-z]+$"))]
    name: String,
}

#[test]
#[cfg(feature = "pattern")]
fn c5_4_patterns() {
    accepted::<Patterned>(r#"{"name":"abc"}"#);
    assert_eq!(
        message::<Patterned>(r#"{"name":"aBc"}"#),
        r#"name: expected a string that matches ^[a-z]+$, found "aBc""#
    );
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Renamed {
    #[serde(default, alias = "a1", alias = "a2")]
    a: u8,
    #[serde(rename = "b", alias = "b1")]
    b: u8,
    #[schemars(range(max = 5))]
    z: u8,
    #[schemars(with = "BTreeMap<String, String>")]
    lied: BTreeMap<String, u8>,
}

#[test]
fn c5_4_a_limit_is_found_behind_what_only_the_schema_minds() {
    let lies: Vec<_> = (0..20).map(|n| format!("\"k{n}\":{n}")).collect();
    let text = |z: u8| format!(r#"{{"a1":1,"b1":2,"lied":{{{}}},"z":{z}}}"#, lies.join(","));
    accepted::<Renamed>(&text(5));
    assert_eq!(
        message::<Renamed>(&text(6)),
        "z: expected an integer from 0 to 5, found 6"
    );
}
