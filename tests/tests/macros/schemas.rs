//! Types made by `#[tether::schema]`, read and written through the whole pipeline.

use crate::support::{prepare, schema};
use serde_json::json;
use tether::prelude::*;

#[tether::schema]
struct Point {
    /// Columns from the left.
    x: i32,
    #[serde(default, rename = "row")]
    y: i32,
}

#[tether::schema(parameter)]
#[serde(rename_all = "snake_case")]
enum Way {
    ToTheLeft,
    Down,
}

/// A tree, which names itself.
#[tether::schema]
struct Tree {
    leaf: u8,
    #[serde(default)]
    left: Option<Box<Self>>,
    #[serde(default)]
    right: Vec<Self>,
}

/// Add the leaves.
#[tool]
fn sum(tree: &Tree) -> u32 {
    let below = tree.left.iter().map(AsRef::as_ref).chain(&tree.right);
    u32::from(tree.leaf) + below.map(sum).sum::<u32>()
}

#[test]
fn a_type_may_contain_itself() {
    let text = r#"{"tree":{"leaf":1,"left":{"leaf":2},"right":[{"leaf":3}]}}"#;
    let args: Args<Sum> = prepare(&Sum, 0, text).unwrap();
    assert_eq!(sum(&args.tree), 6);
}

#[tether::schema(result)]
#[derive(Debug)]
struct Named<'a, T> {
    name: &'a str,
    value: T,
}

/// Move a point.
#[tool]
fn shift(mut at: Point, way: Way) -> Named<'static, Point> {
    match way {
        Way::ToTheLeft => at.x -= 1,
        Way::Down => at.y += 1,
    }
    Named {
        name: "at",
        value: at,
    }
}

#[test]
fn serdes_attributes_are_seen_in_the_schema() {
    let seen = schema(&Shift, 0).to_string();
    assert!(seen.contains("Columns from the left."), "{seen}");
    assert!(seen.contains(r#""row""#), "{seen}");
    assert!(seen.contains(r#""to_the_left""#), "{seen}");
    assert!(!seen.contains(r#""y""#), "{seen}");
}

#[test]
fn c5_3_a_nested_field_is_named_by_its_path() {
    let text = r#"{"at": {"x": "a"}, "way": "down"}"#;
    let refused = prepare(&Shift, 0, text).err().unwrap();
    assert!(refused.message().contains("at.x"), "{}", refused.message());
}

#[tokio::test]
async fn a_type_is_read_and_written() {
    let scope = Scope::root().tools(tools![Shift]).build().unwrap();
    let arguments = json!({ "at": { "x": 3 }, "way": "to_the_left" });
    let call = ToolCall::from_value("c1", "shift", &arguments);
    let outcome = scope.view().execute(call).await;
    let value = outcome.result().map(ToolValue::to_value).ok();
    assert_eq!(
        value,
        Some(json!({ "name": "at", "value": { "x": 2, "row": 0 } }))
    );
}
