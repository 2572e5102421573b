//! Parameters that the function borrows and the arguments own.

use crate::support::{is_parallel, prepare, run, schema};
use serde_json::json;
use std::borrow::Cow;
use std::path::Path;
use tether::prelude::*;

#[tether::schema]
#[derive(Debug, PartialEq)]
struct Point {
    x: i32,
}

/// Tell what was given.
#[tool(parallel_if = short(path) && tags.is_empty() && kind.is_none_or(|it| it == "a"))]
async fn tell(
    /// Where.
    path: &Path,
    name: &str,
    tags: &[String],
    kind: Option<&str>,
    #[tool(default)] at: Option<&Point>,
    #[tool(default = "plain")] style: &str,
    note: Cow<'_, str>,
) -> String {
    std::future::ready(()).await;
    let path = path.display();
    format!("{path} {name} {tags:?} {kind:?} {at:?} {style} {note}")
}

fn short(path: &Path) -> bool {
    path.as_os_str().len() < 4
}

/// Count.
#[tool(blocking)]
fn count(points: &[Point], first: &Point, pair: &[u8; 2]) -> usize {
    points.iter().filter(|point| *point == first).count() + usize::from(pair[0])
}

struct Shelf;

#[toolset]
impl Shelf {
    /// Find.
    #[tool(parallel_if = what == "all")]
    fn find<'a>(&self, what: &'a str, among: Option<&'a [u8]>) -> Option<&'a str> {
        among.is_some().then_some(what)
    }
}

#[test]
fn c3_1_the_schema_is_that_of_the_owned_types() {
    let seen = schema(&Tell, 0);
    assert_eq!(seen["properties"]["path"]["type"], "string");
    assert_eq!(seen["properties"]["tags"]["items"]["type"], "string");
    assert_eq!(seen["required"], json!(["path", "name", "tags", "note"]));
    assert_eq!(seen["properties"]["style"]["default"], "plain");
}

#[test]
fn the_arguments_own_what_they_hold() {
    let text = r#"{"path":"a","name":"b","tags":["c"],"note":"d"}"#;
    let args: Args<Tell> = prepare(&Tell, 0, text).unwrap();
    let _: (std::path::PathBuf, String, Vec<String>) = (args.path, args.name, args.tags);
    let _: (Option<String>, Option<Point>) = (args.kind, args.at);
}

#[test]
fn c3_3_the_predicate_sees_them_borrowed() {
    let call = |path: &str, kind: &str| {
        let given = json!({ "path": path, "name": "b", "tags": [], "note": "d", "kind": kind });
        is_parallel(&Tell, 0, &given.to_string())
    };
    assert!(call("abc", "a"));
    assert!(!call("abc", "b"));
    assert!(!call("abcd", "a"));
    assert!(is_parallel(&Shelf, 0, r#"{"what":"all"}"#));
    assert!(!is_parallel(&Shelf, 0, r#"{"what":"none"}"#));
}

#[tokio::test]
async fn the_body_borrows_them() {
    let given = json!({
        "path": "a/b", "name": "c", "tags": ["d"], "kind": "e", "at": { "x": 1 }, "note": "f",
    });
    assert_eq!(
        run(Tell, "tell", given).await,
        Ok(json!(
            "a/b c [\"d\"] Some(\"e\") Some(Point { x: 1 }) plain f"
        ))
    );
    let given = json!({ "points": [{ "x": 1 }, { "x": 2 }], "first": { "x": 2 }, "pair": [3, 4] });
    assert_eq!(run(Count, "count", given).await, Ok(json!(4)));
    let given = json!({ "what": "it", "among": [1] });
    assert_eq!(run(Shelf, "find", given).await, Ok(json!("it")));
}

#[tokio::test]
async fn the_function_is_called_as_it_is_written() {
    let point = Point { x: 1 };
    assert_eq!(count(&[Point { x: 1 }], &point, &[0, 0]), 1);
    assert_eq!(Shelf.find("a", None), None);
    let told = tell(Path::new("a"), "b", &[], None, None, "c", "d".into()).await;
    assert_eq!(told, "a b [] None None c d");
}
