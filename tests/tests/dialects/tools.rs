//! The tools of the cases, under the cases' ids.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tether::prelude::*;

macro_rules! types {
    ($($(#[$attribute:meta])* $kind:ident $name:ident $body:tt)*) => {
        $(
            #[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
            $(#[$attribute])*
            pub(crate) $kind $name $body
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
    enum Event { Draw(Area), Stop }
    #[serde(tag = "op")]
    enum Op { Add { at: u8 }, Del { at: u8 } }
    enum Unit { C, F }
    struct Nothing {}
    enum Shape { Dot, Line { len: u8 } }
    struct Node { n: u8, b: Option<Box<Other>> }
    struct Other { a: Vec<Node> }
    #[schemars(rename = "geo/Point <2>")]
    struct Tree { x: f64, below: Vec<Tree> }
}

/// Tools that show their arguments as JSON.
macro_rules! tools {
    ($($name:ident($($(#[$attribute:meta])* $parameter:ident: $type:ty),*);)*) => {
        $(
            /// A tool of the case.
            #[tool]
            pub(crate) fn $name($($(#[$attribute])* $parameter: $type),*) -> serde_json::Value {
                serde_json::json!({ $(stringify!($parameter): $parameter),* })
            }
        )*
    };
}

tools! {
    p06(note: Option<String>, n: Option<u8>);
    p07(q: String, #[tool(default = 10)] limit: u32);
    p08_f(opts: Nothing);
    no_parameters();
    p13(e: Event);
    p14(ops: Vec<Op>);
    p15(unit: Option<Unit>);
    p16(size: Option<Size>);
    p17(rel: BTreeMap<String, Vec<String>>);
    p20(path: Vec<(f64, f64)>);
    p21(none: [u8; 0], any: Vec<serde_json::Value>, pair: (u8, bool));
    p22(
        /// raw body
        payload: serde_json::Value,
        rows: Vec<serde_json::Value>,
        extra: Option<serde_json::Value>
    );
    p28(p: Tree);
    p34(n: u64, x: f32);
    p35(a: Node);
    p36(tags: BTreeSet<String>);
    p40(
        /// what to draw
        shape: Option<Shape>
    );
    p43(by_line: BTreeMap<u32, String>);
    v05(a: Option<u8>, b: String);
    v06(line: Line);
    v27(p: Point);
    v29(
        /// the floor
        min: Option<f32>,
        shape: Option<Point>
    );
}
