//! `cases/schema.json`: what was reported of other frameworks.

use super::shows;
use super::types::*;
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::{NonZeroI32, NonZeroU8};
use tether::prelude::*;
use tether::schema::DecimalString;
use url::Url;
use uuid::Uuid;

shows! {
    p01(a: u64, b: i64);
    p02(a: i8, b: u16, c: i32);
    p03(step: NonZeroI32, n: NonZeroU8);
    p04(session: i32, wait_ms: u64);
    p05(w: Window);
    p06(note: Option<String>, n: Option<u8>);
    p07(q: String, #[tool(default = 10)] limit: u32);
    p08_f(opts: Nothing);
    p09();
    no_parameters();
    p10(
        /// how to run
        mode: Mode
    );
    p11(job: Job);
    p12(v: Foo);
    p13(e: Event);
    p14(ops: Vec<Op>);
    p15(unit: Option<Unit>);
    p16(size: Option<Size>);
    p17(rel: BTreeMap<String, Vec<String>>);
    p18(
        /// where to look
        #[tool(default = Span { from: 0, to: 9 })]
        span: Span
    );
    p19(
        #[schemars(extend("exclusiveMinimum" = 0))]
        count: i64,
        #[schemars(extend("exclusiveMinimum" = 0, "exclusiveMaximum" = 1))]
        ratio: f64,
        #[serde(rename = "exclusiveMinimum")]
        exclusive_minimum: bool
    );
    p20(path: Vec<(f64, f64)>);
    p21(none: [u8; 0], any: Vec<Value>, pair: (u8, bool));
    p22(
        /// raw body
        payload: Value,
        rows: Vec<Value>,
        meta: HashMap<String, Value>,
        extra: Option<Value>
    );
    p23_f(#[serde(rename = "$top")] top: u8);
    p23_g(
        #[serde(rename = "a_parameter_with_a_name_of_seventy_letters_which_is_longer_than_is_ok_")]
        top: u8
    );
    p24(
        #[schemars(range(min = 1, max = 300_000))]
        ms: u32,
        #[schemars(length(min = 2))]
        name: String
    );
    p25(#[schemars(regex(pattern = r"^\d{3}-\w+$"))] id: String);
    look_around(#[schemars(regex(pattern = "^(?=a)b$"))] id: String);
    p26(
        #[schemars(length(max = 10_000))]
        text: String,
        #[schemars(length(max = 5_000))]
        tags: Vec<String>
    );
    p27(x: one::Opt, y: other::Opt);
    p28(p: Pt, q: Vec<Pt>);
    p28_tree(p: Tree);
    p29(a: Answer);
    p30(a: Listed);
    p31(c: Command);
    p32(v: Skipped);
    p33(u: Url, d: NaiveDate, at: NaiveDateTime);
    p34(id: Uuid, at: DateTime<Utc>, n: u64, x: f32);
    p35(a: Node);
    p36(
        tags: BTreeSet<String>,
        #[schemars(extend("deprecated" = true))]
        old: Option<u8>,
        #[schemars(extend("multipleOf" = 5))]
        n: u32,
        #[schemars(example = 3)]
        k: u8
    );
    p37(
        /// how far to look
        far: Km,
        near: Km
    );
    p38(r: Shape);
    p40(
        /// what to draw
        shape: Option<Shape>
    );
    p41(id: u64);
    p41_digits(id: DecimalString<u64>);
    p42(e: Event);
    p43(by_line: BTreeMap<u32, String>);
}
