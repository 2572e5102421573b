//! The schema and serde accept the same values, and refuse the same.

use super::types::spec;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// Both take each of `accept`, and parsing refuses each of `reject`.
fn agree<A: DeserializeOwned + JsonSchema>(accept: &[&str], reject: &[&str]) {
    let spec = spec::<A>();
    for text in accept {
        if let Err(refused) = spec.parse::<A>(text) {
            panic!("{text} is refused: {refused}");
        }
        assert_eq!(spec.admits(text), Ok(()), "{text}");
    }
    for text in reject {
        let refused = spec
            .parse::<A>(text)
            .err()
            .unwrap_or_else(|| panic!("{text} is accepted"));
        assert!(!refused.message().is_empty());
    }
}

/// One parameter `v` of a type.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct One<T> {
    v: T,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Size {
    w: u8,
    h: Option<u8>,
}

#[test]
fn optional_parts() {
    agree::<One<Option<u8>>>(
        &[r#"{"v":3}"#, r#"{"v":null}"#, "{}"],
        &[r#"{"v":"3"}"#, r#"{"v":256}"#],
    );
    agree::<One<Option<Size>>>(
        &[
            r#"{"v":null}"#,
            r#"{"v":{"w":1}}"#,
            r#"{"v":{"w":1,"h":null}}"#,
        ],
        &[r#"{"v":{"h":1}}"#, r#"{"v":[1,2]}"#, r#"{"v":1}"#],
    );
    agree::<One<serde_json::Value>>(
        &[r#"{"v":null}"#, r#"{"v":[1]}"#],
        &["{}", r#"{"v":{"a":1,"a":1}}"#],
    );
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
#[allow(dead_code)]
enum Closed {
    Circle { r: f64 },
    Unit,
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[allow(dead_code)]
enum Event {
    Draw(Size),
    Fill(Size),
    Stop,
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "t", content = "c")]
#[allow(dead_code)]
enum Adjacent {
    A(u8),
    B { x: u8 },
    C,
}

#[test]
fn tagged_enums() {
    agree::<One<Closed>>(
        &[
            r#"{"v":{"kind":"Unit"}}"#,
            r#"{"v":{"kind":"Circle","r":1}}"#,
        ],
        &[
            r#"{"v":{"kind":"Unit","x":1}}"#,
            r#"{"v":{"kind":"Circle","r":1,"x":2}}"#,
            r#"{"v":["Circle",1]}"#,
        ],
    );
    agree::<One<Event>>(
        &[
            r#"{"v":{"kind":"Draw","w":1,"h":2}}"#,
            r#"{"v":{"kind":"Stop"}}"#,
        ],
        &[
            r#"{"v":{"kind":"Draw","h":1}}"#,
            r#"{"v":{"w":1}}"#,
            r#"{"v":{"kind":"Other"}}"#,
            r#"{"v":{"kind":"Draw","kind":"Stop","w":1}}"#,
        ],
    );
    agree::<One<Adjacent>>(
        &[
            r#"{"v":{"t":"A","c":1.0}}"#,
            r#"{"v":{"t":"B","c":{"x":2.0}}}"#,
            r#"{"v":{"t":"C"}}"#,
        ],
        &[
            r#"{"v":{"t":"A"}}"#,
            r#"{"v":{"t":"A","c":300}}"#,
            r#"{"v":{"t":"D"}}"#,
        ],
    );
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
enum External {
    Dot,
    Count(u8),
    Line { len: u8 },
    Pair(u8, bool),
}

#[test]
fn external_enums() {
    agree::<One<External>>(
        &[
            r#"{"v":"Dot"}"#,
            r#"{"v":{"Count":1.0}}"#,
            r#"{"v":{"Line":{"len":1}}}"#,
            r#"{"v":{"Pair":[1,true]}}"#,
        ],
        &[
            r#"{"v":{"Dot":1}}"#,
            r#"{"v":{"Dot":null}}"#,
            r#"{"v":{"Dot":null,"Count":1}}"#,
            r#"{"v":"Line"}"#,
            r#"{"v":{"Line":{}}}"#,
            r#"{"v":{"Line":[1]}}"#,
            r#"{"v":{"Count":300}}"#,
        ],
    );
    agree::<One<Option<External>>>(
        &[r#"{"v":null}"#, "{}", r#"{"v":"Dot"}"#],
        &[r#"{"v":"dot"}"#],
    );
}

#[test]
fn maps_and_tuples() {
    agree::<One<HashMap<u32, String>>>(
        &[r#"{"v":{"1":"a"}}"#, r#"{"v":{}}"#],
        &[
            r#"{"v":{"x":"a"}}"#,
            r#"{"v":{"-1":"a"}}"#,
            r#"{"v":{"4294967296":"a"}}"#,
            r#"{"v":{"1":"a","1":"b"}}"#,
        ],
    );
    agree::<One<(u8, String)>>(
        &[r#"{"v":[1,"a"]}"#],
        &[r#"{"v":[1]}"#, r#"{"v":[1,"a",2]}"#, r#"{"v":["a",1]}"#],
    );
    agree::<One<Vec<(f64, f64)>>>(
        &[r#"{"v":[[0,1],[2,3]]}"#, r#"{"v":[]}"#],
        &[r#"{"v":[[0]]}"#, r#"{"v":[["0","1"]]}"#],
    );
    agree::<One<[u8; 0]>>(&[r#"{"v":[]}"#], &[r#"{"v":[1]}"#]);
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Aliased {
    #[serde(alias = "pth")]
    path: String,
    #[schemars(range(max = 5))]
    level: Option<u8>,
}

#[test]
fn aliases_are_taken_and_not_told() {
    let spec = spec::<Aliased>();
    assert!(spec.parse::<Aliased>(r#"{"pth":"x","level":5}"#).is_ok());
    agree::<Aliased>(
        &[r#"{"path":"x"}"#],
        &[
            r#"{"path":"x","pth":"y"}"#,
            "{}",
            r#"{"pth":"x","level":6}"#,
        ],
    );
}

#[derive(Deserialize, JsonSchema)]
struct Inner {
    #[allow(dead_code)]
    a: u8,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Flat {
    x: i32,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Km(f64);

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Node {
    v: i32,
    next: Option<Box<Self>>,
}

#[test]
fn composed_structs() {
    agree::<One<Flat>>(
        &[r#"{"v":{"x":1,"a":2}}"#, r#"{"v":{"x":1.0,"a":2.0}}"#],
        &[
            r#"{"v":{"x":1,"a":2,"z":1}}"#,
            r#"{"v":{"x":1}}"#,
            r#"{"v":{"x":1,"a":2,"a":3}}"#,
        ],
    );
    agree::<One<Km>>(
        &[r#"{"v":1}"#, r#"{"v":2.5}"#],
        &[r#"{"v":[1]}"#, r#"{"v":{"0":1}}"#],
    );
    agree::<Node>(
        &[r#"{"v":1,"next":{"v":2.0}}"#],
        &[
            r#"{"v":1,"next":{}}"#,
            r#"{"v":1,"next":[1,null]}"#,
            r#"{"v":1,"next":{"v":2,"next":{"v":"3"}}}"#,
        ],
    );
}
