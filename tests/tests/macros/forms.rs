//! Ways to write a tool.

use crate::support::{prepare, run, schema, specs};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use tether::prelude::*;

#[tether::schema]
#[derive(Debug)]
struct Page {
    /// Begin here.
    #[serde(default)]
    offset: u32,
    #[serde(default = "ten")]
    limit: u32,
}

fn ten() -> u32 {
    10
}

/// Search.
#[tool(rename_all = "camelCase")]
fn search(
    #[tool(example = "main")] search_text: String,
    #[tool(rename = "type")] kind: Option<String>,
    #[tool(flatten)] page: Page,
    #[tool(examples = [1, 2], default)] max_depth: u8,
    #[serde(rename = "in")] folder: Option<String>,
    #[tool(rename = "range")] (from, to): (u8, u8),
    whole @ Page { offset, .. }: Page,
) -> String {
    let limit = whole.limit;
    format!("{search_text} {kind:?} {page:?} {max_depth} {folder:?} {from}-{to} {offset}{limit}")
}

#[test]
fn c3_1_parameters_have_the_names_that_the_model_sees() {
    let text = r#"{"searchText":"a","type":"b","offset":1,"limit":2,"in":"c","range":[3,4],
        "whole":{}}"#;
    let args: Args<Search> = prepare(&Search, 0, text).unwrap();
    assert_eq!((args.page.offset, args.page.limit), (1, 2));
    assert_eq!(
        (args.kind.as_deref(), args.folder.as_deref()),
        (Some("b"), Some("c"))
    );
    assert_eq!(
        Search::PARAMETERS,
        ["searchText", "type", "maxDepth", "in", "range", "whole"]
    );
    let seen = schema(&Search, 0);
    assert_eq!(
        seen["properties"]["searchText"]["examples"],
        json!(["main"])
    );
    assert_eq!(seen["properties"]["maxDepth"]["examples"], json!([1, 2]));
    assert_eq!(seen["properties"]["offset"]["description"], "Begin here.");
}

#[test]
fn c5_4_unknown_fields_are_refused_beside_flattened_ones() {
    let text = r#"{"searchText":"a","range":[3,4],"whole":{},"x":1}"#;
    assert!(prepare(&Search, 0, text).is_err());
    let text = r#"{"search_text":"a","range":[3,4],"whole":{}}"#;
    assert!(prepare(&Search, 0, text).is_err());
}

#[tokio::test]
async fn patterns_take_arguments_apart() {
    let given = json!({ "searchText": "a", "range": [3, 4], "whole": { "offset": 5 } });
    assert_eq!(
        run(Search, "search", given).await,
        Ok(json!("a None Page { offset: 0, limit: 10 } 0 None 3-4 510"))
    );
}

/// Convert.
#[tool]
fn convert(name: String) -> Box<str> {
    name.into()
}

/// Add two texts.
#[tool]
fn add(a: String, b: String) -> Result<i32, ToolFailure> {
    if a.is_empty() {
        return Err(ToolFailure::new("nothing to add"));
    }
    let a: i32 = a.parse()?;
    let b = std::str::from_utf8(b.as_bytes())?;
    Ok(a + b.parse::<i32>()?)
}

/// Fail in several ways.
#[tool]
fn several(text: String) -> Result<i32, Box<dyn std::error::Error + Send + Sync>> {
    let number: i32 = text.parse()?;
    let text = String::from_utf8(vec![u8::try_from(number)?])?;
    Ok(number + i32::from(text.is_empty()))
}

/// Give a future.
#[tool]
#[expect(clippy::manual_async_fn, reason = "the form is what is tested")]
fn later(x: u8) -> impl Future<Output = Result<u8, String>> {
    async move { x.checked_add(1).ok_or_else(|| "too large".to_owned()) }
}

/// Give a boxed future.
#[tool]
fn boxed<'a>(x: &'a str) -> Pin<Box<dyn Future<Output = usize> + Send + 'a>> {
    Box::pin(async move { x.len() })
}

/// Move into a block.
#[tool]
async fn moved(text: String) -> usize {
    let block = async move { text.len() };
    block.await
}

#[tokio::test]
async fn bodies_end_as_they_like() {
    let text = |name: &str| json!({ "name": name });
    assert_eq!(run(Convert, "convert", text("a")).await, Ok(json!("a")));
    assert_eq!(
        run(Add, "add", json!({ "a": "1", "b": "2" })).await,
        Ok(json!(3))
    );
    assert!(run(Add, "add", json!({ "a": "", "b": "2" })).await.is_err());
    assert!(
        run(Add, "add", json!({ "a": "1", "b": "x" }))
            .await
            .is_err()
    );
    assert_eq!(
        run(Several, "several", json!({ "text": "65" })).await,
        Ok(json!(65))
    );
    assert!(
        run(Several, "several", json!({ "text": "-1" }))
            .await
            .is_err()
    );
    assert_eq!(run(Later, "later", json!({ "x": 1 })).await, Ok(json!(2)));
    assert!(run(Later, "later", json!({ "x": 255 })).await.is_err());
    assert_eq!(
        run(Boxed, "boxed", json!({ "x": "abc" })).await,
        Ok(json!(3))
    );
    assert_eq!(
        run(Moved, "moved", json!({ "text": "ab" })).await,
        Ok(json!(2))
    );
}

/// What is there on some builds.
#[tool]
fn built(
    #[cfg(test)] here: u8,
    #[cfg(not(test))] there: Missing,
    #[tool(state)]
    #[cfg(not(test))]
    gone: &Missing,
    always: u8,
) -> u8 {
    here + always
}

struct Builds;

#[toolset]
impl Builds {
    /// Never there.
    #[cfg(not(test))]
    #[tool]
    fn never(&self, missing: Missing, #[tool(default = Missing)] other: Missing) {}

    /// One version.
    #[cfg(test)]
    #[tool(parallel)]
    fn version(&self) -> u8 {
        1
    }

    /// The other.
    #[cfg(not(test))]
    #[tool]
    fn version(&self) -> Missing {
        Missing
    }

    /// The last.
    #[tool]
    fn last(&self, x: u8) -> u8 {
        x
    }
}

/// Not on this build.
#[cfg(not(test))]
#[tool]
fn not_here(missing: Missing) {}

#[tokio::test]
async fn what_is_configured_out_is_not_there() {
    assert_eq!(Built::PARAMETERS, ["here", "always"]);
    let given = json!({ "here": 1, "always": 2 });
    assert_eq!(run(Built {}, "built", given).await, Ok(json!(3)));
    let names: Vec<_> = specs(&Builds).into_iter().map(|spec| spec.name).collect();
    assert_eq!(names, ["version", "last"]);
    assert_eq!(run(Builds, "version", json!({})).await, Ok(json!(1)));
    assert_eq!(run(Builds, "last", json!({ "x": 7 })).await, Ok(json!(7)));
}

macro_rules! tool_of {
    ($name:ident, $text:literal, $ty:ty, $default:expr, $doc:literal) => {
        #[doc = $doc]
        #[tool(name = $text, parallel_if = value == $default)]
        pub(crate) fn $name(
            #[tool(default = $default, description = $doc)] value: $ty,
        ) -> Option<$ty> {
            $crate::forms::same(value)
        }
    };
}

fn same<T>(value: T) -> Option<T> {
    Some(value)
}

tool_of!(of_macro, "of-macro", u16, 7, "Made by a macro.");

mod inner {
    use super::*;

    /// In a module.
    #[tool]
    pub(crate) fn in_module(r#in: u8) -> u8 {
        r#in
    }
}

#[tokio::test]
async fn tools_stand_anywhere() {
    #[tether::schema]
    struct Local {
        x: u8,
    }

    /// In a function.
    #[tool]
    fn in_function(at: Local) -> u8 {
        at.x
    }

    assert_eq!(run(OfMacro, "of-macro", json!({})).await, Ok(json!(7)));
    assert_eq!(OfMacro::DESCRIPTION, "Made by a macro.");
    assert_eq!(
        run(inner::InModule, "in_module", json!({ "in": 1 })).await,
        Ok(json!(1))
    );
    let given = json!({ "at": { "x": 2 } });
    assert_eq!(run(InFunction, "in_function", given).await, Ok(json!(2)));
}

#[doc = concat!("Made ", "of parts.")]
///
/// ```
/// let code = 1;
/// ```
#[tool]
fn documented(
    #[doc = concat!("Also ", "of parts.")] x: u8,
    #[tool(description = concat!("Given", "."))] y: u8,
) -> u8 {
    x + y
}

#[tool(description = include_str!("forms.txt"))]
#[allow(clippy::unnecessary_wraps)]
#[deprecated]
#[inline]
fn from_a_file() -> Result<(), String> {
    Ok(())
}

#[test]
#[allow(deprecated)]
fn descriptions_come_from_where_they_like() {
    assert_eq!(
        Documented::DESCRIPTION,
        "Made of parts.\n\n```\nlet code = 1;\n```"
    );
    let seen = schema(&Documented, 0);
    assert_eq!(seen["properties"]["x"]["description"], "Also of parts.");
    assert_eq!(seen["properties"]["y"]["description"], "Given.");
    assert_eq!(FromAFile::DESCRIPTION, "What a file says.");
    let _ = documented(1, 2);
}

trait Store: Send + Sync {
    fn get(&self, key: &str) -> Option<String>;
}

impl Store for BTreeMap<String, String> {
    fn get(&self, key: &str) -> Option<String> {
        Self::get(self, key).cloned()
    }
}

/// Look up.
#[tool]
fn look_up(#[tool(state)] store: &Arc<dyn Store>, key: &str) -> Option<String> {
    store.get(key)
}

struct Numbers<const N: u32, T> {
    kept: T,
}

#[toolset(prefix = "n_")]
impl<const N: u32, T> Numbers<N, T>
where
    T: Clone + Send + Sync + serde::Serialize + 'static,
{
    const STEP: u32 = N * 2;

    /// Add the step.
    #[tool]
    fn add(&self, #[tool(default = 1)] times: u32) -> u32 {
        times * Self::STEP
    }

    /// Give what is kept.
    #[tool]
    async fn kept(&self) -> T {
        self.kept.clone()
    }
}

#[tokio::test]
async fn state_is_of_any_type() {
    let store = BTreeMap::from([("a".to_owned(), "b".to_owned())]);
    let tool = LookUp {
        store: Arc::new(store),
    };
    assert_eq!(
        run(tool, "look_up", json!({ "key": "a" })).await,
        Ok(json!("b"))
    );
    let numbers = Arc::new(Numbers::<3, _> { kept: "k" });
    let given = json!({ "times": 2 });
    assert_eq!(run(numbers.clone(), "n_add", given).await, Ok(json!(12)));
    assert_eq!(run(numbers, "n_kept", Value::Null).await, Ok(json!("k")));
}
