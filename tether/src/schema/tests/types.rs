//! The types that the tests read.

use crate::schema::ArgumentSpec;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// The message and the path of a refusal.
pub(super) fn refusal<A: DeserializeOwned + JsonSchema>(text: &str) -> (String, String) {
    match spec::<A>().parse::<A>(text) {
        Ok(_) => panic!("accepted: {text}"),
        Err(refused) => (refused.path().to_owned(), refused.message().to_owned()),
    }
}

pub(super) fn message<A: DeserializeOwned + JsonSchema>(text: &str) -> String {
    refusal::<A>(text).1
}

pub(super) fn accepted<A: DeserializeOwned + JsonSchema>(text: &str) -> A {
    spec::<A>()
        .parse(text)
        .unwrap_or_else(|refused| panic!("{text}: {refused}"))
}

pub(super) fn spec<A: JsonSchema>() -> ArgumentSpec {
    ArgumentSpec::new(&schemars::schema_for!(A), &[])
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Echo {
    pub(super) text: String,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Add {
    pub(super) a: i64,
    pub(super) b: i64,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Shape {
    Circle {
        #[schemars(extend("exclusiveMinimum" = 0))]
        r: f64,
    },
    Rect {
        w: f64,
        h: f64,
    },
    Unit,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Mode {
    /// Now.
    Fast,
    Slow,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Typed {
    #[schemars(range(min = 1, max = 9))]
    pub(super) level: u8,
    #[schemars(length(max = 5))]
    #[serde(default)]
    pub(super) tags: BTreeSet<String>,
    pub(super) shape: Option<Shape>,
    #[serde(default)]
    pub(super) meta: BTreeMap<String, i64>,
    #[schemars(length(max = 4))]
    pub(super) note: Option<String>,
    pub(super) mode: Option<Mode>,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Call {
    pub(super) name: String,
    pub(super) arguments: serde_json::Value,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Nest {
    pub(super) calls: Vec<Call>,
}
