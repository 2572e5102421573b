//! Types made of types.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use tether::prelude::*;

/// A place.
#[tether::schema]
#[derive(Clone, Debug, Default)]
struct Point {
    /// Columns.
    x: i32,
    /// Rows.
    #[serde(default)]
    y: i32,
}

#[tether::schema]
struct Line {
    from: Point,
    to: Point,
    /// Between them.
    #[serde(default)]
    via: Vec<Point>,
}

/// A tree.
#[tether::schema]
struct Tree {
    name: String,
    #[serde(default)]
    children: Vec<Self>,
}

#[tether::schema]
#[serde(transparent)]
struct Id(String);

#[tether::schema]
struct Newtype(u32);

#[tether::schema]
struct Unit;

#[tether::schema]
struct Pair(String, u8);

#[tether::schema]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Strict {
    first_name: String,
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(skip)]
    hidden: u8,
}

#[tether::schema]
struct Paged<T> {
    items: Vec<T>,
    next: Option<String>,
}

#[tether::schema]
struct Page {
    #[serde(default)]
    offset: u32,
    limit: Option<u32>,
}

#[derive(Deserialize, Serialize, schemars::JsonSchema)]
#[serde(default)]
struct ByHand {
    level: u8,
    name: String,
}

impl Default for ByHand {
    fn default() -> Self {
        Self {
            level: 3,
            name: "a".to_owned(),
        }
    }
}

fn trimmed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| text.trim().to_owned())
}

/// A place.
#[tool(type = PointTool)]
fn point(at: Point) -> Point {
    at
}

/// A line.
#[tool(type = LineTool)]
fn line(line: Line) -> usize {
    line.via.len()
}

/// A tree.
#[tool(type = TreeTool)]
fn tree(tree: Tree) -> usize {
    1 + tree.children.len()
}

/// An identity.
#[tool(type = IdTool)]
fn id(id: Id) -> Id {
    id
}

/// A wrapped number.
#[tool(type = NewtypeTool)]
fn newtype(number: Newtype) -> u32 {
    number.0
}

/// Nothing, told.
#[tool(type = UnitTool)]
fn unit(unit: Option<Unit>, nothing: ()) -> Option<Unit> {
    let () = nothing;
    unit
}

/// A pair.
#[tool(type = PairTool)]
fn pair(pair: Pair) -> Pair {
    pair
}

/// Strict fields.
#[tool(type = StrictTool)]
fn strict(person: Strict) -> String {
    person.first_name + &person.hidden.to_string()
}

/// A generic type.
#[tool(type = PagedTool)]
fn paged(points: Paged<Point>, names: Paged<String>) -> Paged<String> {
    let _ = points.items;
    names
}

/// Fields beside the others.
#[tool]
fn flattened(query: String, #[tool(flatten)] page: Page) -> String {
    format!("{query}{}{:?}", page.offset, page.limit)
}

/// Any other fields.
#[tool(allow_unknown_fields)]
fn others(name: String, #[serde(flatten)] others: BTreeMap<String, u8>) -> usize {
    name.len() + others.len()
}

/// Read by a function.
#[tool]
fn read_otherwise(#[serde(deserialize_with = "trimmed")] text: String) -> String {
    text
}

/// A type that was written by hand.
#[tool(type = ByHandTool)]
fn by_hand(#[tool(default)] settings: ByHand) -> ByHand {
    settings
}

/// Maps of types.
#[tool]
fn maps(points: BTreeMap<String, Point>, lists: BTreeMap<String, Vec<Point>>) -> usize {
    points.len() + lists.len()
}

/// Optional and boxed types.
#[tool]
#[expect(clippy::boxed_local, reason = "the form is what is tested")]
fn optional_point(
    at: Option<Point>,
    boxed: Box<Point>,
    #[tool(default = Point { x: 1, y: 2 })] shown: Point,
) -> Option<Point> {
    at.or(Some(*boxed)).or(Some(shown))
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        PointTool,
        LineTool,
        TreeTool,
        IdTool,
        NewtypeTool,
        UnitTool,
        PairTool,
        StrictTool,
        PagedTool,
        Flattened,
        Others,
        ReadOtherwise,
        ByHandTool,
        Maps,
        OptionalPoint
    ]
}
