//! What the parameters of the cases are made of.

#![allow(dead_code, unreachable_pub)] // what is read shows in the schema; a glob makes all visible

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

macro_rules! types {
    ($($(#[$attribute:meta])* $kind:ident $name:ident $body:tt)*) => {
        $(
            #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
            $(#[$attribute])*
            pub $kind $name $body
        )*
    };
}

types! {
    struct Size { w: u8, h: Option<u8> }
    struct Point { x: f64 }
    struct Line {
        /// start
        a: Point,
        /// end
        b: Point,
    }
    struct Area { w: u8, h: u8 }
    #[serde(tag = "kind")]
    enum Event { Draw(Area), Fill(Area), Stop }
    #[serde(tag = "op")]
    enum Op { Add { at: u8 }, Del { at: u8 } }
    enum Unit { C, F }
    struct Nothing {}
    enum Shape { Dot, Line { len: u8 } }
    struct Node { n: u8, b: Option<Box<Other>> }
    struct Other { a: Vec<Node> }
    #[schemars(rename = "geo/Point <2>")]
    struct Tree { x: f64, below: Vec<Tree> }
    #[schemars(rename = "geo/Point <2>")]
    struct Pt { x: f64 }
    #[serde(tag = "kind")]
    enum Query { Page { size: u8 } }
    struct Rest { limit: u8 }
    struct Window { q: Query, #[serde(flatten)] rest: Rest }
    struct Job { name: String, #[serde(flatten)] what: What }
    #[serde(rename_all = "lowercase")]
    enum What { Run(String), Wait { secs: u8 } }
    #[serde(tag = "foo")]
    enum Foo { Bar(Bar) }
    #[serde(tag = "bar")]
    enum Bar { Baz(Baz) }
    struct Baz { prop: String }
    struct Span { pub from: u32, pub to: u32 }
    struct Answer {
        #[serde(deserialize_with = "yes_or_no")]
        #[schemars(with = "String")]
        on: bool,
    }
    struct Listed {
        #[serde(skip_serializing_if = "Vec::is_empty")]
        v: Vec<String>,
        #[serde(default)]
        w: Vec<String>,
    }
    #[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
    enum Command { HTTPGet { max_bytes: u8 } }
    struct Skipped {
        a: u8,
        #[serde(skip)]
        cache: u8,
        #[serde(skip_deserializing)]
        seen: u8,
        #[serde(skip_serializing)]
        key: String,
    }
    enum Pace {
        /// quick
        Fast,
        /// slow
        Slow,
    }
    struct Linked { v: i32, next: Option<Box<Linked>> }
    #[serde(tag = "kind", deny_unknown_fields)]
    enum Tagged { Circle { r: f64 }, Unit }
    enum Either { A, B(u8) }
    #[serde(untagged)]
    enum Loose { N(i64), S(String) }
    struct Aliased { #[serde(alias = "pth")] path: String }
    struct Inner { a: u8 }
    struct Flat { x: i32, #[serde(flatten)] i: Inner }
}

// schemars alone would put `Slow` first.
#[tether::schema]
#[derive(Clone, Debug)]
pub enum Mode {
    /// quick
    Fast,
    Slow,
    /// careful
    Careful,
}

/// distance in km
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct Km(f64);

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct Wrapped<T> {
    v: T,
}

/// Case p27: two types of one name.
pub mod one {
    #[derive(Clone, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
    pub struct Opt {
        n: u8,
    }
}

pub mod other {
    #[derive(Clone, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
    pub struct Opt {
        s: String,
    }
}

fn yes_or_no<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        other => Err(serde::de::Error::custom(format!(
            "`{other}` is neither yes nor no"
        ))),
    }
}
