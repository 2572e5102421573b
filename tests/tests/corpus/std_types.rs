//! Types of std and serde_json.

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;
use tether::prelude::*;

/// A duration, in seconds.
#[tool(type = DurationTool)]
fn duration(
    #[serde(deserialize_with = "seconds")]
    #[schemars(with = "u64")]
    time: Duration,
) -> u64 {
    time.as_secs()
}

fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_secs)
}

/// A path.
#[tool]
fn path(path: PathBuf) -> PathBuf {
    path
}

/// Addresses.
#[tool]
fn addresses(any: IpAddr, four: Ipv4Addr, socket: Option<SocketAddr>) -> String {
    format!("{any}{four}{socket:?}")
}

/// Ranges.
#[tool]
fn ranges(open: Range<u8>, closed: RangeInclusive<i32>) -> usize {
    open.len() + closed.count()
}

/// Any JSON.
#[tool]
fn any(value: Value) -> Value {
    value
}

/// Any object.
#[tool]
fn object(object: Map<String, Value>) -> usize {
    object.len()
}

/// Any list.
#[tool]
fn anything(values: Vec<Value>, maybe: Option<Value>) -> usize {
    values.len() + usize::from(maybe.is_some())
}

/// A letter.
#[tool]
fn letter(letter: char) -> u32 {
    letter.into()
}

/// A condition.
#[tool]
fn condition(flag: bool, maybe: Option<bool>) -> bool {
    flag && maybe.unwrap_or_default()
}

/// Smart pointers.
#[tool]
#[expect(clippy::boxed_local, reason = "the form is what is tested")]
fn pointers(boxed: Box<u8>, text: Box<str>) -> usize {
    usize::from(*boxed) + text.len()
}

/// Results that are not parameters.
#[tool]
fn results() -> (Box<str>, &'static str, Option<()>) {
    let local = Rc::new("b");
    ("a".into(), *local, Some(()))
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        DurationTool,
        Path,
        Addresses,
        Ranges,
        Any,
        Object,
        Anything,
        Letter,
        Condition,
        Pointers,
        Results
    ]
}
