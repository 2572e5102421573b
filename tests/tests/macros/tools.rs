use crate::support::{is_parallel, prepare, schema, specs};
use serde_json::json;
use tether::prelude::*;
use tether::tool::{ArgumentsMode, Concurrency, Effect, Retire};

/// Read a UTF-8 text file of the workspace.
///
/// The whole of it.
#[tool(parallel)]
async fn read_file(
    /// Path relative to the workspace root.
    path: std::path::PathBuf,
    /// Stop after this many bytes.
    #[tool(default = 65_536)]
    max_bytes: u32,
) -> Result<String, std::io::Error> {
    tokio::task::yield_now().await;
    Ok(format!("{} {max_bytes}", path.display()))
}

#[tokio::test]
async fn the_function_stays_as_it_is() {
    assert_eq!(read_file("a".into(), 3).await.unwrap(), "a 3");
}

#[test]
fn c1_1_the_tool_describes_itself() {
    assert_eq!(ReadFile::NAME, "read_file");
    assert_eq!(
        ReadFile::DESCRIPTION,
        "Read a UTF-8 text file of the workspace.\n\nThe whole of it."
    );
    assert_eq!(ReadFile::PARAMETERS, ["path", "max_bytes"]);
    assert_eq!(ReadFile::CONCURRENCY, Concurrency::Parallel);
    assert_eq!(specs(&ReadFile)[0].name, "read_file");
    assert!(is_parallel(&ReadFile, 0, r#"{"path":"a"}"#));
}

#[test]
fn c3_1_parameters_are_described() {
    let schema = schema(&ReadFile, 0);
    assert_eq!(
        schema["properties"]["path"]["description"],
        "Path relative to the workspace root."
    );
    assert_eq!(schema["properties"]["max_bytes"]["default"], 65_536);
    assert_eq!(schema["required"], json!(["path"]));
    assert_eq!(schema["additionalProperties"], false);
}

#[test]
fn arguments_are_reachable_by_the_tool() {
    let args: Args<ReadFile> = prepare(&ReadFile, 0, r#"{"path":"a"}"#).unwrap();
    assert_eq!(args.path, std::path::Path::new("a"));
    assert_eq!(args.max_bytes, 65_536);
}

#[test]
fn c5_4_unknown_fields_are_refused() {
    assert!(prepare(&ReadFile, 0, r#"{"path":"a","x":1}"#).is_err());
}

/// Run a shell command.
#[tool(
    parallel_if = read_only && commands.len() < 3 && !commands.iter().any(String::is_empty),
    effect = destructive,
    retire = refuse,
    lenient,
    cooperative,
    name = "run-shell"
)]
async fn shell(
    commands: Vec<String>,
    #[tool(default)] read_only: bool,
    ctx: &ToolContext,
) -> Option<usize> {
    let _ = (read_only, ctx.call_id());
    std::future::ready(Some(commands.len())).await
}

#[test]
fn c3_3_the_predicate_sees_the_arguments() {
    assert!(is_parallel(
        &Shell,
        0,
        r#"{"commands":["ls"],"read_only":true}"#
    ));
    assert!(!is_parallel(&Shell, 0, r#"{"commands":["ls"]}"#));
    assert!(!is_parallel(
        &Shell,
        0,
        r#"{"commands":["a","b","c"],"read_only":true}"#
    ));
    assert_eq!(Shell::CONCURRENCY, Concurrency::ByArguments);
}

#[test]
fn options_are_passed_on() {
    assert_eq!(Shell::NAME, "run-shell");
    assert_eq!(Shell::OPTIONS.get_effect(), Effect::Destructive);
    assert_eq!(Shell::OPTIONS.get_retire(), Retire::Refuse);
    assert_eq!(Shell::OPTIONS.get_arguments(), Some(ArgumentsMode::Lenient));
    assert!(Shell::OPTIONS.is_cooperative());
    assert!(!Shell::OPTIONS.is_blocking());
}

pub(crate) struct HttpClient {
    base: String,
}

#[tool(description = "Fetch a page.", type = FetchPage)]
async fn fetch(#[tool(state)] client: &HttpClient, r#type: String, mut _path: String) -> String {
    _path.push_str(&r#type);
    std::future::ready(format!("{}{_path}", client.base)).await
}

#[test]
fn state_is_a_field() {
    let page = FetchPage {
        client: HttpClient {
            base: "b".to_owned(),
        },
    };
    assert_eq!(page.client.base, "b");
    assert_eq!(FetchPage::NAME, "fetch");
    assert_eq!(FetchPage::PARAMETERS, ["type", "_path"]);
    assert!(format!("{page:?}").starts_with("FetchPage"));
    assert!(prepare(&page, 0, r#"{"type":"a","_path":"b"}"#).is_ok());
}

/// Count words.
#[tool(blocking, allow_unknown_fields)]
fn count_words(
    /// What to count in.
    #[serde(rename = "in", alias = "inside")]
    text: String,
    #[tool(default = "two words", description = "What else to count in.")] more: String,
    #[tool(state)] least: &std::sync::Arc<usize>,
    ctx: &ToolContext,
) -> usize {
    let _ = ctx.is_cancelled();
    (text.split_whitespace().count() + more.split_whitespace().count()).max(**least)
}

#[test]
fn attributes_go_on_to_the_field() {
    let tool = CountWords {
        least: std::sync::Arc::new(0),
    };
    assert_eq!(CountWords::PARAMETERS, ["in", "more"]);
    assert!(CountWords::OPTIONS.is_blocking());
    let args = prepare(&tool, 0, r#"{"inside":"a b","unknown":1}"#).unwrap();
    assert_eq!(
        (args.text.as_str(), args.more.as_str()),
        ("a b", "two words")
    );
    let schema = schema(&tool, 0);
    assert_eq!(schema["properties"]["more"]["default"], "two words");
    assert_eq!(
        schema["properties"]["more"]["description"],
        "What else to count in."
    );
}

/// Nothing to say.
#[tool]
fn nothing() {}

/// Nothing in particular.
#[tool(strict)]
pub(crate) fn maybe(value: Option<u8>) -> Result<(), ToolFailure> {
    value.map(drop).ok_or_else(|| ToolFailure::new("no value"))
}

#[test]
fn options_of_std_need_no_name() {
    assert!(prepare(&Maybe, 0, "{}").is_ok());
    assert!(prepare(&Nothing, 0, "").is_ok());
    nothing();
    assert!(maybe(None).is_err());
}
