//! `cases/schema-agreement.json`: where schemas and deserialisers may disagree.

#![allow(rustdoc::invalid_html_tags)] // case v25 has one in its text

use super::shows;
use super::types::*;
use chrono::{DateTime, Utc};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use tether::prelude::*;
use uuid::Uuid;

shows! {
    v01(n: u64, m: u8);
    v02(mode: Pace);
    v03();
    v04(a: Option<u8>);
    v05(a: Option<u8>, b: String);
    v06(line: Line);
    v07(n: Linked);
    v09(t: Tagged);
    v10(e: Either);
    v11(u: Loose);
    v12(a: Aliased);
    v13(v: Flat);
    v14(m: HashMap<u32, String>);
    v15(s: BTreeSet<String>);
    v16(t: (u8, String));
    v17(v: Value);
    v18(id: Uuid, at: DateTime<Utc>);
    v20(r#type: String, #[serde(rename = "max-bytes")] max: u8);
    v21(#[tool(default = 10)] n: u32);
    v22(a: Wrapped<Inner>, b: Wrapped<Vec<Inner>>);
    v23(
        #[schemars(range(min = 1, max = 9))]
        a: u8,
        #[schemars(regex(pattern = "^[a-z]+$"))]
        b: String
    );
    v24(x: f32);
    v26(zeta: u8, alpha: u8, mid: u8);
    v27(p: Point);
    v28(
        #[schemars(extend("enum" = [0, 1, 2]))]
        level: u8,
        #[schemars(extend("const" = 1))]
        one: Option<u8>
    );
    v29(
        /// the floor
        min: Option<f32>,
        shape: Option<Point>
    );
    v30();
}

/// Say "hi"
///
/// - one
/// - two, `code` & <tag>
#[tool]
pub fn v25() {}
