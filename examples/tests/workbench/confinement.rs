//! No path leads a tool outside, whether the guard is there or not.

use crate::support::project;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;
use tether::prelude::*;
use tether_examples::workbench::agent::{self, Limits};
use tether_examples::workbench::tools::Workspace;

/// In the file outside, and in the name of another one there.
const CONTENT: &str = "content-that-is-outside";
const NAME: &str = "name-that-is-outside";

/// `…/root` with links in and out; `…/outside` beside it.
fn world() -> (TempDir, PathBuf) {
    let folder = project(&[
        ("outside/secret.txt", CONTENT),
        (&format!("outside/{NAME}"), ""),
        ("root/src/a.txt", "inside\n"),
        ("root/src/deep/b.txt", "inside\n"),
    ]);
    let above = folder.path().canonicalize().unwrap();
    let root = above.join("root");
    for (name, to) in [
        ("to_outside", "../outside"),
        ("to_secret", "../outside/secret.txt"),
        ("to_nowhere", "../outside/new.txt"),
        ("to_above", ".."),
        ("to_itself", "to_itself"),
        ("to_src", "src"),
        ("src/to_deep", "deep/"),
    ] {
        symlink(to, root.join(name)).unwrap();
    }
    symlink(above.join("outside"), root.join("to_absolute")).unwrap();
    (folder, above)
}

/// Paths of segments that mean something there.
fn paths() -> impl Strategy<Value = Vec<&'static str>> {
    let segment = prop::sample::select(vec![
        "..",
        "..",
        ".",
        "",
        "src",
        "deep",
        "to_deep",
        "a.txt",
        "new",
        "root",
        "outside",
        "secret.txt",
        "new.txt",
        "to_outside",
        "to_secret",
        "to_nowhere",
        "to_above",
        "to_itself",
        "to_src",
        "to_absolute",
        "<root>",
        "<above>",
        "/",
    ]);
    prop::collection::vec(segment, 1..6)
}

fn spelt(segments: &[&str], above: &Path) -> String {
    let root = above.join("root").display().to_string();
    let joined = segments.join("/");
    joined
        .replace("<root>", &root)
        .replace("<above>", &above.display().to_string())
}

fn calls(path: &str) -> Vec<ToolCall> {
    let call = |id: &str, name: &str, arguments: Value| ToolCall::from_value(id, name, &arguments);
    vec![
        call("read", "read_file", json!({ "path": path })),
        call("list", "list_files", json!({ "path": path })),
        call(
            "search",
            "search",
            json!({ "path": path, "pattern": "inside|outside" }),
        ),
        call(
            "write",
            "write_file",
            json!({ "path": path, "content": "written" }),
        ),
        call(
            "edit",
            "edit_file",
            json!({ "path": path, "old_text": "w", "new_text": "W" }),
        ),
        call("list again", "list_files", json!({})),
        call("search again", "search", json!({ "pattern": "outside" })),
    ]
}

fn outside(above: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = [above.to_owned(), above.join("outside")]
        .into_iter()
        .flat_map(|folder| {
            std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().path())
        });
    files
        .map(|path| (path.clone(), std::fs::read(&path).unwrap_or_default()))
        .collect()
}

fn check(
    above: &Path,
    before: &BTreeMap<PathBuf, Vec<u8>>,
    outcomes: &[Outcome],
) -> TestCaseResult {
    prop_assert_eq!(&outside(above), before);
    for outcome in outcomes.iter().filter(|outcome| !outcome.is_error()) {
        let value = outcome.to_tool_value();
        let leaks = value.as_str().contains(CONTENT) || value.as_str().contains(NAME);
        prop_assert!(!leaks, "{}: {value}", outcome.call_id());
    }
    Ok(())
}

/// What the tools alone make of these calls.
async fn unguarded(workspace: Workspace, calls: Vec<ToolCall>) -> Vec<Outcome> {
    let scope = Scope::root().tools(workspace).build().unwrap();
    scope.view().batch(calls).run().await.unwrap()
}

async fn guarded(workspace: Workspace, calls: Vec<ToolCall>) -> Vec<Outcome> {
    let limits = Limits::new(NonZeroUsize::MIN, Duration::from_secs(10));
    agent::run(workspace, calls, None, limits)
        .await
        .unwrap()
        .outcomes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_path_leads_outside(segments in paths()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (_kept, above) = world();
        let before = outside(&above);
        let path = spelt(&segments, &above);
        let open = || Workspace::open(&above.join("root")).unwrap();

        let with = runtime.block_on(guarded(open(), calls(&path)));
        check(&above, &before, &with)?;
        let without = runtime.block_on(unguarded(open(), calls(&path)));
        check(&above, &before, &without)?;
        // What the guard refuses, the tools alone refuse as well.
        for (with, without) in with.iter().zip(&without) {
            let denied = with.code() == Some(FailureCode::Denied);
            prop_assert!(!denied || without.is_error(), "{}: {path}", with.call_id());
        }
    }
}

#[test]
fn the_property_is_not_vacuous() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (_kept, above) = world();
    let root = above.join("root").display().to_string();
    for path in [
        "src/a.txt",
        "to_src/to_deep/../a.txt",
        "to_above/root/src/a.txt",
        &root,
    ] {
        let workspace = Workspace::open(&above.join("root")).unwrap();
        let outcomes = runtime.block_on(guarded(workspace, calls(path)));
        assert!(
            outcomes
                .iter()
                .any(|outcome| !outcome.is_error() && outcome.call_id() != "list again")
        );
    }
}
